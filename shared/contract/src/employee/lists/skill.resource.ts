import { L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const skill = codeList('SKILL', {
  name: 'skill',
  permission: 'SKILL',
  label: L('Skill', 'ជំនាញ'),
  opensByCode: true,
})

import { L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const educationType = codeList('EDUCATION_TYPE', {
  name: 'education-type',
  permission: 'EDUCATION_TYPE',
  label: L('Education Type', 'កម្រិតវប្បធម៌'),
})

import { L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const maritalStatus = codeList('MARITAL_STATUS', {
  name: 'marital-status',
  permission: 'MARITAL_STATUS',
  label: L('Marital Status', 'ស្ថានភាពគ្រួសារ'),
})

import { L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const nationality = codeList('NATIONALITY', {
  name: 'nationality',
  permission: 'NATIONALITY',
  label: L('Nationality', 'សញ្ជាតិ'),
})

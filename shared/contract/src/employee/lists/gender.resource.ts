import { L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const gender = codeList('GENDER', { name: 'gender', permission: 'GENDER', label: L('Gender', 'ភេទ') })

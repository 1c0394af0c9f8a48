import { L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const language = codeList('LANGUAGE', { name: 'language', permission: 'LANGUAGE', label: L('Language', 'ភាសា') })

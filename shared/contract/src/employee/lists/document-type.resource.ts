import { bool, L } from '../../index.ts'
import { codeList } from './code-list.ts'

export const documentType = codeList('DOCUMENT_TYPE', {
  name: 'document-type',
  permission: 'DOCUMENT_TYPE',
  label: L('Document Type', 'ប្រភេទឯកសារ'),
  extra: {
    hasExpiry: bool({
      label: L('Expires', 'មានសុពលភាព'),
      initial: false,
      help: L('Papers of this type need an expiry date', 'ឯកសារប្រភេទនេះត្រូវមានថ្ងៃផុតកំណត់'),
    }),
  },
})

import { documentType } from '@staff/contract/employee'
import { crud } from '../../../crud/operations.ts'
import { codeStorage } from '../code-list/code-storage.ts'

export const documentTypeOperations = crud(documentType, codeStorage('DOCUMENT_TYPE'))

import { requestWorkflowType } from '@staff/contract/admin'
import { crud } from '../../../crud/operations.ts'
import { requestWorkflowType as table } from './request-workflow-type.table.ts'

export const requestWorkflowTypeOperations = crud(requestWorkflowType, { table, rows: 'reference' })

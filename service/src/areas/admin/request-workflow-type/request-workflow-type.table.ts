import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'

/** The kinds of request with their words. Each `requestType` of the contract occurs here once. */
export const requestWorkflowType = pgTable(
  'request_workflow_type',
  {
    id: id(),
    requestType: text('request_type').notNull(),
    name: text('name').notNull(),
    nameKh: text('name_kh').notNull(),
    description: text('description'),
    descriptionKh: text('description_kh'),
    isSystemDefined: boolean('is_system_defined').notNull().default(false),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('request_workflow_type_request').on(t.requestType)],
)

import { overtimeRequestType } from '@staff/contract/attendance-leave'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { pickerOperations } from '../../../crud/options.ts'
import { overtimeRequestType as table } from './overtime-request-type.table.ts'

/** The calls of overtime types, and their options for people who request overtime. */
export const overtimeRequestTypeOperations = [
  ...crud(overtimeRequestType, { table, rows: 'reference' }),
  ...pickerOperations({
    name: overtimeRequestType.name,
    table,
    searched: [table.name, table.nameKh],
    columns: {
      name: table.name,
      nameKh: table.nameKh,
      percentagePerHour: sql`${table.percentagePerHour}::float8`,
      isPaidBySalary: table.isPaidBySalary,
      suggestedFor: table.suggestedFor,
    },
  }),
]

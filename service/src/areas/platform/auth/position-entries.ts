import type { PositionEntry } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { datedEntries, placeColumns } from '../../../crud/places.ts'
import { run } from '../../../crud/statement.ts'
import type { Database } from '../../../db/database.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employeePosition as held } from '../../employee/employee/employee.table.ts'

const columns = sql.join(
  [...placeColumns(orgPath), held.id, held.startDate, held.endDate, held.isPrimary].map((column) => sql`${column}`),
  sql`, `,
)
/** The positions that a person holds on a date (`YYYY-MM-DD`), the primary one first, each with its ancestors. */
export const positionEntries = async (db: Database, employeeId: string, on: string): Promise<PositionEntry[]> =>
  datedEntries(
    await run(
      db,
      sql`select ${columns} from ${held} join ${orgPath} on ${orgPath.positionId} = ${held.companyStructurePositionId}
      where ${held.employeeId} = ${employeeId} and ${held.startDate} <= ${on} and (${held.endDate} is null or ${held.endDate} >= ${on})
      order by ${held.isPrimary} desc, ${held.startDate}`,
    ),
  )

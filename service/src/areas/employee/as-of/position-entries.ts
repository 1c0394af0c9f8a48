import type { PositionEntry } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { placeAlias, placeColumns, placeEntry } from '../../../crud/places.ts'
import { run } from '../../../crud/statement.ts'
import { getText } from '../../../crud/text.ts'
import type { Database } from '../../../db/database.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import type { Dated } from '../../../dated/days.ts'
import { employeePosition as table } from '../employee/employee.table.ts'

/** A dated position with its place in words. */
export type DatedEntry = PositionEntry & Dated & { readonly id: string; readonly isPrimary: boolean }
const place = placeAlias('held')
const columns = sql.join(
  [...placeColumns(place), table.id, table.startDate, table.endDate, table.isPrimary].map((column) => sql`${column}`),
  sql`, `,
)
const ownFrom = 16

/** All positions of a person with their places, the latest first. */
export async function positionEntries(db: Database, employeeId: string): Promise<DatedEntry[]> {
  const rows = await run(
    db,
    sql`select ${columns} from ${table} join ${orgPath} ${place} on ${place.positionId} = ${table.companyStructurePositionId}
    where ${eq(table.employeeId, employeeId)} order by ${table.startDate} desc, ${table.isPrimary} desc, ${table.id}`,
  )
  return rows.flatMap((row) => {
    const entry = placeEntry(row, 0)
    const [id, startDate, endDate, isPrimary] = row.slice(ownFrom)
    return entry
      ? [
          {
            ...entry,
            id: getText(id),
            startDate: getText(startDate),
            endDate: endDate === null ? null : getText(endDate),
            isPrimary: isPrimary === true,
          },
        ]
      : []
  })
}

/** A POSITION node with its place in words; undefined where it is none. */
export async function loadPlace(db: Database, nodeId: string): Promise<PositionEntry | undefined> {
  const [row] = await run(
    db,
    sql`select ${sql.join(
      placeColumns(place).map((column) => sql`${column}`),
      sql`, `,
    )} from ${orgPath} ${place} where ${eq(place.positionId, nodeId)}`,
  )
  return (row && placeEntry(row, 0)) ?? undefined
}

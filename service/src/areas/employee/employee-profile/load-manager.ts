import type { EmployeeProfile } from '@staff/contract/employee'
import { eq, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { isPresent } from '../../../accounts/people-in-reach.ts'
import type { Database } from '../../../db/database.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../employee/employee.table.ts'

interface Held {
  /** The person whose manager is asked for. */
  readonly id: string
  /** The POSITION node that the person holds; '' = in no place. */
  readonly positionId: string
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string
}
const own = alias(orgPath, 'own')
const isSame = (a: AnyPgColumn, b: AnyPgColumn): SQL => sql`(${a} is not distinct from ${b}) desc`
/**
 * Who stands above a position on a day, as one value of a statement: the id of somebody of a higher level in the
 * smallest of its team, department, store and location that has one, the lowest level first. Null where the place has
 * nobody above.
 */
export const getManagerId = ({ id, positionId, today }: Held): SQL =>
  sql`(select ${employee.id} from ${orgPath} own
    join ${orgPath} on ${orgPath.locationId} = ${own.locationId} and ${orgPath.levelNumber} > ${own.levelNumber}
    join ${employee} on ${employee.positionId} = ${orgPath.positionId}
    where ${own.positionId} = ${positionId} and ${employee.id} <> ${id} and ${isPresent(today)}
    order by ${isSame(orgPath.outletId, own.outletId)}, ${isSame(orgPath.departmentId, own.departmentId)},
      ${isSame(orgPath.teamId, own.teamId)}, ${orgPath.levelNumber}, ${employee.accountNo} limit 1)`

/** Who stands above a position on a day, by number and names ({@link getManagerId}); null where nobody does. */
export async function loadManager(db: Database, held: Held): Promise<EmployeeProfile['manager']> {
  const [found] = await db
    .select({
      id: employee.id,
      accountNo: employee.accountNo,
      displayFullNameEn: employee.displayFullNameEn,
      displayFullNameKh: employee.displayFullNameKh,
    })
    .from(employee)
    .where(eq(employee.id, getManagerId(held)))
  return found ?? null
}

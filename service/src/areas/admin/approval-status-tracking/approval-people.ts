import type { ApprovalPerson } from '@staff/contract'
import { inList } from '../../../crud/conditions.ts'
import { selected } from '../../../crud/statement.ts'
import type { Database } from '../../../db/database.ts'
import { userAccount } from '../user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'

/** The names of accounts by their id, in one statement. */
export async function accountsByIds(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = wanted.length
    ? await selected(
        db
          .select({ id: userAccount.id, username: userAccount.username })
          .from(userAccount)
          .where(inList(userAccount.id, wanted)),
      )
    : []
  return new Map(rows.map(({ id, username }) => [id, username]))
}
/** The names of people by their id, in one statement. */
export async function peopleByIds(
  db: Database,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => ApprovalPerson | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows = wanted.length
    ? await selected(
        db
          .select({
            id: employee.id,
            accountNo: employee.accountNo,
            displayFullNameEn: employee.displayFullNameEn,
            displayFullNameKh: employee.displayFullNameKh,
          })
          .from(employee)
          .where(inList(employee.id, wanted)),
      )
    : []
  const found = new Map(rows.map((row) => [row.id, row]))
  return (id) => (id === null ? null : (found.get(id) ?? null))
}

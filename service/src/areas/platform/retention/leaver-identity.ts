import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { getDriver } from '../../../db/transaction.ts'
import { loadPersonRows, loadShape } from '../../../people/own/own-rows.ts'
import { auditOfJob } from '../../../jobs/job.ts'
import { getFileIds } from '../../../people/own/own-documents.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { eraseEntries } from '../audit/erase-entries.ts'
import { media } from '../media/media.table.ts'
import { erasePay } from './erased-pay.ts'
import { eraseRecords } from './erased-records.ts'
import { eraseShared } from './erased-shared.ts'
import { leaversBefore } from './leavers.ts'
import { loadCount, kindLabels, retentionUrl, type RetentionKind } from './retention-kind.ts'

const waiting = (before: string) => sql`${employee.erasedOn} is null and ${employee.id} in (${leaversBefore(before)})`

/** A leaver whose term has passed, locked; a rehire under way is waited for, and is seen afterwards. */
async function takePerson(tx: Database, before: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${employee} where ${waiting(before)} order by id limit 1`,
  )
  const id = rows[0]?.id
  if (id === undefined) return undefined
  // In the order in which a rehire holds them.
  await tx.execute(sql`select from ${employeeResignation} where employee_id = ${id} order by id for update`)
  await tx.execute(sql`select from ${employee} where ${employee.id} = ${id} for update`)
  const still = await loadCount(
    tx,
    sql`select count(*)::int as rows from ${employee} where ${employee.id} = ${id} and ${waiting(before)}`,
  )
  return still > 0 ? id : ''
}
/** Everything of one person but the entries of the log. */
async function erasePerson(tx: Database, id: string, userIds: readonly string[]): Promise<void> {
  const driver = getDriver(tx)
  const shape = await loadShape(driver)
  const [own, named] = getFileIds(await loadPersonRows(driver, shape, id))
  await tx.execute(
    sql`delete from ${media} where ${media.entityId} = any(${sql.param(own)}::text[]) or ${media.id} = any(${sql.param(named)}::text[])`,
  )
  await erasePay(tx, id)
  await eraseRecords(tx, shape, id, userIds)
}

/** The identity of people who left, one person in a step (docs/rules/personal-data.md, "A leaver's identity"). */
export const leaverIdentity: RetentionKind = {
  name: 'LEAVER_IDENTITY',
  label: kindLabels.LEAVER_IDENTITY,
  setting: 'leaver_identity_kept_months',
  isOfPay: true,
  count: (db, before) => loadCount(db, sql`select count(*)::int as rows from ${employee} where ${waiting(before)}`),
  async remove(tx, before, statement) {
    const id = await takePerson(tx, before)
    if (!id) return id === undefined ? undefined : 0
    const accounts = await tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(sql`${userAccount.employeeId} = ${id}`)
    const userIds = accounts.map((account) => account.id)
    // A person who wrote a lot takes several steps, and so does what names many people.
    if (await eraseEntries(tx, { employeeId: id, userIds }, statement)) return 0
    const shared = await eraseShared(tx, before)
    if (shared > 0) {
      await auditOfJob(tx, retentionUrl, [
        { entity: 'retention', entityId: 'LEAVER_IDENTITY', changes: { shared: { old: null, new: shared } } },
      ])
      return 0
    }
    await erasePerson(tx, id, userIds)
    return 1
  },
}

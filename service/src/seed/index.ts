import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { rebuildOrgPath } from '../areas/admin/company-structure/org-path.ts'
import { analyzeFilled } from '../db/analyze.ts'
import { waitPatiently } from '../db/pool.ts'
import { businessDate } from '../http/request.ts'
import { codeBatch } from './minimal/codes.ts'
import { demoCompany, wentLive } from './demo/demo.ts'
import { writeDemoLeave } from './demo/time/leave.ts'
import { writeDemoPayroll } from './demo/pay/payroll.ts'
import { writeDemoSales } from './demo/pay/store-sales.ts'
import { writeDemoDemand } from './demo/time/demand.ts'
import { writeDemoOffers } from './demo/time/offers.ts'
import { writeDemoShiftChanges } from './demo/time/shift-changes.ts'
import { writeDemoRoster } from './demo/time/roster.ts'
import { writeDemoScans } from './demo/time/scans.ts'
import { geographicBatch } from './minimal/geographic.ts'
import { oneTimePassword } from './minimal/one-time-password.ts'
import { payoutBatch } from './minimal/payouts.ts'
import { roleBatches } from './minimal/roles.ts'
import { insertRows } from './rows.ts'
import { settingBatches } from './minimal/settings.ts'
import { firstAdmin, type SignIn } from './demo/people/users.ts'

export { demoPassword, demoPeople } from './demo/people/sign-ins.ts'
export type { SignIn } from './demo/people/users.ts'

export interface SeedOptions {
  /** People of the demo company; 200 unless given, at least 6. */
  readonly employees?: number
  /** The business date to which all dates relate, `YYYY-MM-DD`; today in Phnom Penh unless given. */
  readonly today?: string
  /** Whether its days are made and its months are paid; they are unless given. */
  readonly isPaid?: boolean
}
type Queries = Pick<pg.ClientBase, 'query'>

/** Whether nobody has filled this database yet: it holds no user and no role. */
export async function isEmpty(db: Queries): Promise<boolean> {
  const { rows } = await db.query<{ empty: boolean }>(
    'select not exists (select from user_account) and not exists (select from role) as empty',
  )
  return rows[0]?.empty === true
}

// Any number that no other lock of the product uses.
const seedLock = 7_300_301

/**
 * Fills an empty, migrated database in one transaction: `minimal` = system rows and one administrator with a one-time
 * password,
 * `demo` = the demo company. Answers the sign-ins to show; none where the database is not empty (any more).
 */
export async function seed(
  pool: pg.Pool,
  kind: 'demo' | 'minimal',
  options: SeedOptions = {},
): Promise<readonly SignIn[]> {
  const today = options.today ?? businessDate()
  const since = kind === 'demo' ? wentLive(today) : today
  const { batches, people, signIns } =
    kind === 'demo'
      ? await demoCompany(today, options.employees ?? 200)
      : { people: [], ...(await firstAdmin(today, oneTimePassword())) }
  const client = await pool.connect()
  try {
    // The demo company comes in a few large statements: a slow machine takes longer for one than a call of a user may.
    await waitPatiently(client)
    await client.query('begin')
    // Two processes may find the same database empty; the second one waits here and then finds it filled.
    await client.query('select pg_advisory_xact_lock($1)', [seedLock])
    const isFirst = await isEmpty(client)
    if (isFirst) {
      for (const rows of [
        ...roleBatches(since),
        codeBatch(since),
        geographicBatch(since),
        payoutBatch(since),
        ...settingBatches(since),
        ...batches,
      ])
        await insertRows(client, rows)
      await rebuildOrgPath(drizzle({ client }))
      if (kind === 'demo') {
        const db = drizzle({ client })
        await writeDemoRoster(db, today)
        await writeDemoDemand(db, today)
        await writeDemoSales(db, today)
        await writeDemoOffers(db, today)
        await writeDemoShiftChanges(db, today)
        await writeDemoScans(db, today)
        await writeDemoLeave(db, today)
        if (options.isPaid !== false) await writeDemoPayroll(db, people, today)
      }
    }
    await client.query('commit')
    if (isFirst) await analyzeFilled(client)
    return isFirst ? signIns : []
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(true)
  }
}

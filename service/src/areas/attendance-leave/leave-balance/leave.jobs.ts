import { L } from '@staff/contract'
import type { LedgerKind } from '@staff/contract/attendance-leave'
import { asc, gt } from 'drizzle-orm'
import { job, type JobContext } from '../../../jobs/job.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { loadLeaveAccounts } from './leave-ledger.ts'
import { writeDue } from './ledger-writes.ts'
import { toCome } from './balance.ts'

const batch = 500
/**
 * Writes all due entries of everybody's leave. A person without due entries is only read; others are locked during the
 * write. So the job may run twice, late, and together with requests.
 */
async function settleAll({ db, today, signal }: JobContext, kinds: readonly LedgerKind[]): Promise<number> {
  let written = 0
  let last = ''
  for (;;) {
    const people = await db
      .select({ id: employee.id })
      .from(employee)
      .where(gt(employee.id, last))
      .orderBy(asc(employee.id))
      .limit(batch)
    if (people.length === 0 || signal.aborted) return written
    last = people.at(-1)?.id ?? last
    const stocks = await loadLeaveAccounts(db, { people: people.map(({ id }) => id) })
    const due = new Set(
      stocks
        .filter((stock) => toCome(stock, today).rows.some(({ kind }) => kinds.includes(kind)))
        .map(({ employeeId }) => employeeId),
    )
    for (const id of due)
      written += await db.transaction(async (tx) => {
        await lockPerson(tx, id)
        let rows = 0
        for (const stock of await loadLeaveAccounts(tx, { people: [id] }))
          rows += await writeDue(tx, stock, today, kinds)
        return rows
      })
  }
}
const counts = { rows: L('Rows', 'ជួរ') }

/** Earned days on the first of their month; days that passed while nothing ran come with the next run. */
export const accrueLeave = job({
  name: 'ACCRUE_LEAVE',
  schedule: '20 0 * * *',
  limitMinutes: 60,
  counts,
  description: L('Adds earned leave on its day', 'បូកថ្ងៃឈប់សម្រាកដែលបានសន្សំតាមកាលកំណត់'),
  run: async (ctx) => ({ rows: await settleAll(ctx, ['ACCRUAL']) }),
})
/** What lapses and what is carried when a leave year, or the time of carried days, is over. */
export const closeLeaveYear = job({
  name: 'CLOSE_LEAVE_YEAR',
  schedule: '40 0 * * *',
  limitMinutes: 60,
  counts,
  description: L('Closes leave years: what lapses and what is carried', 'បិទឆ្នាំឈប់សម្រាក៖ ថ្ងៃផុតកំណត់ និងថ្ងៃលើកទៅមុខ'),
  run: async (ctx) => ({ rows: await settleAll(ctx, ['ACCRUAL', 'EXPIRE', 'CARRY_IN']) }),
})

import dayjs from 'dayjs'
import { lt } from 'drizzle-orm'
import { settingAt } from '../../areas/admin/global-configuration/global-configuration.table.ts'
import { notify } from '../../notify/notify.ts'
import type { JobContext } from '../job.ts'
import { daysAhead, reached } from './days-ahead.ts'
import type { Expiring, ExpirySource } from './expiry-source.ts'
import { expiryNotice } from './expiry-notice.table.ts'
import { recipientsFor } from './recipients.ts'

interface Due {
  readonly source: ExpirySource
  readonly one: Expiring
  readonly ahead: number
}
type Run = Pick<JobContext, 'db' | 'today' | 'signal'> & { readonly sources: readonly ExpirySource[] }

/** What has come into one of the days ahead of its kind. */
async function dueOn({ db, today, sources }: Run): Promise<Due[]> {
  const due: Due[] = []
  for (const source of sources) {
    const [name, otherwise] = source.setting
    const days = daysAhead((await settingAt(db, name, today)) ?? otherwise)
    const found = await source.between(
      db,
      today,
      dayjs(today)
        .add(days.at(-1) ?? 0, 'day')
        .format('YYYY-MM-DD'),
    )
    due.push(
      ...found.flatMap((one) => {
        const ahead = reached(days, today, one.day)
        return ahead === undefined ? [] : [{ source, one, ahead }]
      }),
    )
  }
  return due
}
/**
 * Tells of one record, unless another run has; the row of the notice decides between two at the same time. Answers
 * whether it did.
 */
const tell = (
  { db }: Run,
  { source: { event, entityType }, one: { recordId, day, person, document }, ahead }: Due,
  to: readonly string[],
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [first] = await tx
      .insert(expiryNotice)
      .values({ entityType, recordId, day, daysAhead: ahead })
      .onConflictDoNothing()
      .returning({ day: expiryNotice.day })
    if (!first) return false
    await notify(tx, {
      to,
      event,
      entityType,
      entityId: recordId,
      by: null,
      values: { person, day, ...(document ? { document } : {}) },
    })
    return true
  })

/**
 * Reminds of what the sources name as ending soon (docs/rules/people.md, "Reminders before a day"): once for each of
 * the days ahead, however often and late it runs.
 */
export async function remindOfExpiry(run: Run): Promise<{ probations: number; documents: number }> {
  const due = await dueOn(run)
  const recipients = await recipientsFor(run, [...new Set(due.map(({ one }) => one.employeeId))])
  const done = { probations: 0, documents: 0 }
  for (const each of due) {
    if (run.signal.aborted) break
    const to = recipients(each.source, each.one.employeeId)
    // A person who comes to keep these records tomorrow is told then.
    if (to.length && (await tell(run, each, to)))
      done[each.source.event === 'PROBATION_ENDING' ? 'probations' : 'documents'] += 1
  }
  await run.db.delete(expiryNotice).where(lt(expiryNotice.day, run.today))
  return done
}

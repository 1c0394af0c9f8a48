import { L } from '@staff/contract'
import { job, JobFailure, type JobContext } from '../jobs/job.ts'
import { activateScheduled, passTimeLimits, type Run } from './time-limits.ts'

const failures = L('Some requests could not be processed', 'សំណើមួយចំនួនមិនអាចដោះស្រាយបានទេ')
const failed = L('Failed', 'បរាជ័យ')

/**
 * Runs through requests. A failed one leaves the others unchanged and is logged. The run fails when all are failures.
 */
async function counted<C extends Readonly<Record<string, number>>>(
  { db, today, signal, log }: JobContext,
  work: (run: Run) => Promise<C>,
): Promise<C & { readonly failed: number }> {
  let broken = 0
  const done = await work({
    db,
    today,
    signal,
    failed: (id, error) => {
      broken += 1
      log.warn({ request: id, err: error }, 'a request could not be dealt with')
    },
  })
  const counts = { ...done, failed: broken }
  if (broken > 0 && Object.values(done).every((count) => count === 0)) throw new JobFailure(failures, counts)
  return counts
}

/** Time limits of approvals (docs/rules/platform.md, "Jobs"). */
export const approvalReminder = job({
  name: 'APPROVAL_REMINDER',
  schedule: '7 * * * *',
  counts: { reminded: L('Reminded', 'បានរំលឹក'), escalated: L('Passed on', 'បានបញ្ជូនបន្ត'), failed },
  description: L(
    'Reminds approvers of requests that wait too long, or passes them on',
    'រំលឹកអ្នកអនុម័តអំពីសំណើដែលរង់ចាំយូរ ឬបញ្ជូនសំណើបន្ត',
  ),
  run: (ctx) => counted(ctx, passTimeLimits),
})
/** What was approved for a later day takes effect on it (docs/rules/platform.md, "Jobs"). */
export const applyScheduled = job({
  name: 'APPLY_SCHEDULED',
  schedule: '5 0 * * *',
  limitMinutes: 30,
  counts: { activated: L('Taken effect', 'បានចូលជាធរមាន'), cancelled: L('Cancelled', 'បានបោះបង់'), failed },
  description: L('Brings approved requests into force on their day', 'ធ្វើឱ្យសំណើដែលបានអនុម័តចូលជាធរមាននៅថ្ងៃកំណត់'),
  run: (ctx) => counted(ctx, activateScheduled),
})

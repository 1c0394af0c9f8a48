import { L, type Label } from '@staff/contract'
import { schedulerJobCalls, schedulerJobParameter, type SchedulerJob } from '@staff/contract/admin'
import * as z from 'zod'
import { getInstant } from '../../../crud/kinds.ts'
import { refuse } from '../../../http/errors.ts'
import type { Job } from '../../../jobs/job.ts'
import { askForJob, declareJobs, jobRows, type JobRow } from '../../../jobs/job-rows.ts'
import type { Jobs } from '../../../jobs/run-jobs.ts'
import { operation, type Operation } from '../../../http/operation.ts'

const entity = 'scheduler-job'
const at = { rows: 'reference', tag: entity } as const
const runs = L('This job is running already', 'កិច្ចការនេះកំពុងដំណើរការរួចហើយ')
const brokeOff = L('The instance that ran the job stopped without a report', 'ម៉ាស៊ីនដែលដំណើរការកិច្ចការនេះបានបញ្ឈប់ដោយគ្មានដំណឹង')

/** A job as it is answered. A run that nobody holds any more has failed: its instance was killed. */
function shown(
  { name, description, schedule, counts }: Job,
  row: (JobRow & { readonly isHeld: boolean }) | undefined,
): SchedulerJob {
  const isDead = row?.lastStatus === 'RUNNING' && !row.isHeld
  return {
    id: name,
    name,
    description,
    schedule,
    runningType: row?.runningType ?? null,
    lastStatus: isDead ? 'FAILED' : (row?.lastStatus ?? null),
    lastStartTime: getInstant(row?.lastStartTime ?? null),
    lastEndTime: getInstant(row?.lastEndTime ?? null),
    nextRunAt: getInstant(row?.nextRunAt ?? null),
    isAsked: (row?.askedAt ?? null) !== null,
    lastCounts: Object.entries<Label>(counts).flatMap(([key, label]) => {
      const count = row?.lastCounts?.[key]
      return count === undefined ? [] : [{ label, count }]
    }),
    lastCause: isDead ? brokeOff : (row?.lastCause ?? null),
  }
}

/** The jobs as a plain array, and the call that asks for a run now (spec 3 sections 2.4 and 7). */
export function schedulerJobOperations({ list }: Pick<Jobs, 'list'>): Operation[] {
  const names = list.map(({ name }) => name)
  return [
    operation({
      ...at,
      method: 'GET',
      path: `employee/${schedulerJobCalls.list}`,
      need: 'READ_SCHEDULER_JOB',
      summary: 'The jobs of the service, as a plain array',
      answer: z.array(z.looseObject({ name: z.string() })),
      handler: async ({ db }) => {
        const rows = new Map((await jobRows(db, names)).map((row) => [row.name, row]))
        return { body: list.map((one) => shown(one, rows.get(one.name))) }
      },
    }),
    operation({
      ...at,
      method: 'POST',
      path: `employee/${schedulerJobCalls.run}`,
      need: 'UPDATE_SCHEDULER_JOB',
      summary: 'Run a job now',
      perMinute: 10,
      // An allow list: what is no job of ours is a wrong value and starts nothing (ERPNext CVE-2026-72910).
      query: z.strictObject({ [schedulerJobParameter]: z.enum(names, { error: 'CHOICE' }) }),
      answer: z.object({ data: z.object({ name: z.string() }) }),
      handler: async (ctx, { query }) => {
        const name = query[schedulerJobParameter]
        const job = list.find((one) => one.name === name) ?? refuse(schedulerJobParameter, 'CHOICE')
        await declareJobs(ctx.db, [job])
        if (!(await askForJob(ctx.db, job))) refuse('', runs)
        ctx.audit({ entity, entityId: job.name, changes: { run: { old: null, new: 'MANUAL' } } })
        return { status: 202, body: { data: { name: job.name } } }
      },
    }),
  ]
}

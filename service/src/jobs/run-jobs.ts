import { L, type Label } from '@staff/contract'
import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { backgroundWork, type BackgroundWork } from '../background/background-work.ts'
import type { PooledDatabase } from '../db/database.ts'
import { getCause, workPool, withLease } from '../background/leased-work.ts'
import { namedWork } from '../background/thread-watch.ts'
import { businessDate } from '../http/request.ts'
import { auditOfJob, JobFailure, type Job } from './job.ts'
import { claimJob, declareJobs, dueJobs, endJob, extendJobLease, type Outcome } from './job-rows.ts'

export interface JobParts {
  readonly db: PooledDatabase
  readonly jobs: readonly Job[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** How often it looks for due jobs, and how long a job is held without a sign of life, in ms. */
  readonly pauseMs?: number
  readonly leaseMs?: number
}
/** The jobs of this instance. */
export interface Jobs {
  readonly list: readonly Job[]
  /** Starts to look for due jobs. */
  readonly start: () => Promise<void>
  /** Looks for due jobs now; nothing before the start. */
  readonly wake: () => void
  /** Ends what runs and waits for it, some seconds at most. */
  readonly stop: () => Promise<void>
}
const stopPatience = 4_000
const stopped = L('The service was stopped while the job was running', 'សេវាកម្មត្រូវបានបញ្ឈប់ ខណៈកិច្ចការកំពុងដំណើរការ')
const tookTooLong = L('The job took too long and was ended', 'កិច្ចការចំណាយពេលយូរពេក ហើយត្រូវបានបញ្ចប់')

const getWords = (error: unknown, runId: string): Label =>
  error instanceof JobFailure ? error.label : getCause(error, runId)

/**
 * Runs a job once and says how that ended. `stopping` ends when the service stops, `lost` when another instance has the
 * job.
 */
async function loadOutcome(
  job: Job,
  runId: string,
  { db, log }: Pick<JobParts, 'db' | 'log'>,
  { stopping, lost }: { readonly stopping: AbortSignal; readonly lost: AbortSignal },
): Promise<Outcome> {
  const late = AbortSignal.timeout((job.limitMinutes ?? 10) * 60_000)
  const signal = AbortSignal.any([stopping, late, lost])
  try {
    const counts = await job.run({ db, today: businessDate(), signal, log, audit: auditOfJob })
    // A run that looked at the signal ends early without an error: what it did counts, but it is not all.
    if (!signal.aborted) return { status: 'SUCCEED', counts, cause: null }
    return { status: 'FAILED', counts, cause: stopping.aborted ? stopped : tookTooLong }
  } catch (error) {
    if (!(error instanceof JobFailure)) log.error({ job: job.name, requestId: runId, err: error }, 'a job failed')
    return {
      status: 'FAILED',
      counts: error instanceof JobFailure ? error.counts : {},
      cause: stopping.aborted ? stopped : late.aborted ? tookTooLong : getWords(error, runId),
    }
  }
}

/**
 * Runs jobs when they are due or asked for, each by one instance at a time: the job's row is the lock (job-rows.ts, ADR
 * 009). A failure is written down and the next run goes on. Several jobs run beside each other; one job never beside
 * itself.
 */
export function runJobs({ db, jobs, log, pauseMs = 15_000, leaseMs = 60_000 }: JobParts): Jobs {
  const names = jobs.map(({ name }) => name)
  const running = workPool()
  const stopping = new AbortController()
  let work: BackgroundWork | undefined

  async function runOnce(job: Job): Promise<void> {
    const runId = randomUUID()
    if (!(await claimJob(db, job, runId, leaseMs))) return
    const outcome = await withLease(
      leaseMs,
      () => extendJobLease(db, job.name, runId, leaseMs),
      (error) => log.warn({ job: job.name, err: error }, 'a running job could not be held'),
      (lost) => loadOutcome(job, runId, { db, log }, { stopping: stopping.signal, lost }),
    )
    await endJob(db, job.name, runId, outcome)
    log.info({ job: job.name, status: outcome.status, counts: outcome.counts }, 'a job ended')
  }
  async function pass(): Promise<void> {
    for (const name of await dueJobs(db, names)) {
      const job = jobs.find((one) => one.name === name)
      if (!job || running.has(name) || stopping.signal.aborted) continue
      const ran = namedWork(`job ${job.name}`, () => runOnce(job)).catch((error: unknown) =>
        log.warn({ job: name, err: error }, 'how a job ended could not be written down'),
      )
      void running.add(name, ran)
    }
  }
  return {
    list: jobs,
    start: async () => {
      await declareJobs(db, jobs)
      if (stopping.signal.aborted) return
      work = backgroundWork({
        name: 'due jobs',
        pass,
        pauseMs,
        failed: (error) => log.warn({ err: error }, 'due jobs could not be looked for'),
      })
      work.wake()
    },
    wake: () => work?.wake(),
    stop: async () => {
      stopping.abort()
      await work?.stop()
      await running.settled(stopPatience)
    },
  }
}

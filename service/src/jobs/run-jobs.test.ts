import { L } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverTestDatabase, testDatabase, type TestDatabase } from '../../test/support/app/database.ts'
import { schedulerJob as table } from '../areas/admin/scheduler-job/scheduler-job.table.ts'
import { serverDatabase, type PooledDatabase } from '../db/database.ts'
import { job, JobFailure, type Job } from './job.ts'
import { askForJob, claimJob, declareJobs, endJob, extendJobLease, nextTime } from './job-rows.ts'
import { runJobs, type JobParts, type Jobs } from './run-jobs.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const label = L('A job', 'កិច្ចការ')
const made: Jobs[] = []
let database: TestDatabase
let db: PooledDatabase
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
})
beforeEach(async () => void (await db.delete(table)))
afterEach(async () => {
  for (const jobs of made.splice(0)) await jobs.stop()
})
afterAll(() => database.close())

const declared = (name: string, run: Job['run'], more: Partial<Job> = {}): Job =>
  job({ name, description: label, schedule: '*/5 * * * *', counts: { done: label }, run, ...more })
async function started(jobs: readonly Job[], more: Partial<JobParts> = {}): Promise<Jobs> {
  const one = runJobs({ db, jobs, log: quiet, pauseMs: 30, ...more })
  made.push(one)
  await one.start()
  return one
}
const row = async (name: string) => (await db.select().from(table).where(eq(table.name, name)))[0]
const due = (name: string) =>
  db
    .update(table)
    .set({ nextRunAt: sql`now() - interval '1 second'` })
    .where(eq(table.name, name))
const ended = (name: string, status: 'SUCCEED' | 'FAILED') =>
  vi.waitFor(async () => expect((await row(name))?.lastStatus).toBe(status), { timeout: 10_000, interval: 20 })

describe('the time of a job', () => {
  it.each([
    ['*/5 * * * *', '2026-11-21T10:18:45Z', '2026-11-21T10:20:00.000Z'],
    ['*/5 * * * *', '2026-11-21T10:20:00Z', '2026-11-21T10:25:00.000Z'],
    // In the business zone: five past midnight there is 17:05 of the day before.
    ['5 0 * * *', '2026-11-21T10:00:00Z', '2026-11-21T17:05:00.000Z'],
    ['15 2 1 * *', '2026-11-21T10:00:00Z', '2026-11-30T19:15:00.000Z'],
  ])('%s after %s', (schedule, after, next) => expect(nextTime(schedule, new Date(after))).toBe(next))
})

describe('a job', () => {
  it('runs when it is due, once, and stores start, end, status and counts', async () => {
    let runs = 0
    await started([declared('DUE', async () => ({ done: ++runs }))])
    expect(await row('DUE')).toMatchObject({ lastStatus: null, schedule: '*/5 * * * *' })
    await due('DUE')
    await ended('DUE', 'SUCCEED')
    const after = await row('DUE')
    expect(after).toMatchObject({
      runningType: 'AUTO',
      lastCounts: { done: 1 },
      lastCause: null,
      runId: null,
      leaseEndsAt: null,
    })
    expect(Date.parse(after?.nextRunAt ?? '')).toBeGreaterThan(Date.now())
    expect(Date.parse(after?.lastEndTime ?? '')).toBeGreaterThanOrEqual(Date.parse(after?.lastStartTime ?? ''))
    expect(runs).toBe(1)
  })
  it('runs when somebody asks, without losing its next time', async () => {
    const one = declared('ASKED', async () => ({ done: 7 }))
    const jobs = await started([one], { pauseMs: 60_000 })
    const { nextRunAt } = (await row('ASKED')) ?? {}
    expect(await askForJob(db, one)).toBe(true)
    jobs.wake()
    await ended('ASKED', 'SUCCEED')
    expect(await row('ASKED')).toMatchObject({ runningType: 'MANUAL', askedAt: null, nextRunAt })
  })
  it('cannot be asked for while it runs', async () => {
    const one = declared('LONG', async () => ({ done: 0 }))
    await declareJobs(db, [one])
    expect(await askForJob(db, one)).toBe(true)
    expect(await claimJob(db, one, 'a run', 60_000)).toBe(true)
    expect(await askForJob(db, one)).toBe(false)
    await endJob(db, one.name, 'a run', { status: 'SUCCEED', counts: {}, cause: null })
    expect(await askForJob(db, one)).toBe(true)
  })
  it('that fails says why in both languages, and the next run goes on', async () => {
    const faults: unknown[] = [
      new JobFailure(L('No device', 'គ្មានឧបករណ៍'), { done: 3 }),
      new Error('column secret does not exist'),
    ]
    await started([
      declared('FAILS', async () => {
        const fault = faults.shift()
        if (fault) throw fault
        return { done: 1 }
      }),
    ])
    await due('FAILS')
    await ended('FAILS', 'FAILED')
    expect(await row('FAILS')).toMatchObject({
      lastCause: { en: 'No device', km: 'គ្មានឧបករណ៍' },
      lastCounts: { done: 3 },
    })
    await due('FAILS')
    await vi.waitFor(async () =>
      expect((await row('FAILS'))?.lastCause?.en).toMatch(
        /^Something went wrong on our side. Reference [0-9a-f-]{36}$/,
      ),
    )
    await due('FAILS')
    await ended('FAILS', 'SUCCEED')
    expect((await row('FAILS'))?.lastCause).toBeNull()
  })
  it('does not keep another one waiting', async () => {
    let free = () => undefined as void
    await started([
      declared('SLOW', () => new Promise((done) => (free = () => done({ done: 0 })))),
      declared('QUICK', async () => ({ done: 1 })),
    ])
    await due('SLOW')
    await vi.waitFor(async () => expect((await row('SLOW'))?.lastStatus).toBe('RUNNING'))
    await due('QUICK')
    await ended('QUICK', 'SUCCEED')
    expect((await row('SLOW'))?.lastStatus).toBe('RUNNING')
    free()
    await ended('SLOW', 'SUCCEED')
  })
  it('makes up once for a time that passed while nothing ran, and follows a new schedule', async () => {
    await db.insert(table).values({ name: 'MONTHLY', schedule: '15 2 1 * *', nextRunAt: '2026-01-01T00:00:00Z' })
    let runs = 0
    const jobs = await started([declared('MONTHLY', async () => ({ done: ++runs }), { schedule: '15 2 1 * *' })])
    await ended('MONTHLY', 'SUCCEED')
    const next = (await row('MONTHLY'))?.nextRunAt ?? ''
    expect([runs, Date.parse(next) > Date.now()]).toEqual([1, true])
    await jobs.stop()
    await declareJobs(db, [declared('MONTHLY', async () => ({ done: 0 }), { schedule: '0 0 * * *' })])
    expect(Date.parse((await row('MONTHLY'))?.nextRunAt ?? '')).toBeLessThanOrEqual(Date.now() + 86_400_000)
  })
  it('ends with the service, and says so', async () => {
    const jobs = await started([
      declared(
        'STOPPED',
        ({ signal }) => new Promise((done) => signal.addEventListener('abort', () => done({ done: 2 }))),
      ),
    ])
    await due('STOPPED')
    await vi.waitFor(async () => expect((await row('STOPPED'))?.lastStatus).toBe('RUNNING'))
    await jobs.stop()
    expect(await row('STOPPED')).toMatchObject({ lastStatus: 'FAILED', lastCounts: { done: 2 }, leaseEndsAt: null })
    expect((await row('STOPPED'))?.lastCause?.en).toContain('service was stopped')
  })
  it('of a killed instance is free again when nobody holds it any more', async () => {
    const one = declared('KILLED', async () => ({ done: 1 }))
    await declareJobs(db, [one])
    await due('KILLED')
    expect(await claimJob(db, one, 'the killed run', 300)).toBe(true)
    await due('KILLED')
    expect(await claimJob(db, one, 'too early', 60_000)).toBe(false)
    expect(await extendJobLease(db, 'KILLED', 'the killed run', 100)).toBe(true)
    await started([one])
    await ended('KILLED', 'SUCCEED')
    // The killed run was only slow: what it says now is no longer asked for.
    expect(await extendJobLease(db, 'KILLED', 'the killed run', 60_000)).toBe(false)
    await endJob(db, 'KILLED', 'the killed run', { status: 'FAILED', counts: {}, cause: null })
    expect((await row('KILLED'))?.lastStatus).toBe('SUCCEED')
  })
  it('is told when another instance has taken it', async () => {
    let told = false
    await started(
      [
        declared(
          'TAKEN',
          ({ signal }) =>
            new Promise((done) =>
              signal.addEventListener('abort', () => {
                told = true
                done({ done: 0 })
              }),
            ),
        ),
      ],
      { leaseMs: 60 },
    )
    await due('TAKEN')
    await vi.waitFor(async () => expect((await row('TAKEN'))?.lastStatus).toBe('RUNNING'))
    await db.update(table).set({ runId: 'another', lastStatus: 'RUNNING' }).where(eq(table.name, 'TAKEN'))
    await vi.waitFor(() => expect(told).toBe(true))
    expect((await row('TAKEN'))?.runId).toBe('another')
  })
})

describe('four instances on one server', () => {
  it('run a due job once, every time', async () => {
    const { db: first, url = '', close } = await serverTestDatabase(4)
    const pools = [first, ...[1, 2, 3].map(() => serverDatabase(url, 4))]
    let runs = 0
    let beside = 0
    let atOnce = 0
    const one = declared('SHARED', async () => {
      beside += 1
      atOnce = Math.max(atOnce, beside)
      await new Promise((done) => setTimeout(done, 30))
      beside -= 1
      return { done: ++runs }
    })
    const instances = pools.map((pool) => runJobs({ db: pool, jobs: [one], log: quiet, pauseMs: 5 }))
    try {
      await Promise.all(instances.map((instance) => instance.start()))
      for (let round = 1; round <= 15; round++) {
        await first
          .update(table)
          .set(round % 3 ? { nextRunAt: sql`now()` } : { askedAt: sql`now()` })
          .where(eq(table.name, 'SHARED'))
        for (const instance of instances) instance.wake()
        await vi.waitFor(
          async () => {
            const [now] = await first.select().from(table).where(eq(table.name, 'SHARED'))
            expect([runs, now?.leaseEndsAt]).toEqual([round, null])
          },
          { timeout: 10_000, interval: 10 },
        )
      }
      expect([runs, atOnce]).toEqual([15, 1])
    } finally {
      await Promise.all(instances.map((instance) => instance.stop()))
      await Promise.all(pools.slice(1).map((pool) => pool.$client.end()))
      await close()
    }
  })
})

import { eq, sql } from 'drizzle-orm'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bundled } from '../../../../../test/support/app/bundled.ts'
import { testApp, type TestApp, type TestUser } from '../../../../../test/support/app/app.ts'
import { demoOnServer } from '../../../../../test/support/app/seeded.ts'
import { taskRow } from '../../../../../test/support/app/tasks.ts'
import { areaOperations } from '../../../index.ts'
import { payrollRun, payrollSlip as slip, payrollSlipLine as line, payrollSnapshot } from '../payroll-run.table.ts'

// The whole promise is twenty kills: STAFF_KILLS=all. Each run of the suite tries it small.
const kills = process.env['STAFF_KILLS'] === 'all' ? 20 : 2
const instance = await bundled(
  fileURLToPath(new URL('../../../../../test/support/pay/killed-payroll.ts', import.meta.url)),
)

let app: TestApp
let officer: TestUser
let url: string
const living = new Set<ChildProcess>()
beforeAll(async () => {
  const database = await demoOnServer()
  url = database.url ?? ''
  app = await testApp({ database, operations: areaOperations })
  officer = await app.signIn({ permissions: ['GENERATE_PAYROLL', 'READ_PAYROLL_GENERATION', 'READ_SALARY'] })
})
afterAll(async () => {
  for (const child of living) child.kill('SIGKILL')
  await app.close()
})
async function started(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [instance, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  living.add(child)
  await once(child.stdout, 'data')
  return child
}
async function killed(child: ChildProcess): Promise<void> {
  living.delete(child)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The server takes back what the dead connections had open.
  await vi.waitFor(async () => {
    const { rows } = await app.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`,
    )
    expect(rows).toEqual([])
  }, 120_000)
}
const runOf = async (id: string) => {
  const [run] = await app.db.select().from(payrollRun).where(eq(payrollRun.id, id))
  if (!run) throw new Error('there is no such payroll')
  return run
}
/** Inputs, slips and lines of a run, in one reading. */
async function loadLease(id: string) {
  const { rows } = await app.db.execute<{ snapshots: number; slips: number; people: number; bare: number }>(sql`
    select (select count(*)::int from ${payrollSnapshot} where ${payrollSnapshot.runId} = ${id}) as snapshots,
      count(*)::int as slips, count(distinct ${slip.employeeId})::int as people,
      (count(*) filter (where not exists (select 1 from ${line} where ${line.slipId} = ${slip.id})))::int as bare
    from ${slip} where ${slip.runId} = ${id}`)
  return rows[0]
}
const again = async (id: string): Promise<string> => {
  const answer = await officer.call('POST', `employee/payroll-generation/regenerate/${id}`)
  expect(answer.status).toBe(202)
  return answer.body.data.id as string
}
/** Waits until a task is over; answers how it ended. */
async function over(taskId: string): Promise<string> {
  await vi.waitFor(async () => expect((await taskRow(app.db, taskId)).status).toMatch(/DONE|FAILED/), {
    timeout: 120_000,
    interval: 100,
  })
  return (await taskRow(app.db, taskId)).status
}

it(`killed ${String(kills)} times at any moment a payroll is whole, absent or resumed, and comes out the same`, async () => {
  const [draft] = await app.db.select().from(payrollRun).where(eq(payrollRun.status, 'nssf'))
  if (!draft) throw new Error('the demo has no draft')
  const { id, headCount } = draft
  const whole = { snapshots: headCount, slips: headCount, people: headCount, bare: 0 }
  const isPart = (lease: Awaited<ReturnType<typeof loadLease>>) =>
    !!lease && lease.people > 0 && lease.people < headCount
  let taskId = await again(id)
  for (let kill = 0; kill < kills; kill++) {
    const child = await started()
    // The first one between two transactions, the others at any moment.
    if (kill === 0)
      await vi.waitFor(async () => expect(isPart(await loadLease(id))).toBe(true), { timeout: 60_000, interval: 10 })
    else await pause(Math.random() * 1_500)
    await killed(child)
    const { status } = await taskRow(app.db, taskId)
    // All of it, nothing yet, or some people whole, several transactions before the end: no half of anybody.
    const lease = await loadLease(id)
    const people = lease?.people ?? 0
    expect(people).toBeLessThanOrEqual(headCount)
    expect(lease).toEqual({ snapshots: people, slips: people, people, bare: 0 })
    if (status === 'DONE') expect(lease).toEqual(whole)
    if (status === 'DONE' || status === 'FAILED') taskId = await again(id)
  }
  await Promise.all([started(), started()])
  // Five attempts without a step end a task; the user starts again.
  if ((await over(taskId)) === 'FAILED') taskId = await again(id)
  expect(await over(taskId)).toBe('DONE')
  expect(await loadLease(id)).toEqual(whole)
  const { resultHash, inputsHash } = await runOf(id)
  expect({ resultHash, inputsHash }).toEqual({ resultHash: draft.resultHash, inputsHash: draft.inputsHash })
}, 900_000)
it('twenty users who start a month at once, on two instances, make one payroll', async () => {
  const { startDate } = await runOf((await app.db.select().from(payrollRun).orderBy(payrollRun.startDate))[0]?.id ?? '')
  const [year, month] = [Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7)) - 1]
  const start = () =>
    officer.call('POST', `employee/payroll-generation/year/${String(year)}/month/${String(month)}/type/FIRST`, {
      body: { exchangeRate: 4100, exchangeRateNssf: 4100 },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, start))
  expect(new Set(answers.map(({ body }) => body.data.id as string)).size).toBe(1)
  expect(await over(answers[0]?.body.data.id as string)).toBe('DONE')
  const made = (await app.db.select().from(payrollRun)).filter((run) => run.month === month)
  expect(made).toHaveLength(1)
  expect(await loadLease(made[0]?.id ?? '')).toMatchObject({
    slips: made[0]?.headCount,
    people: made[0]?.headCount,
    bare: 0,
  })
})

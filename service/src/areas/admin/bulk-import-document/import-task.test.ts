import { count, eq, sql } from 'drizzle-orm'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bundled } from '../../../../test/support/app/bundled.ts'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { commitImport, csv, uploadImport } from '../../../../test/support/imports/imports.ts'
import { taskIs, taskRow, taskRunner } from '../../../../test/support/app/tasks.ts'
import { task } from '../../../tasks/task.table.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { areaOperations } from '../../index.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { bulkImportDocument } from './bulk-import-document.table.ts'
import { importTask } from './commit-task.ts'

// The whole promise (5,000 rows, 20 kills) takes minutes: STAFF_KILLS=all. Each run of the suite tries it small.
const [rows, kills] = process.env['STAFF_KILLS'] === 'all' ? [5_000, 20] : [600, 3]
const instance = await bundled(
  fileURLToPath(new URL('../../../../test/support/imports/killed-import.ts', import.meta.url)),
)
const first = Date.parse('2040-01-01')

let app: TestApp
let hr: TestUser
let url: string
let id: string
beforeAll(async () => {
  const database = await serverTestDatabase()
  url = database.url ?? ''
  app = await testApp({ database, operations: areaOperations })
  hr = await app.signIn()
})
/** A checked file of days that no holiday has; what was there before is gone. */
async function checkedFile(): Promise<void> {
  await app.db.delete(task)
  await app.db.delete(publicHoliday)
  const lines = Array.from({ length: rows }, (_, n) => [
    `Day ${String(n)} of ${crypto.randomUUID()}`,
    new Date(first + n * 86_400_000).toISOString().slice(0, 10),
  ])
  const checked = await uploadImport(hr, 'public-holiday', csv([['Name', 'Date'], ...lines]), 'days.csv')
  if (checked.status !== 201 || checked.body.data.failed) throw new Error('the file was not right')
  id = checked.body.data.id
}
beforeEach(checkedFile, 300_000)
afterAll(() => app.close())

const holidays = async () => (await app.db.select({ n: count() }).from(publicHoliday))[0]?.n ?? 0
const status = async () =>
  (await app.db.select().from(bulkImportDocument).where(eq(bulkImportDocument.id, id)))[0]?.status
const progress = async () => (await hr.call('GET', `employee/bulk-import-document/${id}/progress`)).body.data
const begin = async (): Promise<string> => {
  const answer = await commitImport(hr, id)
  expect(answer.status).toBe(202)
  return answer.body.data.id
}
async function started(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [instance, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

it('a large import goes on as a task: its progress is seen, its rows are all in, and one notice says so', async () => {
  const taskId = await begin()
  expect(await progress()).toEqual({ done: 0, total: 0 })
  const runner = await taskRunner(app.db, [importTask])
  const row = await taskIs(app.db, taskId, 'DONE')
  await runner.stop()
  expect(row).toMatchObject({ done: rows, total: rows, link: `/admin/import/view/${id}` })
  expect([await status(), await holidays(), await progress()]).toEqual(['COMPLETED', rows, {}])
  const told = await app.db.select().from(notification).where(eq(notification.userId, hr.userId))
  expect(told.map(({ entityType, contentEn }) => [entityType, contentEn])).toEqual([
    ['BULK_IMPORT', `days.csv: Imported: ${String(rows)}. Left out: 0.`],
  ])
})
it('a cancelled import leaves nothing, and may be begun again', async () => {
  const taskId = await begin()
  const cancelledInside: typeof importTask = {
    ...importTask,
    async step(ctx, params, at) {
      await hr.call('POST', `employee/task/${taskId}/cancel`)
      await once(ctx.signal, 'abort')
      return importTask.step(ctx, params, at)
    },
  }
  const runner = await taskRunner(app.db, [cancelledInside], { leaseMs: 1_500 })
  await taskIs(app.db, taskId, 'CANCELLED')
  await runner.stop()
  expect([await status(), await holidays()]).toEqual(['CHECKED', 0])
  expect(await begin()).not.toBe(taskId)
})
it('whose file a killed instance still holds is tried again, not given up', async () => {
  const taskId = await begin()
  let letGo: () => void = () => undefined
  let holds: () => void = () => undefined
  const held = new Promise<void>((done) => (holds = done))
  const dead = app.db.transaction(async (tx) => {
    await tx.select().from(bulkImportDocument).where(eq(bulkImportDocument.id, id)).for('update')
    holds()
    await new Promise<void>((done) => (letGo = done))
  })
  await held
  const runner = await taskRunner(app.db, [importTask])
  await vi.waitFor(async () => expect(await taskRow(app.db, taskId)).toMatchObject({ status: 'WAITING', attempts: 1 }))
  letGo()
  await dead
  await app.db.update(task).set({ leaseEndsAt: null }).where(eq(task.id, taskId))
  await taskIs(app.db, taskId, 'DONE')
  await runner.stop()
  expect(await holidays()).toBe(rows)
})
it(`killed ${String(kills)} times at any moment it is all in or all out, and another instance ends it`, async () => {
  let taskId = await begin()
  for (let kill = 0; kill < kills; kill++) {
    const child = await started()
    await pause(Math.random() * (rows / 2 + 3_000))
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The server takes back what the dead connection had open; then all of it is there, or nothing.
    await vi.waitFor(async () => {
      const { rows: open } = await app.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`,
      )
      expect(open).toEqual([])
    }, 120_000)
    const { status: state } = await taskRow(app.db, taskId)
    expect([state, await status(), await holidays()]).toEqual(
      state === 'DONE' ? ['DONE', 'COMPLETED', rows] : [expect.stringMatching(/WAITING|RUNNING|FAILED/), 'CHECKED', 0],
    )
    if (state === 'DONE') await checkedFile()
    // Five runs without a step end a task; the user starts a new one.
    if (state === 'DONE' || state === 'FAILED') taskId = await begin()
  }
  const [one, two] = await Promise.all([started(), started()])
  try {
    await vi.waitFor(async () => expect((await taskRow(app.db, taskId)).status).toMatch(/DONE|FAILED/), {
      timeout: 240_000,
      interval: 100,
    })
    if ((await taskRow(app.db, taskId)).status === 'FAILED') taskId = await begin()
    await vi.waitFor(async () => expect((await taskRow(app.db, taskId)).status).toBe('DONE'), {
      timeout: 240_000,
      interval: 100,
    })
  } finally {
    one.kill('SIGKILL')
    two.kill('SIGKILL')
  }
  expect([await status(), await holidays()]).toEqual(['COMPLETED', rows])
}, 1_200_000)

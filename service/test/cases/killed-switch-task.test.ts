import { and, eq, sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bundled } from '../support/app/bundled.ts'
import { runManifest } from '../../../deploy/src/manifest/run.ts'
import { auditLog } from '../../src/areas/platform/audit/audit-log.table.ts'
import { notification } from '../../src/areas/platform/notification/notification.table.ts'
import { compositionHistory } from '../../src/composition/composition.table.ts'
import { verifyHistory } from '../../src/composition/live/history.ts'
import { activeSnapshot } from '../../src/composition/live/snapshots.ts'
import { task } from '../../src/tasks/task.table.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { descriptorOf, folders, live, type Folders } from '../support/composition/compositions.ts'
import { serverTestDatabase } from '../support/app/database.ts'
import { moments, switchInstance, type Moment } from '../support/composition/switch-instance.ts'
import { taskIs, taskRow } from '../support/app/tasks.ts'

// A switch whose instance is killed at each of its moments, on a PostgreSQL server. The operator waits at the command
// line all the time. The test shows that a switch is in force once or not at all, and that the command line says which.
const instance = await bundled(fileURLToPath(new URL('../support/composition/killed-switch-task.ts', import.meta.url)))
const [committed] = moments.slice(-1)

let t: TestApp
let at: Folders
let url: string
let front: Server
let operator: TestUser
beforeAll(async () => {
  at = await folders(live('admin', 'payroll'))
  for (const name of ['admin', 'payroll'])
    for (const version of ['1.0.0', '1.1.0']) await at.publish(descriptorOf(name, version))
  const database = await serverTestDatabase()
  url = database.url ?? ''
  t = await testApp({ database, settings: at.settings })
  operator = await t.signIn({ permissions: ['READ_REMOTE_VERSION', 'UPDATE_REMOTE_VERSION'] })
  // Answered without listening, so that this instance runs no task by itself.
  await t.app.ready()
  front = createServer((request, reply) => t.app.routing(request, reply)).listen(0, '127.0.0.1')
  await once(front, 'listening')
})
afterAll(async () => {
  front.close()
  await t.close()
})

/** Types a command; answers how it ends, and the task that it waits for. */
async function typed(words: string) {
  const env = {
    STAFF_URL: `http://127.0.0.1:${String((front.address() as AddressInfo).port)}`,
    STAFF_TOKEN: operator.token,
  }
  const ending = runManifest([...words.split(' '), '--reason', 'ticket'], { root: at.root, env })
  const open = await vi.waitFor(async () => {
    const [row] = await t.db.select().from(task).where(eq(task.status, 'WAITING'))
    if (!row) throw new Error('no task was started')
    return row
  }, 120_000)
  return { ending, id: open.id }
}
/**
 * The admin remote to its other version by `apply`, or a canary of payroll; in the other direction where that is so
 * already.
 */
const switches = {
  async apply() {
    const { wanted } = await activeSnapshot(t.db)
    const admin = wanted.remotes['admin']?.version === '1.0.0' ? '1.1.0' : '1.0.0'
    await at.put('deploy/manifest.json', JSON.stringify({ remotes: { ...wanted.remotes, admin: { version: admin } } }))
    // The other version was replaced by an older one: it comes back by a word alone.
    return typed('apply --again')
  },
  async canary() {
    const { wanted } = await activeSnapshot(t.db)
    const percent = (wanted.remotes['payroll']?.canary?.percent ?? 0) + 1
    return typed(`canary payroll 1.1.0 --percent ${String(percent)}`)
  },
} as const

async function killedAt(moment: Moment): Promise<void> {
  const child = spawn(process.execPath, [instance, url, JSON.stringify(at.settings), moment], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  // The server takes back what the dead connections had open.
  await vi.waitFor(async () => {
    const { rows } = await t.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like '%transaction%'`,
    )
    expect(rows).toEqual([])
  }, 120_000)
}
/** What the database has of a switch: the activation in force, rows of history, and the other writes of its task. */
async function getRow(id: string) {
  const [audited, told] = [
    await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.requestId, id), eq(auditLog.entity, 'remote-version'))),
    await t.db.select().from(notification).where(eq(notification.entityId, id)),
  ]
  const history = await t.db.select().from(compositionHistory)
  const { sequence } = await activeSnapshot(t.db)
  return { sequence, history: history.length, audited: audited.length, told: told.length }
}
/** Runs open tasks with two further instances until a task has ended; answers the moments that they reached. */
async function takenUp(id: string): Promise<Moment[]> {
  const seen: Moment[] = []
  const survivors = await Promise.all(
    [1, 2].map(() => switchInstance(t.db, at.settings, (moment) => void seen.push(moment))),
  )
  await vi.waitFor(async () => expect((await taskRow(t.db, id)).endedAt).not.toBeNull(), { timeout: 30_000 })
  for (const one of survivors) await one.stop()
  return seen
}

describe.each([
  ['apply', moments],
  // What a canary does in its own way lies around the switch itself.
  ['canary', moments.slice(2, 4)],
] as const)('%s whose instance is killed', (name, deadly) => {
  it.each(deadly)('%s is in force once, and the command line says so', async (moment) => {
    const before = (await activeSnapshot(t.db)).sequence
    const { ending, id } = await switches[name]()
    const isIn = moment === committed
    await killedAt(moment)
    const [absent, whole] = [
      { sequence: before, history: before, audited: 0, told: 0 },
      { sequence: before + 1, history: before + 1, audited: 1, told: 1 },
    ]
    expect([(await taskRow(t.db, id)).status, await getRow(id)]).toEqual(isIn ? ['DONE', whole] : ['RUNNING', absent])
    expect(await takenUp(id)).toEqual(isIn ? [] : moments)
    expect(await ending).toMatchObject({
      code: 0,
      out: expect.stringContaining(`(activation ${String(before + 1)})`) as string,
    })
    expect(await getRow(id)).toEqual(whole)
    expect((await verifyHistory(t.db)).ok).toBe(true)
  })
})

describe('a switch whose instance was killed', () => {
  it('does not undo a decision that was made meanwhile: it ends as a conflict, absent', async () => {
    const { ending, id } = await switches.apply()
    await killedAt('after its pages stood, before it is switched')
    const { id: expected, sequence } = await activeSnapshot(t.db)
    const body = { expected, remote: 'payroll', pinned: true, reason: 'meanwhile' }
    expect((await operator.call('POST', 'employee/remote-version/pin', { body })).status).toBe(200)
    await takenUp(id)
    expect(await ending).toMatchObject({ code: 4, err: expect.stringContaining('plan again') as string })
    expect(await getRow(id)).toEqual({ sequence: sequence + 1, history: sequence + 1, audited: 0, told: 1 })
  })
  it('five times in a row is given up, absent, and the command line says so', async () => {
    const { ending, id } = await switches.apply()
    const { sequence } = await activeSnapshot(t.db)
    await killedAt('after it was switched, before its end is written')
    await t.db.update(task).set({ attempts: 5 }).where(eq(task.id, id))
    await takenUp(id)
    expect((await taskIs(t.db, id, 'FAILED')).result).toBeNull()
    expect(await ending).toMatchObject({ code: 1, err: expect.stringContaining('interrupted several times') as string })
    expect(await getRow(id)).toEqual({ sequence, history: sequence, audited: 0, told: 1 })
  })
})

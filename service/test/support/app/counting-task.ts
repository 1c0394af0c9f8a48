import { L } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll } from 'vitest'
import * as z from 'zod'
import { notification } from '../../../src/areas/platform/notification/notification.table.ts'
import { operation } from '../../../src/http/operation.ts'
import type { TaskRunnerParts, Tasks } from '../../../src/tasks/run-tasks.ts'
import { startTask } from '../../../src/tasks/start-task.ts'
import { taskKind, type TaskCx, type TaskKind } from '../../../src/tasks/task-kind.ts'
import { task as table } from '../../../src/tasks/task.table.ts'
import { testApp, type TestApp, type TestUser } from './app.ts'
import { forget, taskRunner } from './tasks.ts'

const params = z.object({ name: z.string(), steps: z.number() })
/** What a test does inside a step, by the name of the task. */
const inside = new Map<string, (ctx: TaskCx, n: number) => Promise<void>>()
/** Writes one row a step. */
const counting = taskKind({
  name: 'COUNT',
  need: 'READ_SCHEDULER_JOB',
  params,
  position: z.number(),
  begin: () => 0,
  title: ({ name }) => L(`Count ${name}`, `រាប់ ${name}`),
  async step(ctx, { name, steps }, n) {
    await ctx.db.execute(sql`insert into counted values (${name}, ${n})`)
    ctx.audit({ entity: 'counted', entityId: `${name} ${String(n)}`, changes: {} })
    await inside.get(name)?.(ctx, n)
    await ctx.parts.keep(n, Buffer.from(String(n)))
    if (n + 1 < steps) return { next: n + 1, done: n + 1, total: steps }
    const first = (await ctx.parts.read(0)).toString()
    return {
      result: { first, last: n },
      done: steps,
      total: steps,
      outcome: L('Counted', 'បានរាប់'),
      file: { filename: 'រាប់.txt', asciiName: 'count.txt', mimeType: 'text/plain', bytes: Buffer.from(first) },
    }
  },
}) as TaskKind
const start = operation({
  method: 'POST',
  path: 'employee/count',
  need: 'signedIn',
  rows: 'own',
  tag: 'test',
  summary: 'test',
  task: counting,
  body: params,
  handler: (ctx, { body }) => startTask(ctx, counting, body, { key: body.name, url: 'employee/count' }),
})

/** A promise that a test keeps when it likes. */
export const gate = (): { readonly wait: Promise<void>; readonly open: () => void } => {
  let open: () => void = () => undefined
  const wait = new Promise<void>((done) => (open = done))
  return { wait, open: () => open() }
}
/**
 * An app with a kind of task that counts, for one test file: after each test its tasks are deleted and runners are
 * stopped.
 */
export class Counting {
  app!: TestApp
  user!: TestUser
  /** What a test does inside a step, by the name of the task. */
  readonly inside = inside
  readonly runners: Tasks[] = []
  constructor() {
    beforeAll(async () => {
      this.app = await testApp({ operations: [start, forget] })
      await this.app.db.execute(sql`create table counted (name text, n int)`)
    })
    afterEach(async () => {
      for (const one of this.runners.splice(0)) await one.stop()
      inside.clear()
      await this.app.db.delete(table)
    })
    afterAll(() => this.app.close())
  }
  /** Starts an instance that runs tasks. */
  async run(more: Partial<TaskRunnerParts> = {}): Promise<void> {
    this.runners.push(await taskRunner(this.app.db, [counting], more))
  }
  /** Starts a task by its call, as a new user unless one is given; answers its id. */
  async begin(name: string, steps = 3, as?: TestUser): Promise<string> {
    this.user = as ?? (await this.app.signIn({ permissions: ['READ_SCHEDULER_JOB'] }))
    const { status, body } = await this.user.call('POST', 'employee/count', { body: { name, steps } })
    if (status !== 202) throw new Error(`the start answered ${String(status)}`)
    return body.data.id
  }
  /** The steps of a task whose rows are stored. */
  async counted(name: string): Promise<unknown[]> {
    return (await this.app.db.execute(sql`select n from counted where name = ${name} order by n`)).rows.map(
      ({ n }) => n,
    )
  }
  /** The notifications of the user. */
  notices() {
    return this.app.db.select().from(notification).where(eq(notification.userId, this.user.userId))
  }
}

import { L } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { testApp, type TestApp } from '../../test/support/app/app.ts'
import { serverTestDatabase } from '../../test/support/app/database.ts'
import { taskIs, taskRunner } from '../../test/support/app/tasks.ts'
import { serverDatabase } from '../db/database.ts'
import { operation } from '../http/operation.ts'
import { startTask } from './start-task.ts'
import { taskKind, type TaskKind } from './task-kind.ts'
import { task as table } from './task.table.ts'

// Several instances on one PostgreSQL server: only there are races real.
const kind = taskKind({
  name: 'RACE',
  need: 'READ_SCHEDULER_JOB',
  params: z.object({ name: z.string() }),
  position: z.number(),
  begin: () => 0,
  title: ({ name }) => L(name, name),
  async step(ctx, { name }, n) {
    await ctx.db.execute(sql`insert into raced values (${name}, ${n})`)
    return n < 4 ? { next: n + 1, done: n + 1, total: 5 } : { result: {}, done: 5, total: 5 }
  },
}) as TaskKind
const start = operation({
  method: 'POST',
  path: 'employee/race',
  need: 'signedIn',
  rows: 'own',
  tag: 'test',
  summary: 'test',
  task: kind,
  body: z.object({ name: z.string() }),
  handler: (ctx, { body }) => startTask(ctx, kind, body, { key: body.name, url: 'employee/race' }),
})

let app: TestApp
let url: string
beforeAll(async () => {
  const database = await serverTestDatabase(25)
  url = database.url ?? ''
  app = await testApp({ database, operations: [start] })
  await app.db.execute(sql`create table raced (name text, n int)`)
})
afterAll(() => app.close())

it('twenty starts at once of one key, by several people, are one task', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => app.signIn({ permissions: ['READ_SCHEDULER_JOB'] })))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => people[n % 4]!.call('POST', 'employee/race', { body: { name: 'month' } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(await app.db.select().from(table)).toHaveLength(1)
})
it('four instances run each step of each task once', async () => {
  await app.db.delete(table)
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    const user = await app.signIn({ permissions: ['READ_SCHEDULER_JOB'] })
    ids.push((await user.call('POST', 'employee/race', { body: { name: `run ${String(n)}` } })).body.data.id)
  }
  const instances = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const db = serverDatabase(url, 4)
      return { db, tasks: await taskRunner(db, [kind]) }
    }),
  )
  for (const id of ids) await taskIs(app.db, id, 'DONE')
  for (const { db, tasks } of instances) {
    await tasks.stop()
    await db.$client.end()
  }
  const { rows } = await app.db.execute(
    sql`select count(*)::int as steps, count(distinct (name, n))::int as kinds from raced`,
  )
  expect(rows).toEqual([{ steps: 60, kinds: 60 }])
})

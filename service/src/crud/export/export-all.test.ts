import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../test/support/app/app.ts'
import { forget, taskIs, taskRow, taskRunner } from '../../../test/support/app/tasks.ts'
import { positionLevelOperations } from '../../areas/admin/position-level/position-level.operations.ts'
import { positionLevel } from '../../areas/admin/position-level/position-level.table.ts'
import { role, rolePermission } from '../../areas/admin/role/role.table.ts'
import { userRole } from '../../areas/admin/user/user.table.ts'
import type { Tasks } from '../../tasks/run-tasks.ts'
import { task as table } from '../../tasks/task.table.ts'

const many = 1_203
const kinds = positionLevelOperations.flatMap(({ task }) => task ?? [])
let app: TestApp
let user: TestUser
let runner: Tasks | undefined
beforeAll(async () => {
  app = await testApp({ operations: [...positionLevelOperations, forget] })
  await app.db
    .insert(positionLevel)
    .values(
      Array.from({ length: many }, (_, n) => ({ levelTitle: `Level ${String(n).padStart(4, '0')}`, levelNumber: n })),
    )
})
afterEach(async () => {
  await runner?.stop()
  runner = undefined
  await app.db.delete(table)
})
afterAll(() => app.close())

const run = async () => (runner = await taskRunner(app.db, kinds))
const ask = (query: string, as: TestUser, body?: unknown, lang: 'en' | 'km' = 'en') =>
  as.call('POST', `employee/position-level/export/all?${query}`, { body: body ?? [], lang })
async function begin(query: string, lang: 'en' | 'km' = 'en'): Promise<string> {
  user = await app.signIn({ permissions: ['READ_POSITION_LEVEL'] })
  const { status, body } = await ask(query, user, undefined, lang)
  expect(status).toBe(202)
  return body.data.id
}
const file = async (id: string, as = user) =>
  app.app.inject({ url: `/api/employee/task/${id}/file`, headers: { authorization: `Bearer ${as.token}` } })

describe('the export of all records', () => {
  it('as CSV holds every row that the list finds, in its order, far beyond one page', async () => {
    const id = await begin('exportFileType=CSV&orderBy=levelNumber:DESC')
    await run()
    expect(await taskIs(app.db, id, 'DONE')).toMatchObject({ done: many, total: many, result: { records: many } })
    const { payload, headers } = await file(id)
    const [heading, ...lines] = payload
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')
    expect(heading).toContain('Level Number')
    expect(lines).toHaveLength(many)
    expect([lines[0], lines.at(-1)]).toMatchObject([
      expect.stringContaining('Level 1202'),
      expect.stringContaining('Level 0000'),
    ])
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/Position Level.*\.csv/)
  })
  it('as a workbook has typed cells, headings in the language of the request, and obeys the filters', async () => {
    const id = await begin('keywords=Level 11', 'km')
    await run()
    await taskIs(app.db, id, 'DONE')
    const [heading = [], ...rows] = await readSheet((await file(id)).rawPayload)
    const { body } = await user.call('GET', 'employee/position-level?keywords=Level 11')
    expect(body.pageMeta.totalCount).toBeGreaterThan(100)
    expect(rows).toHaveLength(body.pageMeta.totalCount)
    expect(heading.some((cell) => /[\u1780-\u17ff]/.test(String(cell)))).toBe(true)
    expect(rows.every((row) => row.some((cell) => typeof cell === 'number'))).toBe(true)
  })
  it('is one task when it is asked for twice, and another for another query', async () => {
    const id = await begin('exportFileType=CSV')
    expect((await ask('exportFileType=CSV', user)).body.data.id).toBe(id)
    expect((await ask('exportFileType=XLSX', user)).body.data.id).not.toBe(id)
    const other = await app.signIn({ permissions: ['READ_POSITION_LEVEL'] })
    expect((await ask('exportFileType=CSV', other)).body.data).toMatchObject({ isOwn: true })
    expect(await app.db.select().from(table)).toHaveLength(3)
  })
  it('refuses at once what no file of this caller could hold', async () => {
    user = await app.signIn({ permissions: ['READ_POSITION_LEVEL'] })
    expect((await ask('exportFileType=PDF', user)).status).toBe(409)
    expect((await ask('', user, [{ field: 'salary', label: 'x' }])).status).toBe(400)
    expect((await ask('orderBy=salary:ASC', user)).status).toBe(400)
    const stranger = await app.signIn({ permissions: ['READ_ROLE'] })
    expect((await ask('', stranger)).status).toBe(403)
    expect(await app.db.select().from(table)).toEqual([])
  })
})

describe('the rights of an export', () => {
  const narrow = async () => {
    const [own] = await app.db.select().from(userRole).where(eq(userRole.userId, user.userId))
    await app.db.update(role).set({ dataScope: 'OUTLET' }).where(eq(role.id, own!.roleId))
    return own!.roleId
  }
  it('are those of its start: a narrower reach while it runs ends it, and says so', async () => {
    const id = await begin('exportFileType=CSV')
    await narrow()
    await run()
    const { outcome } = await taskIs(app.db, id, 'FAILED')
    expect(outcome?.en).toBe('Your rights have changed since this export was started. Export again.')
  })
  it('hold for the download too: nobody else fetches the file, nor its maker with other rights', async () => {
    const id = await begin('exportFileType=CSV')
    await run()
    await taskIs(app.db, id, 'DONE')
    expect((await file(id)).statusCode).toBe(200)
    const other = await app.signIn()
    expect((await file(id, other)).statusCode).toBe(404)
    const roleId = await narrow()
    await user.call('POST', 'employee/forget')
    expect((await file(id)).statusCode).toBe(409)
    await app.db.delete(rolePermission).where(eq(rolePermission.roleId, roleId))
    await user.call('POST', 'employee/forget')
    expect((await file(id)).statusCode).toBe(403)
  })
  it('leave out a row that was deleted after its id was put aside', async () => {
    const id = await begin('exportFileType=CSV&orderBy=levelNumber:ASC')
    const [first] = await app.db
      .insert(positionLevel)
      .values({ levelTitle: 'Level gone', levelNumber: -1 })
      .returning({ id: positionLevel.id })
    const kind = kinds[0]!
    let steps = 0
    runner = await taskRunner(app.db, [
      {
        ...kind,
        step: async (ctx, given, at, before) => {
          // By the step's own connection: the embedded database has no second one while a step is open.
          if (steps++ === 1) await ctx.db.delete(positionLevel).where(eq(positionLevel.id, first!.id))
          return kind.step(ctx, given, at, before)
        },
      },
    ])
    await taskIs(app.db, id, 'DONE')
    expect((await taskRow(app.db, id)).total).toBe(many + 1)
    expect((await file(id)).payload).not.toContain('Level gone')
  })
})

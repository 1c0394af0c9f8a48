import { calls, listViewsMost } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { role } from '../../admin/role/role.table.ts'
import { userRole } from '../../admin/user/user.table.ts'
import { auditLog } from '../audit/audit-log.table.ts'

const path = calls.listView
const columns = { isShort: true, hidden: ['createdBy'], frozen: ['employee'] }
const view = (more: object = {}) => ({
  list: 'employee-movement',
  name: 'Waiting',
  query: 'status=PENDING&limit=20&offset=40',
  columns,
  isDefault: false,
  roleId: null,
  ...more,
})
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
const save = (who: TestUser, more: object = {}) => who.call('POST', path, { body: view(more) })
const seen = async (who: TestUser, list = 'employee-movement'): Promise<Record<string, unknown>[]> =>
  (await who.call('GET', `${path}?list=${list}`)).body.data
const getNames = (views: readonly Record<string, unknown>[]) => views.map(({ name }) => name)
/** The one role of a user of these tests. */
async function getRole({ userId }: TestUser): Promise<string> {
  const [row] = await t.db
    .select({ id: role.id })
    .from(role)
    .innerJoin(userRole, eq(userRole.roleId, role.id))
    .where(eq(userRole.userId, userId))
  return row?.id ?? ''
}
const rest = ({ name, query, columns: shown, isDefault, roleId, version }: Record<string, unknown>) => ({
  name,
  query,
  columns: shown,
  isDefault,
  roleId,
  version,
})

describe('a saved view', () => {
  it('keeps filters, order and columns for its owner alone, and begins with the first page', async () => {
    const [me, other] = [await t.signIn({ permissions: [] }), await t.signIn({ permissions: [] })]
    const { status, body } = await save(me)
    expect([status, body.data.query, body.data.columns]).toEqual([201, 'status=PENDING&limit=20', columns])
    expect(getNames(await seen(me))).toEqual(['Waiting'])
    expect([await seen(me, 'employee'), await seen(other)]).toEqual([[], []])
    expect((await other.call('DELETE', `${path}/${body.data.id}`)).status).toBe(404)
    expect((await other.call('PUT', `${path}/${body.data.id}`, { body: rest(body.data) })).status).toBe(404)
    const written = await t.db.select().from(auditLog)
    expect(written.some(({ entityId }) => entityId === body.data.id)).toBe(true)
  })
  it('changes by its version alone, and goes when its owner deletes it', async () => {
    const me = await t.signIn({ permissions: [] })
    const { data } = (await save(me)).body
    const changed = await me.call('PUT', `${path}/${data.id}`, { body: { ...rest(data), name: 'Mine' } })
    expect([changed.status, changed.body.data.name, changed.body.data.version]).toEqual([200, 'Mine', 2])
    const late = await me.call('PUT', `${path}/${data.id}`, { body: rest(data) })
    expect([late.status, codes(late)]).toEqual([409, [409, ':VERSION_CONFLICT']])
    expect((await me.call('DELETE', `${path}/${data.id}`)).status).toBe(200)
    expect(await seen(me)).toEqual([])
  })
  it('is the only default of its list', async () => {
    const me = await t.signIn({ permissions: [] })
    await save(me, { name: 'A', isDefault: true })
    await save(me, { name: 'B', isDefault: true })
    await save(me, { name: 'C', list: 'employee', isDefault: true })
    expect((await seen(me)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['A', false],
      ['B', true],
    ])
  })
  it('has bounds: a name, a list, and so many of one list', async () => {
    const me = await t.signIn({ permissions: [] })
    expect(codes(await save(me, { name: ' ' }))).toEqual([400, 'name:REQUIRED'])
    expect(codes(await save(me, { name: 'x'.repeat(61) }))).toEqual([400, 'name:TOO_LONG'])
    expect(codes(await save(me, { list: '../x' }))).toEqual([400, 'list:FORMAT'])
    for (let n = 0; n < listViewsMost; n++) await save(me, { name: `N${n}` })
    expect((await save(me)).status).toBe(409)
    expect((await seen(me)).length).toBe(listViewsMost)
  })
})

describe('a shared view', () => {
  it('is seen by the holders of its role, and changed by its owner with UPDATE_ROLE alone', async () => {
    const owner = await t.signIn({ permissions: ['UPDATE_ROLE'] })
    const [holder, other] = [await t.signIn({ permissions: [] }), await t.signIn({ permissions: [] })]
    expect((await save(holder, { roleId: await getRole(holder) })).status).toBe(403)
    expect(codes(await save(owner, { roleId: 'nobody' }))).toEqual([400, 'roleId:NOT_FOUND_REF'])
    const { data } = (await save(owner, { roleId: await getRole(holder), isDefault: true })).body
    expect((await seen(holder)).map(({ name, isChangeable, isDefault }) => [name, isChangeable, isDefault])).toEqual([
      ['Waiting', false, true],
    ])
    expect(getNames(await seen(other))).toEqual([])
    expect((await holder.call('DELETE', `${path}/${data.id}`)).status).toBe(403)
    expect((await owner.call('DELETE', `${path}/${data.id}`)).status).toBe(200)
  })
})

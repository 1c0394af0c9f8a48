import type { DuplicateResult, StructureLevel } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areaOperations } from '../../index.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructure, companyStructureComponent, orgPath } from './company-structure.table.ts'
import { rebuildOrgPath } from './org-path.ts'

const base = 'employee/company-structure'
let app: TestApp
let admin: TestUser
let department = ''
let stores: string[] = []
let location = ''
const levels: string[] = []
const names = new Map<string, string>()

async function add(
  type: StructureLevel,
  name: string,
  parentId: string | null,
  level?: number,
  isActive = true,
): Promise<string> {
  const key = `${type} ${name}`
  if (!names.has(key)) {
    const [made] = await app.db
      .insert(companyStructureComponent)
      .values({ type, name, nameKh: `ខ្មែរ ${name}` })
      .returning({ id: companyStructureComponent.id })
    names.set(key, made?.id ?? '')
  }
  const id = randomUUID()
  await app.db.insert(companyStructure).values({
    id,
    type,
    companyStructureComponentId: names.get(key) ?? '',
    parentId,
    isActive,
    ...(level === undefined ? {} : { positionLevelId: levels[level] }),
  })
  return id
}
const children = async (id: string) =>
  (
    await app.db
      .select({
        id: companyStructure.id,
        name: companyStructureComponent.name,
        level: companyStructure.positionLevelId,
      })
      .from(companyStructure)
      .innerJoin(
        companyStructureComponent,
        eq(companyStructureComponent.id, companyStructure.companyStructureComponentId),
      )
      .where(eq(companyStructure.parentId, id))
  ).sort((a, b) => a.name.localeCompare(b.name))
const tree = async (id: string): Promise<string[]> =>
  (
    await Promise.all(
      (await children(id)).map(async (row) => [
        row.name,
        ...(await tree(row.id)).map((below) => `${row.name}/${below}`),
      ]),
    )
  ).flat()
const duplicate = (companyStructureStoreIds: readonly string[], isIncluded?: boolean, user = admin) =>
  user.call('POST', `${base}/department/${department}/duplicate`, {
    body: { companyStructureStoreIds, ...(isIncluded === undefined ? {} : { isIncluded }) },
  })
const counts = (body: { data?: DuplicateResult }) =>
  Object.fromEntries((body.data ?? []).map(({ id, created, skipped }) => [id, [created, skipped]]))
const whole = [
  'Sales',
  'Sales/Back',
  'Sales/Back/Packer',
  'Sales/Front',
  'Sales/Front/Cashier',
  'Sales/Front/Leader',
  'Sales/Head',
]

beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  admin = await app.signIn()
  for (const levelNumber of [1, 2, 3]) {
    const [made] = await app.db
      .insert(positionLevel)
      .values({ levelTitle: `Level ${String(levelNumber)}`, levelNumber })
      .returning({ id: positionLevel.id })
    levels.push(made?.id ?? '')
  }
})
afterAll(() => app.close())
// One company per test: what a copy leaves behind is another test's surprise.
beforeEach(async () => {
  await app.db.delete(orgPath)
  await app.db.delete(companyStructure)
  location = await add('LOCATION', 'City', await add('COMPANY', 'Company', null))
  stores = []
  for (const name of ['A', 'B', 'C', 'D']) stores.push(await add('OUTLET', name, location))
  department = await add('DEPARTMENT', 'Sales', stores[0] ?? '')
  const front = await add('TEAM', 'Front', department)
  await add('POSITION', 'Cashier', front, 0)
  await add('POSITION', 'Leader', front, 2)
  await add('POSITION', 'Packer', await add('TEAM', 'Back', department), 1)
  await add('POSITION', 'Head', department, 2)
  await add('POSITION', 'Closed', front, 0, false)
  await rebuildOrgPath(app.db)
})

describe('one department', () => {
  it('is answered as a tree, the highest level first and nothing that is closed', async () => {
    const { body } = await admin.call('GET', `${base}/department/structure/${department}`)
    expect(body['data']).toMatchObject({
      id: department,
      name: 'Sales',
      type: 'DEPARTMENT',
      positions: [{ name: 'Head', positionLevel: { levelNumber: 3 } }],
      teams: [
        { name: 'Back', positions: [{ name: 'Packer' }] },
        {
          name: 'Front',
          positions: [
            { name: 'Leader', positionLevel: { levelNumber: 3 } },
            { name: 'Cashier', positionLevel: { levelNumber: 1 } },
          ],
        },
      ],
    })
    expect(body['data'].teams[1].positions).toHaveLength(2)
    expect((await admin.call('GET', `${base}/department/${department}/structure/team`)).body['data']).toEqual(
      body['data'].teams,
    )
    expect((await admin.call('GET', `${base}/department/structure/${location}`)).status).toBe(404)
    expect(
      (await (await app.signIn({ permissions: [] })).call('GET', `${base}/department/structure/${department}`)).status,
    ).toBe(403)
  })
  it('stands in the list of locations, outlets, departments and positions', async () => {
    const { data } = (await admin.call('GET', `${base}/list`)).body as {
      data: { id: string; outlets: { id: string; departments: { id: string; positions: { name: string }[] }[] }[] }[]
    }
    expect(data.map(({ id }) => id)).toEqual([location])
    expect(data[0]?.outlets.map(({ id }) => id)).toEqual(stores)
    expect(data[0]?.outlets[0]?.departments[0]?.positions.map(({ name }) => name)).toEqual([
      'Head',
      'Packer',
      'Cashier',
      'Leader',
    ])
  })
})

describe('duplication', () => {
  it('copies to the chosen stores, with divisions, positions and levels', async () => {
    const { status, body } = await duplicate([stores[1] ?? '', stores[3] ?? ''])
    expect([status, counts(body)]).toEqual([200, { [stores[1] ?? '']: [7, 0], [stores[3] ?? '']: [7, 0] }])
    for (const at of [1, 3]) expect(await tree(stores[at] ?? '')).toEqual(whole)
    expect(await tree(stores[2] ?? '')).toEqual([])
    const [copied] = await children(stores[1] ?? '')
    const head = (await children(copied?.id ?? '')).find(({ name }) => name === 'Head')
    expect(head?.level).toBe(levels[2])
    expect(
      (
        await app.db
          .select()
          .from(orgPath)
          .where(eq(orgPath.positionId, head?.id ?? ''))
      )[0],
    ).toMatchObject({ outletId: stores[1], departmentId: copied?.id, levelNumber: 3 })
    const rows = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, stores[1] ?? ''))
      .orderBy(auditLog.id)
    expect(rows).toHaveLength(1)
  })
  it('copies to all others when the chosen ones are excluded', async () => {
    const { body } = await duplicate([stores[1] ?? ''], false)
    expect(new Set(Object.keys(counts(body)))).toEqual(new Set([stores[2], stores[3]]))
    expect(await tree(stores[0] ?? '')).toEqual([...whole, 'Sales/Front/Closed'].sort())
  })
  it('skips what is there, adds what is missing, and leaves closed nodes alone', async () => {
    const there = await add('DEPARTMENT', 'Sales', stores[1] ?? '')
    const front = await add('TEAM', 'Front', there)
    await add('POSITION', 'Cashier', front, 1)
    await add('TEAM', 'Back', there, undefined, false)
    const { body } = await duplicate([stores[1] ?? ''])
    // Made: Leader and Head. There: department, both divisions, Cashier; Packer would open under a closed division.
    expect(counts(body)).toEqual({ [stores[1] ?? '']: [2, 5] })
    expect(await tree(stores[1] ?? '')).toEqual([
      'Sales',
      'Sales/Back',
      'Sales/Front',
      'Sales/Front/Cashier',
      'Sales/Front/Leader',
      'Sales/Head',
    ])
    expect((await children(front)).find(({ name }) => name === 'Cashier')?.level).toBe(levels[1])
    expect(counts((await duplicate([stores[1] ?? ''])).body)).toEqual({ [stores[1] ?? '']: [0, 7] })
  })
  it('wants at least one store, and only other active stores', async () => {
    for (const isIncluded of [true, false]) {
      const none = await duplicate([], isIncluded)
      expect([none.status, none.body['errors']]).toMatchObject([
        400,
        [{ path: 'companyStructureStoreIds', message: 'Please select at least one item to duplicate' }],
      ])
    }
    const khmer = await admin.call('POST', `${base}/department/${department}/duplicate`, {
      body: { companyStructureStoreIds: [] },
      lang: 'km',
    })
    expect(khmer.body['message']).toMatch(/[\u1780-\u17ff]/)
    const wrong = await duplicate([stores[1] ?? '', location, stores[0] ?? ''])
    expect([wrong.status, wrong.body['errors'].map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ['companyStructureStoreIds.1', 'companyStructureStoreIds.2'],
    ])
    expect(await tree(stores[1] ?? '')).toEqual([])
  })
  it('needs the right to create, and a department', async () => {
    const reader = await app.signIn({ permissions: ['READ_COMPANY_STRUCTURE', 'UPDATE_COMPANY_STRUCTURE'] })
    expect((await duplicate([stores[1] ?? ''], true, reader)).status).toBe(403)
    expect(
      (
        await admin.call('POST', `${base}/department/${stores[0] ?? ''}/duplicate`, {
          body: { companyStructureStoreIds: [stores[1]] },
        })
      ).status,
    ).toBe(404)
  })
})

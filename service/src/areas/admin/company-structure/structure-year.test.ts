import { parentLevels, structureLevels, type StructureLevel, type StructureTreeNode } from '@staff/contract/admin'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { areaOperations } from '../../index.ts'
import { accessTokens } from '../../platform/auth/access-token.ts'
import { testApp, type TestAnswer, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { embeddedTestDatabase } from '../../../../test/support/app/database.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { companyStructureComponent as component } from './company-structure.table.ts'

const days = 365
const people = 8
const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00+07:00`) + 86_400_000
const getDay = (n: number) => new Date(noon + n * 86_400_000).toISOString().slice(0, 10)
/** A small generator (mulberry32): the same year on every run. */
function randomFrom(seed: number): () => number {
  let at = seed
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomFrom(20_261_121)
const oneOf = <V>(all: readonly V[]): V | undefined => all[Math.floor(random() * all.length)]

let app: TestApp
let admin: TestUser
let company: SmallCompany
let token = ''
const staff: string[] = []
const levels: string[] = []
const components: { readonly id: string; readonly type: StructureLevel }[] = []

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: Record<string, unknown>,
): Promise<TestAnswer> =>
  app.call(method, `employee/${path}`, { headers: { authorization: `Bearer ${token}` }, ...(body ? { body } : {}) })
/** Goes to a day; who signed in a day ago signs in again. */
async function goTo(n: number): Promise<void> {
  vi.setSystemTime(noon + n * 86_400_000)
  token = await accessTokens(new TextEncoder().encode(app.config.jwtSecret)).issue(admin)
}
const treeOn = async (date?: string): Promise<StructureTreeNode[]> => {
  const { status, body } = await call('GET', `company-structure/tree?include=people${date ? `&date=${date}` : ''}`)
  expect(status).toBe(200)
  return body['data'] as StructureTreeNode[]
}
const named = (type: StructureLevel) => oneOf(components.filter((one) => one.type === type))?.id ?? ''

/** What a year does to a structure; what the rules refuse is part of it. */
const actions: Readonly<Record<string, (nodes: readonly StructureTreeNode[]) => Promise<TestAnswer>>> = {
  create: (nodes) => {
    const type = oneOf(structureLevels.slice(1)) ?? 'TEAM'
    const parentId = oneOf(nodes.filter((node) => parentLevels[type].includes(node.type)))?.id
    return call('POST', 'company-structure', {
      type,
      parentId,
      companyStructureComponentId: named(type),
      ...(type === 'POSITION' ? { positionLevelId: oneOf(levels) } : {}),
    })
  },
  rename: () =>
    call('PATCH', `company-structure-component/${oneOf(components)?.id ?? ''}`, {
      name: `Name ${String(Math.floor(random() * 1e9))}`,
      nameKh: `ឈ្មោះ ${String(Math.floor(random() * 1e6))}`,
    }),
  turn: (nodes) => {
    const node = oneOf(nodes)
    return call('PATCH', `company-structure/${node?.id ?? ''}`, { isActive: !node?.isActive })
  },
  move: (nodes) => {
    const node = oneOf(nodes.filter(({ type }) => type !== 'COMPANY'))
    return call('PATCH', `company-structure/${node?.id ?? ''}`, {
      parentId: oneOf(nodes.filter(({ type }) => node && parentLevels[node.type].includes(type)))?.id,
    })
  },
  carry: (nodes) => {
    const node = oneOf(nodes)
    return call('PATCH', `company-structure/${node?.id ?? ''}`, {
      companyStructureComponentId: named(node?.type ?? 'TEAM'),
    })
  },
  level: (nodes) =>
    call('PATCH', `company-structure/${oneOf(nodes.filter(({ type }) => type === 'POSITION'))?.id ?? ''}`, {
      positionLevelId: oneOf(levels),
    }),
  renumber: () =>
    call('PATCH', `position-level/${oneOf(levels) ?? ''}`, { levelNumber: 1 + Math.floor(random() * 99) }),
  hq: (nodes) => {
    const node = oneOf(nodes.filter(({ type }) => type === 'OUTLET'))
    return call('PATCH', `company-structure/${node?.id ?? ''}`, { isHq: !node?.isHq })
  },
  duplicate: (nodes) =>
    call(
      'POST',
      `company-structure/department/${oneOf(nodes.filter(({ type }) => type === 'DEPARTMENT'))?.id ?? ''}/duplicate`,
      {
        companyStructureStoreIds: [
          oneOf(nodes.filter(({ type, isActive }) => type === 'OUTLET' && isActive))?.id ?? '',
        ],
      },
    ),
  remove: (nodes) => call('DELETE', `company-structure/${oneOf(nodes)?.id ?? ''}`),
  person: (nodes) =>
    call('POST', 'employee-movement', {
      employeeId: oneOf(staff),
      effectiveDate: dayNow,
      newCompanyStructurePositionId: oneOf(nodes.filter(({ type, isActive }) => type === 'POSITION' && isActive))?.id,
      reasonTemplateId: company.reasons[0],
    }),
}
let dayNow = ''

beforeAll(async () => {
  app = await testApp({ operations: areaOperations, database: await embeddedTestDatabase() })
  company = await smallCompany(app.db)
  admin = await app.signIn()
  for (let n = 1; n <= people; n++)
    staff.push(
      (await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, n) })).body[
        'data'
      ].id as string,
    )
  for (const n of [1, 2, 3])
    levels.push(
      (
        await app.db
          .insert(positionLevel)
          .values({ levelTitle: `Year ${String(n)}`, levelNumber: n })
          .returning()
      )[0]?.id ?? '',
    )
  for (const type of structureLevels)
    for (let n = 0; n < 5; n++) {
      const [made] = await app.db
        .insert(component)
        .values({ type, name: `${type} ${String(n)}`, nameKh: `ផ្នែក ${String(n)}` })
        .returning()
      components.push({ id: made?.id ?? '', type })
    }
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

it('G14: after a year of random changes the structure of each day, with its people, is what it was on the evening of that day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const evenings: StructureTreeNode[][] = []
  const done: Record<string, number> = Object.fromEntries(Object.keys(actions).map((name) => [name, 0]))
  for (let n = 0; n < days; n++) {
    await goTo(n)
    dayNow = getDay(n)
    let nodes = evenings.at(-1) ?? (await treeOn())
    // On some days nothing happens, on others the same node changes more than once.
    for (let change = Math.floor(random() * 4); change > 0; change--) {
      const name = oneOf(Object.keys(actions)) ?? ''
      const { status, body } = (await actions[name]?.(nodes)) ?? { status: 0, body: {} }
      expect([200, 201, 400, 404, 409], `${name}: ${JSON.stringify(body)}`).toContain(status)
      if (status < 300) {
        done[name] = (done[name] ?? 0) + 1
        nodes = await treeOn()
      }
    }
    evenings.push(nodes)
  }
  // A year without changes of some kind would show nothing.
  expect(Object.entries(done).filter(([, count]) => count < 3)).toEqual([])
  await goTo(days)
  for (const [n, evening] of evenings.entries())
    expect(await treeOn(getDay(n)), `${getDay(n)}, day ${String(n)}`).toEqual(evening)
  expect(await treeOn(getDay(days + 100))).toEqual(await treeOn())
})

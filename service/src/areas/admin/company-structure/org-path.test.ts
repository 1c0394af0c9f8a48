import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../index.ts'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { companyStructure as node, companyStructureComponent as component, orgPath } from './company-structure.table.ts'
import { rebuildOrgPath } from './org-path.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let app: TestApp
let admin: TestUser
let company: SmallCompany
const derived = async () => ({
  paths: await app.db.select().from(orgPath).orderBy(asc(orgPath.positionId)),
  names: await app.db
    .select({ id: node.id, nameTree: node.nameTree, nameTreeKh: node.nameTreeKh })
    .from(node)
    .orderBy(asc(node.id)),
})
/** The rows after single changes are the same as after a rebuild of everything. */
const expectWhole = async () => {
  const before = await derived()
  await rebuildOrgPath(app.db)
  expect(before).toEqual(await derived())
}
const loadComponent = async (id: string) =>
  (await app.db.select().from(node).where(eq(node.id, id)))[0]?.companyStructureComponentId ?? ''
const patch = (path: string, body: Record<string, unknown>) => admin.call('PATCH', `employee/${path}`, { body })

beforeAll(async () => {
  app = await testApp({ operations: areaOperations, database: await serverTestDatabase() })
  admin = await app.signIn()
  company = await smallCompany(app.db)
})
afterAll(() => app.close())

it('a new name of a component is at once that of all its nodes and of all below', async () => {
  const [a, b] = company.stores
  const shared = await loadComponent(a?.team ?? '')
  const other = await app.db
    .select()
    .from(node)
    .where(eq(node.id, b?.team ?? ''))
  await app.db
    .update(node)
    .set({ companyStructureComponentId: shared })
    .where(eq(node.id, b?.team ?? ''))
  await rebuildOrgPath(app.db)
  const renamed = await patch(`company-structure-component/${shared}`, { name: 'Service Counter', nameKh: 'បញ្ជរសេវា' })
  expect(renamed.status).toBe(200)
  for (const store of [a, b]) {
    const [path] = await app.db
      .select()
      .from(orgPath)
      .where(eq(orgPath.positionId, store?.position ?? ''))
    expect(path).toMatchObject({ teamName: 'Service Counter', teamNameKh: 'បញ្ជរសេវា' })
    const [position] = await app.db
      .select()
      .from(node)
      .where(eq(node.id, store?.position ?? ''))
    expect(position?.nameTree).toContain(' › Service Counter › ')
  }
  await expectWhole()
  await app.db
    .update(node)
    .set({ companyStructureComponentId: other[0]?.companyStructureComponentId ?? '' })
    .where(eq(node.id, b?.team ?? ''))
  await rebuildOrgPath(app.db)
})

it('a new name of the company reaches every full name', async () => {
  const [root] = await app.db.select().from(node).where(eq(node.type, 'COMPANY'))
  expect(
    (await patch(`company-structure-component/${root?.companyStructureComponentId ?? ''}`, { name: 'Renamed Holding' }))
      .status,
  ).toBe(200)
  const { names } = await derived()
  expect(names.every(({ nameTree }) => nameTree.startsWith('Renamed Holding'))).toBe(true)
  await expectWhole()
})

it('a new number of a level is that of its positions; a level in use stays', async () => {
  expect((await patch(`position-level/${company.levelId}`, { levelNumber: 77 })).status).toBe(200)
  const [path] = await app.db
    .select()
    .from(orgPath)
    .where(eq(orgPath.positionId, company.stores[0]?.position ?? ''))
  expect(path?.levelNumber).toBe(77)
  const refused = await admin.call('DELETE', `employee/position-level/${company.levelId}`)
  expect([refused.status, refused.body['errors'][0].code]).toEqual([409, 'IN_USE'])
  await expectWhole()
})

it('loses nothing when names, places and levels change at the same moment', async () => {
  const [a, b] = company.stores
  const third = (
    await admin.call('POST', 'employee/company-structure', {
      body: { type: 'OUTLET', parentId: company.location, companyStructureComponentId: await fresh('OUTLET') },
    })
  ).body['data'].id as string
  const teams = [await loadComponent(a?.team ?? ''), await loadComponent(b?.team ?? '')]
  for (let round = 0; round < 5; round++) {
    const outlets = round % 2 ? [a?.outlet, b?.outlet] : [b?.outlet, a?.outlet]
    const answers = await Promise.all([
      patch(`company-structure/${a?.department ?? ''}`, { parentId: outlets[0] }),
      patch(`company-structure/${b?.department ?? ''}`, { parentId: outlets[1] }),
      ...teams.map((id, at) =>
        patch(`company-structure-component/${id}`, { name: `Team ${String(at)} ${String(round)}` }),
      ),
      patch(`position-level/${company.levelId}`, { levelNumber: 10 + round }),
      admin.call('POST', `employee/company-structure/department/${a?.department ?? ''}/duplicate`, {
        body: { companyStructureStoreIds: [third] },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await expectWhole()
  }
})

it('makes one head office of two, and one node of two that would carry the same name', async () => {
  const [a, b] = company.stores
  const hq = await Promise.all([a, b].map((store) => patch(`company-structure/${store?.outlet ?? ''}`, { isHq: true })))
  expect(hq.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409])
  const [free = ''] = company.freeTeams
  const body = { type: 'TEAM', companyStructureComponentId: free, parentId: a?.department }
  const twins = await Promise.all([1, 2, 3].map(() => admin.call('POST', 'employee/company-structure', { body })))
  expect(twins.map(({ status }) => status).sort((one, two) => one - two)).toEqual([201, 409, 409])
  expect(twins.filter(({ status }) => status === 409).map(({ body: { errors } }) => errors[0].path)).toEqual([
    'companyStructureComponentId',
    'companyStructureComponentId',
  ])
})

it('opens nothing under what closes at the same moment', async () => {
  const department = (
    await admin.call('POST', 'employee/company-structure', {
      body: {
        type: 'DEPARTMENT',
        parentId: company.stores[0]?.outlet,
        companyStructureComponentId: await fresh('DEPARTMENT'),
      },
    })
  ).body['data'].id as string
  const answers = await Promise.all([
    patch(`company-structure/${department}`, { isActive: false }),
    admin.call('POST', 'employee/company-structure', {
      body: { type: 'TEAM', parentId: department, companyStructureComponentId: company.freeTeams[1] },
    }),
  ])
  const [parent] = await app.db.select().from(node).where(eq(node.id, department))
  const below = await app.db.select().from(node).where(eq(node.parentId, department))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(parent?.isActive).toBe(below.length === 1)
})
const fresh = async (type: 'OUTLET' | 'DEPARTMENT') =>
  (
    await app.db
      .insert(component)
      .values({ type, name: `New ${type}`, nameKh: 'ថ្មី' })
      .returning({ id: component.id })
  )[0]?.id ?? ''

import type { StructureTreeNode } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOperations } from '../../index.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { structureTreeNode } from './structure-shapes.ts'
import { headCounts } from './structure-tree.operations.ts'

let app: TestApp
let company: SmallCompany
const people: string[] = []
const tree = async (user: TestUser, query = '') => {
  const { status, body } = await user.call('GET', `employee/company-structure/tree${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return new Map((body['data'] as StructureTreeNode[]).map((node) => [node.id, structureTreeNode.parse(node)]))
}
const named = (nodes: ReadonlyMap<string, StructureTreeNode>) =>
  [...nodes.values()].flatMap(({ people: list = [] }) => list.map(({ id }) => id)).sort()

beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  const admin = await app.signIn()
  for (let n = 1; n <= 6; n++)
    people.push(
      (await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, n) })).body[
        'data'
      ].id,
    )
  await app.db
    .update(employee)
    .set({ status: 'RESIGNED' })
    .where(eq(employee.id, people[3] ?? ''))
})
afterAll(() => app.close())

describe('the tree', () => {
  it('counts the people of every node and of all below, without those who left', async () => {
    const nodes = await tree(await app.signIn())
    const [a, b] = company.stores
    const head = (id = '') => nodes.get(id)?.headCount
    expect([head(a?.position), head(a?.team), head(a?.department), head(a?.outlet)]).toEqual([3, 3, 3, 3])
    expect([head(b?.position), head(b?.outlet), head(company.location)]).toEqual([2, 2, 5])
    expect(nodes.get(a?.position ?? '')).toMatchObject({
      parentId: a?.team,
      type: 'POSITION',
      levelNumber: 90,
      isHq: false,
      isActive: true,
    })
    expect([...nodes.values()].filter(({ parentId }) => parentId === null).map(({ type }) => type)).toEqual(['COMPANY'])
  })
  it('names people only when asked, and only for a caller who may read them', async () => {
    const structure = ['READ_COMPANY_STRUCTURE'] as const
    expect(named(await tree(await app.signIn(), '?include=people'))).toEqual(
      people.filter((id) => id !== people[3]).sort(),
    )
    expect(named(await tree(await app.signIn()))).toEqual([])
    const nodes = await tree(await app.signIn({ permissions: structure }), '?include=people')
    expect([...nodes.values()].every((node) => !('people' in node))).toBe(true)
    expect((await (await app.signIn({ permissions: [] })).call('GET', 'employee/company-structure/tree')).status).toBe(
      403,
    )
  })
  it('keeps names and numbers within the reach of the caller', async () => {
    const permissions = ['READ_COMPANY_STRUCTURE', 'READ_EMPLOYEE_MASTER_INFORMATION'] as const
    const [a, b] = company.stores
    const inB = [people[2] ?? '', people[5] ?? ''].sort()
    const manager = await tree(
      await app.signIn({ permissions, dataScope: 'OUTLET', employeeId: people[2] ?? '' }),
      '?include=people',
    )
    expect(named(manager)).toEqual(inB)
    expect([manager.get(a?.outlet ?? '')?.headCount, manager.get(b?.outlet ?? '')?.headCount]).toEqual([0, 2])
    const self = await tree(
      await app.signIn({ permissions, dataScope: 'SELF', employeeId: people[0] ?? '' }),
      '?include=people',
    )
    expect(named(self)).toEqual([people[0]])
    const placeless = await tree(await app.signIn({ permissions, dataScope: 'OUTLET' }))
    expect([...placeless.values()].every(({ headCount }) => headCount === 0)).toBe(true)
  })
})

it('adds up a tree', () => {
  const nodes = [
    { id: 'root', parentId: null },
    { id: 'a', parentId: 'root' },
    { id: 'a1', parentId: 'a' },
    { id: 'b', parentId: 'root' },
  ]
  expect(
    Object.fromEntries(
      headCounts(
        nodes,
        new Map([
          ['a1', 2],
          ['b', 3],
        ]),
      ),
    ),
  ).toEqual({ a1: 2, a: 2, b: 3, root: 5 })
})

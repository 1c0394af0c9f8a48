import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { structureApp, type StructureApp } from '../../../../test/support/people/structure.ts'
import { companyStructure } from './company-structure.table.ts'

const structure = 'employee/company-structure'
let app: StructureApp['app']
let company: StructureApp['company']
let admin: StructureApp['admin']
let create: StructureApp['create']
let one: StructureApp['one']
beforeAll(async () => {
  ;({ app, company, admin, create, one } = await structureApp())
})
afterAll(() => app.close())

describe('the list', () => {
  const ids = async (query: string) =>
    ((await admin.call('GET', `${structure}?limit=500&${query}`)).body['data'] as { id: string }[])
      .map(({ id }) => id)
      .sort()
  it('shows what lies at and under the chosen places', async () => {
    const [a] = company.stores
    const under = async (id: string): Promise<string[]> => {
      const below = await app.db
        .select({ id: companyStructure.id })
        .from(companyStructure)
        .where(eq(companyStructure.parentId, id))
      return [id, ...(await Promise.all(below.map((row) => under(row.id)))).flat()]
    }
    expect(await ids(`outletId=${a?.outlet}`)).toEqual((await under(a?.outlet ?? '')).sort())
    expect(await ids(`outletId=${a?.outlet}&departmentId=${a?.department}&teamId=${a?.team}`)).toEqual(
      (await under(a?.team ?? '')).sort(),
    )
    expect(await ids(`outletId=${company.stores[1]?.outlet}&departmentId=${a?.department}`)).toEqual([])
    expect(await ids(`positionId=${a?.position}`)).toEqual([a?.position])
    expect(await ids(`parentId=${a?.department}&type=TEAM`)).toContain(a?.team)
  })
  it('takes the page size under the name of the specification', async () => {
    const { body } = await admin.call('GET', `${structure}?pageSize=3&isForListing=true`)
    expect([body['data'].length, body['pageMeta'].pageSize]).toEqual([3, 3])
    expect((await admin.call('GET', `${structure}?pageSize=501`)).status).toBe(400)
  })
  it('finds words of the full name in either script', async () => {
    const [a] = company.stores
    const { nameTree, nameTreeKh } = await one(a?.position ?? '')
    for (const words of [nameTree, nameTreeKh])
      expect(await ids(`keywords=${encodeURIComponent(words.split(' › ').slice(2).join(' '))}`)).toContain(a?.position)
  })
})

describe('names for pickers', () => {
  it('are for everyone who is signed in, and only of active nodes', async () => {
    const clerk = await app.signIn({ permissions: [] })
    const [a] = company.stores
    const closed = await create('OUTLET', company.location, { isActive: false })
    const found = async (query: string) =>
      ((await clerk.call('GET', `${structure}/options?limit=500&${query}`)).body['data'] as { id: string }[]).map(
        ({ id }) => id,
      )
    expect(await found(`type=OUTLET&parentId=${company.location}`)).toContain(a?.outlet)
    expect(await found('type=OUTLET')).not.toContain(closed)
    const size = async (query: string) =>
      (await clerk.call('GET', `${structure}/options?${query}`)).body['pageMeta'].pageSize
    expect([await size('limit=500'), await size('pageSize=300'), await size('')]).toEqual([500, 300, 10])
    const asked = await clerk.call('POST', `${structure}/keywords`, {
      body: { parentIds: [a?.team], types: ['POSITION'], keywords: 'cashier' },
    })
    expect(asked.body['data']).toMatchObject([
      {
        id: a?.position,
        parentId: a?.team,
        companyStructureComponent: { type: 'POSITION' },
        positionLevel: { levelNumber: 90 },
      },
    ])
    expect(
      (await clerk.call('POST', `${structure}/keywords`, { body: { ids: [a?.outlet, a?.team] } })).body['data'],
    ).toHaveLength(2)
    expect((await clerk.call('GET', `${structure}/options/${a?.outlet}`)).body['data']).toMatchObject({
      id: a?.outlet,
      nameTree: (await one(a?.outlet ?? '')).nameTree,
    })
    expect((await clerk.call('GET', structure)).status).toBe(403)
  })
})

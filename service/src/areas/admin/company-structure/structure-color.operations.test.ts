import type { StructureColor } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../index.ts'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { code } from '../code/code.table.ts'

const path = 'employee/company-structure/color'
let app: TestApp
let painter: TestUser
const colors = async () => (await painter.call('GET', path)).body['data'] as StructureColor[]

beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  await app.db.insert(code).values(
    ['POSITION', 'COMPANY'].map((identifier) => ({
      type: 'COMPANY_STRUCTURE_COMPONENT_COLOR',
      identifier,
      value: '#112233',
      valueKh: '#112233',
    })),
  )
  await app.db.insert(code).values({ type: 'GENDER', identifier: 'MALE', value: 'Male', valueKh: 'ប្រុស' })
  painter = await app.signIn({ permissions: ['UPDATE_STRUCTURE_COMPONENT_COLOR'] })
})
afterAll(() => app.close())

it('changes one colour for everyone, in both languages', async () => {
  const [company] = await colors()
  expect(company).toMatchObject({ identifier: 'COMPANY', value: '#112233', version: 1 })
  const changed = await painter.call('PATCH', `${path}/${company?.id ?? ''}`, {
    body: { value: '#a0b1c2', version: 1 },
  })
  expect([changed.status, changed.body['data']]).toEqual([
    200,
    { id: company?.id, identifier: 'COMPANY', value: '#A0B1C2', version: 2 },
  ])
  const reader = await app.signIn({ permissions: [] })
  const seen = (await reader.call('GET', 'employee/code?code=COMPANY_STRUCTURE_COMPONENT_COLOR')).body['data'] as {
    identifier: string
    value: string
    valueKh: string
  }[]
  expect(seen.find(({ identifier }) => identifier === 'COMPANY')).toMatchObject({
    value: '#A0B1C2',
    valueKh: '#A0B1C2',
  })
})
it('refuses an old version, what is no colour, other lists and other people', async () => {
  const [company] = await colors()
  const change = (id: string, body: unknown, user = painter) => user.call('PATCH', `${path}/${id}`, { body })
  const stale = await change(company?.id ?? '', { value: '#000000', version: 1 })
  expect([stale.status, stale.body['errors'][0].code, stale.body['current']]).toMatchObject([
    409,
    'VERSION_CONFLICT',
    { version: 2, value: '#A0B1C2' },
  ])
  for (const value of ['red', '#12345', '#12345G', '', 7])
    expect((await change(company?.id ?? '', { value, version: 2 })).body['errors'][0].path, String(value)).toBe('value')
  const [male] = await app.db.select().from(code).where(eq(code.type, 'GENDER'))
  expect((await change(male?.id ?? '', { value: '#000000', version: 1 })).status).toBe(404)
  const reader = await app.signIn({ permissions: ['READ_COMPANY_STRUCTURE'] })
  expect([
    (await reader.call('GET', path)).status,
    (await change(company?.id ?? '', { value: '#000000', version: 2 }, reader)).status,
  ]).toEqual([403, 403])
})

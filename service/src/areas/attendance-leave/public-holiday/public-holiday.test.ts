import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { areaOperations } from '../../index.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { dayFacts } from '../attendance-day/sources/day-facts.ts'

const path = 'employee/public-holiday'
let app: TestApp
let hr: TestUser
let reader: TestUser
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  hr = await app.signIn()
  reader = await app.signIn({ permissions: ['READ_PUBLIC_HOLIDAY'] })
})
afterAll(() => app.close())
const add = async (name: string, date: string, more: object = {}) =>
  (await hr.call('POST', path, { body: { name, nameKh: name, date, ...more } })).body['data'].id as string
const one = async (id: string) => (await hr.call('GET', `${path}/${id}`)).body['data']
const inYear = async (year: number) =>
  (
    (await hr.call('GET', `${path}?year=${String(year)}`)).body['data'] as {
      name: string
      date: string
    }[]
  ).map(({ name, date }) => `${date} ${name}`)

it('two holidays may meet on a date, the same one is told; a paid one decides the day', async () => {
  const paid = await add('Paid', '2031-05-01')
  await add('Of the house', '2031-05-01', { isPaid: false })
  expect(codes(await hr.call('POST', path, { body: { name: 'PAID', date: '2031-05-01' } }))).toEqual([
    409,
    'date:DUPLICATE',
  ])
  const facts = await dayFacts(app.db, [])
  expect(facts.holidayOn('2031-05-01')).toEqual({ id: paid, isPaid: true })
})
it('a year is copied onto the days that are sent; what stands there already is left out, each new one is audited', async () => {
  const first = await add('First', '2032-01-07')
  const moving = await add('Moving', '2032-11-23')
  const body = {
    holidays: [
      { id: first, date: '2033-01-07' },
      { id: moving, date: '2033-11-12' },
    ],
  }
  expect((await hr.call('POST', `${path}/copy`, { body })).body['data']).toEqual({ created: 2, skipped: 0 })
  expect((await hr.call('POST', `${path}/copy`, { body })).body['data']).toEqual({ created: 0, skipped: 2 })
  expect(await inYear(2033)).toEqual(['2033-01-07 First', '2033-11-12 Moving'])
  const [made] = (await hr.call('GET', `${path}?year=2033`)).body['data'] as { id: string }[]
  expect(await app.db.$count(auditLog, eq(auditLog.entityId, made?.id ?? ''))).toBe(1)
  expect(
    codes(await hr.call('POST', `${path}/copy`, { body: { holidays: [{ id: 'none', date: '2033-01-01' }] } })),
  ).toEqual([400, 'holidays.0.id:NOT_FOUND_REF'])
  expect((await reader.call('POST', `${path}/copy`, { body })).status).toBe(403)
})
it('one substitute day for a holiday, after it, which goes before the holiday can', async () => {
  const sunday = await add('On a Sunday', '2034-01-01', { description: 'By sub-decree' })
  const give = (id: string, date: string, user = hr) =>
    user.call('POST', `${path}/${id}/substitute`, { body: { date } })
  expect((await one(sunday)).canSubstitute).toBe(true)
  expect(codes(await give(sunday, '2034-01-01'))).toEqual([409, 'date:RULE'])
  expect((await give(sunday, '2034-01-02', reader)).status).toBe(403)
  const { id } = (await give(sunday, '2034-01-02')).body['data'] as { id: string }
  expect(await one(id)).toMatchObject({
    name: 'On a Sunday (substitute)',
    date: '2034-01-02',
    isPaid: true,
    substituteFor: 'On a Sunday',
    canSubstitute: false,
  })
  expect((await one(sunday)).canSubstitute).toBe(false)
  expect([codes(await give(sunday, '2034-01-03')), codes(await give(id, '2034-01-03'))]).toEqual([
    [409, ':RULE'],
    [409, ':RULE'],
  ])
  expect(codes(await hr.call('DELETE', `${path}/${sunday}`))).toEqual([409, ':IN_USE'])
  expect([
    (await hr.call('DELETE', `${path}/${id}`)).status,
    (await hr.call('DELETE', `${path}/${sunday}`)).status,
  ]).toEqual([200, 200])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { seedStatutoryRates } from '../../../../test/support/app/seeded-law.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { exchangeRateOperations } from './exchange-rate.operations.ts'

const path = 'authentication/global-configuration/exchange-rate'
let t: TestApp
let officer: TestUser
beforeAll(async () => {
  t = await testApp({ operations: exchangeRateOperations })
  officer = await t.signIn({ permissions: ['READ_PAYROLL_GENERATION', 'GENERATE_PAYROLL'] })
  await seedStatutoryRates(t.db)
})
afterAll(() => t.close())
const set = (month: string, rates: readonly object[], user = officer) =>
  user.call('POST', `${path}?month=${month}`, { body: rates })
const list = async (query: string) => (await officer.call('GET', `${path}/list${query}`)).body['data']

it('suggests the setting where a month has no rate of its own, and keeps what is set for each month apart', async () => {
  expect(await list('?month=2025-03')).toEqual([
    { name: 'exchange_rate', month: '2025-03', value: 4100, isSet: false, version: 0 },
    { name: 'exchange_rate_nssf', month: '2025-03', value: 4100, isSet: false, version: 0 },
    { name: 'exchange_rate_bank', month: '2025-03', value: null, isSet: false, version: 0 },
  ])
  const made = await set('2025-03', [
    { name: 'exchange_rate', value: 4012.5 },
    { name: 'exchange_rate_nssf', value: 4020 },
  ])
  expect(codes(made)).toEqual([200])
  expect(made.body['data']).toMatchObject([
    { value: 4012.5, isSet: true, version: 1 },
    { value: 4020, isSet: true, version: 1 },
    { value: null, isSet: false },
  ])
  expect(await list('?month=2025-04')).toMatchObject([{ value: 4100, isSet: false }, {}, {}])
  // Without a month: the current one.
  expect((await officer.call('POST', path, { body: [{ name: 'exchange_rate_bank', value: 4050 }] })).status).toBe(200)
  expect(await list('')).toMatchObject([{ isSet: false }, {}, { value: 4050, isSet: true }])
})
it('is also corrected for a past month, with user and change in the audit log, until the month is settled', async () => {
  await set('2025-05', [{ name: 'exchange_rate', value: 4000 }])
  expect((await set('2025-05', [{ name: 'exchange_rate', value: 4001, version: 1 }])).body['data'][0]).toMatchObject({
    value: 4001,
    version: 2,
  })
  expect(codes(await set('2025-05', [{ name: 'exchange_rate', value: 4002, version: 1 }]))[0]).toBe(409)
  expect(codes(await set('2025-05', [{ name: 'exchange_rate', value: 4002 }]))).toEqual([400, '0.version:REQUIRED'])
  // The same again is no change.
  expect((await set('2025-05', [{ name: 'exchange_rate', value: 4001 }])).body['data'][0].version).toBe(2)
  const rows = await t.db.select().from(auditLog).where(eq(auditLog.entity, 'exchange-rate')).orderBy(auditLog.id)
  expect(JSON.stringify(rows.at(-1))).toContain('"exchange_rate":{"new":4001,"old":4000}')
  await t.db.transaction((tx) =>
    lockPeriod(tx, { from: '2025-05-01', to: '2025-05-31', sourceId: 'run', by: officer.userId }),
  )
  expect(codes(await set('2025-05', [{ name: 'exchange_rate', value: 4010 }]))).toEqual([409, 'month:PERIOD_LOCKED'])
  expect(codes(await set('2025-06', [{ name: 'exchange_rate', value: 4010 }]))).toEqual([200])
})
it('refuses an invalid rate, and a caller who may not generate payroll', async () => {
  for (const [rates, fault] of [
    [[], ':REQUIRED'],
    [[{ name: 'exchange_rate', value: 0 }], '0.value:RANGE'],
    [[{ name: 'exchange_rate', value: 'many' }], '0.value:FORMAT'],
    [[{ name: 'rate_of_the_moon', value: 4000 }], '0.name:CHOICE'],
    [[{ name: 'exchange_rate', value: 4000, extra: 1 }], '0.extra:UNKNOWN_FIELD'],
    [
      [
        { name: 'exchange_rate', value: 4000 },
        { name: 'exchange_rate', value: 4001 },
      ],
      '1.name:DUPLICATE',
    ],
  ] as const)
    expect(codes(await set('2025-07', rates)).at(1)).toBe(fault)
  expect((await set('2025-13', [{ name: 'exchange_rate', value: 4000 }])).status).toBe(400)
  expect((await list('?month=2025-07'))[0].isSet).toBe(false)
  const reader = await t.signIn({ permissions: ['READ_PAYROLL_GENERATION', 'UPDATE_GLOBAL_CONFIGURATION'] })
  expect((await set('2025-07', [{ name: 'exchange_rate', value: 4000 }], reader)).status).toBe(403)
  expect((await reader.call('GET', `${path}/list`)).status).toBe(200)
})
it('two users who set the rate of a month at once leave one row', async () => {
  const answers = await Promise.all(
    [4001, 4002, 4003].map((value) => set('2025-08', [{ name: 'exchange_rate', value, version: 0 }])),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})
it('of ten users who set different rates of a month at once without a version, one sets them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => set('2025-09', [{ name: 'exchange_rate', value: 4000 + n }])),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

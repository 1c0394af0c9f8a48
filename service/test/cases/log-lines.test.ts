import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { createLog } from '../../src/http/log.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { demoDatabase, rowsOf } from '../support/app/seeded.ts'
import type { TestDatabase } from '../support/app/database.ts'

let t: TestApp
let admin: TestUser
let database: TestDatabase
/** Names, numbers and amounts of the demo company. */
let personal: string[] = []
beforeAll(async () => {
  database = await demoDatabase()
  t = await testApp({ operations: areaOperations, database })
  admin = await t.signIn()
  const rows = await rowsOf(
    database,
    `select display_full_name_en as v from employee union select display_full_name_kh from employee
     union select nssf_no from employee union select phone from employee_emergency_contact
     union select account_number from employee_payment_method union select email from user_account
     union select net_usd::text from payroll_slip where net_usd > 100`,
  )
  personal = rows.flatMap(({ v }) => (typeof v === 'string' && v.length > 4 ? [v] : []))
})
afterAll(() => t.close())
const getKinds = () => {
  const [some = ''] = personal
  const find = (pattern: RegExp) => personal.find((one) => pattern.test(one)) ?? some
  return [find(/^[A-Z][a-z]+ [A-Z]/), find(/[ក-៿]/), find(/^[\d +-]{8,}$/), find(/@/), find(/^\d+\.\d\d$/)]
}
const getTold = (text: string) => personal.filter((one) => text.includes(one) || text.includes(encodeURIComponent(one)))

it('no call writes a name, number or amount of the demo company into the log, wherever a caller puts it', async () => {
  const { paths } = (await t.app.inject({ url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => [verb, path] as const),
  )
  const kinds = getKinds()
  expect(new Set(kinds).size).toBe(5)
  expect(calls.length).toBeGreaterThan(300)
  for (const [at, [verb, path]] of calls.entries()) {
    const value = kinds[at % kinds.length] ?? ''
    const filled = path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))
    await t.app.inject({
      method: verb.toUpperCase() as 'GET',
      url: `${filled}?keywords=${encodeURIComponent(value)}&orderBy=${encodeURIComponent(value)}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      ...(verb === 'get' ? {} : { payload: JSON.stringify({ name: value, employeeId: value, amount: value }) }),
    })
  }
  // The last call may have signed somebody out: what it wrote is looked at all the same.
  const lines = t.logLines()
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((line) => getTold(line).length > 0)).toEqual([])
})

const fails: readonly (readonly [string, (value: string) => Promise<unknown>])[] = [
  ['a text that is no number', (value) => database.db.$client.query('select $1::int', [`of ${value}`])],
  ['a literal that is no day', (value) => database.db.$client.query(`select '${value}'::date`)],
  [
    'what a trigger raises',
    (value) => database.db.$client.query(`do $$ begin raise exception 'bad %', '${value}'; end $$`),
  ],
  [
    'a row that is there already',
    (value) =>
      database.db.$client.query(
        `create temp table if not exists told (v text primary key); insert into told values ('${value}'), ('${value}')`,
      ),
  ],
  ['a text that is no JSON', async (value) => JSON.parse(`of ${value}`)],
  [
    'a mail that was refused',
    async () => {
      throw new Error('Can not send mail: 550 <sok.dara@example.com> at +855 12 345 678 is unknown')
    },
  ],
]
it.each(fails)('%s is logged without its value', async (_, fail) => {
  for (const value of getKinds()) {
    const said: string[] = []
    const error = await fail(value).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    createLog('info', { write: (line) => void said.push(line) }).error({ err: error, requestId: 'x' }, 'failed')
    expect(said.join('')).toContain('"name"')
    expect(getTold(said.join(''))).toEqual([])
    expect(said.join('')).not.toMatch(/sok\.dara|345 678/)
  }
})

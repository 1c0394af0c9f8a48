import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestAnswer, TestApp, TestUser } from '../../test/support/app/app.ts'
import { serverTestDatabase } from '../../test/support/app/database.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../test/support/people/people.ts'
import type { run as Run } from '../crud/statement.ts'
import { pipelined } from './pipelined.ts'
import { inTransaction } from './transaction.ts'

const employees = 'employee/employee-master-information'
let app: TestApp
let company: SmallCompany
let hr: TestUser
// That of the service: two of them would give one name to two statements of a connection.
let run: typeof Run
beforeAll(async () => {
  // A service of its own: that of the files before has given away all names that statements are prepared by.
  vi.resetModules()
  const { testApp } = await import('../../test/support/app/app.ts')
  const { areaOperations } = await import('../areas/index.ts')
  ;({ run } = await import('../crud/statement.ts'))
  app = await testApp({ operations: areaOperations, database: await serverTestDatabase(4) })
  company = await smallCompany(app.db)
  hr = await app.signIn()
})
afterAll(() => app.close())

/**
 * In how many round trips the statements of the transaction meanwhile are sent, one being all that is sent before the
 * first of them is answered, and their prepared names. What others ask on other connections does not count.
 */
async function sent(work: () => Promise<TestAnswer>) {
  const seen = { trips: 0, names: [] as (string | undefined)[] }
  let connection: pg.Client | undefined
  const isOurs = (client: pg.Client, begins: boolean) => (connection ??= begins ? client : undefined) === client
  let underWay = 0
  const send: unknown = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answer = Reflect.apply(send as (...asked: unknown[]) => unknown, this, asked)
    const [config] = asked as [string | pg.QueryConfig]
    if (!isOurs(this, config === 'begin') || !(answer instanceof Promise)) return answer as never
    seen.trips += underWay === 0 ? 1 : 0
    seen.names.push(typeof config === 'string' ? config : config.name)
    underWay += 1
    const over = () => void (underWay -= 1)
    answer.then(over, over)
    return answer as never
  })
  const { status } = await work()
  spy.mockRestore()
  return { ...seen, status }
}

it('hires somebody in six round trips, all statements prepared by name, and answers the same again under the same key', async () => {
  const create = (n: number) =>
    hr.call('POST', employees, {
      body: employeeInput(company, n),
      headers: { 'idempotency-key': `trips-${String(n)}` },
    })
  // A text is prepared from the third time on; a server that has answered four is warm.
  for (const n of [1, 2, 3, 4]) expect((await create(n)).status).toBe(201)
  // Now and then a request reads the copies of codes and names again: the one of several that does not is meant.
  const hires = []
  for (const n of [5, 6, 7, 8, 9]) hires.push(await sent(() => create(n)))
  expect(hires.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const [quickest] = hires.toSorted((one, other) => one.trips - other.trips)
  expect(quickest?.trips).toBe(6)
  expect(quickest?.names.filter((name) => !name?.startsWith('crud_'))).toEqual(['begin', 'commit'])
  const [again, twice] = await Promise.all([create(5), create(5)])
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect(twice.body).toEqual(again.body)
})
it('tells what failed by itself and not what failed because of it, when all have ended', async () => {
  const failing = inTransaction(app.db, async (tx) => {
    await pipelined(
      run(tx, sql`select 1`),
      run(tx, sql`select 1 / 0`),
      run(tx, sql`select 2`).then(() => 'never'),
    )
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  const order: string[] = []
  const late = new Promise((done) => setTimeout(done, 5)).then(() => order.push('late'))
  await pipelined(late, Promise.reject(new Error('first'))).catch(() => order.push('told'))
  expect(order).toEqual(['late', 'told'])
})
it('takes back what a failed transaction wrote and gives its connection back', async () => {
  const write = (fails: boolean) =>
    inTransaction(app.db, async (tx) => {
      await run(
        tx,
        sql`insert into position_level (id, level_title, level_number) values (${fails ? 'gone' : 'kept'}, 'L', ${fails ? 98 : 99})`,
      )
      if (fails) throw new Error('no')
      return 'done'
    })
  for (let n = 0; n < 10; n++) await expect(write(true)).rejects.toThrow('no')
  expect(await write(false)).toBe('done')
  const { rows } = await app.db.$client.query(`select id from position_level where id in ('gone', 'kept')`)
  expect(rows).toEqual([{ id: 'kept' }])
})
it('answers a page far down as it answers the first ones, and words in the same order', async () => {
  await app.db.$client.query(
    `insert into position_level (id, level_title, level_number) select 'many-' || n, 'Many ' || lpad(n::text, 4, '0'), n from generate_series(1000, 2199) n`,
  )
  const list = async (query: string) =>
    (await hr.call('GET', `employee/position-level?orderBy=levelTitle:DESC&${query}`)).body as {
      readonly data: readonly { readonly levelTitle: string }[]
      readonly pageMeta: { readonly totalCount: number }
    }
  const { data, pageMeta } = await list('limit=10&offset=1190')
  const { rows } = await app.db.$client.query<{ title: string }>(
    `select level_title as title from position_level order by lower(level_title) collate "C" desc, id desc limit 10 offset 1190`,
  )
  expect(rows).toHaveLength(10)
  expect(data.map(({ levelTitle }) => levelTitle)).toEqual(rows.map(({ title }) => title))
  expect(pageMeta.totalCount).toBeGreaterThanOrEqual(1200)
})
it('finds names by a part, also where an account number has a space of its own', async () => {
  const made = await hr.call('POST', employees, {
    body: { ...employeeInput(company, 50), accountNo: 'EMP ZZ50', lastNameEn: 'Quartz', firstNameEn: 'Vireak' },
  })
  expect(made.status).toBe(201)
  const found = async (query: string) =>
    ((await hr.call('GET', `${employees}?${query}`)).body['data'] as { id: string }[]).map(({ id }) => id)
  const id = (made.body['data'] as { id: string }).id
  expect(await found('name=uartz')).toEqual([id])
  expect(await found('name=vireak%20quartz')).toEqual([id])
  expect(await found('name=zz50')).toEqual([])
  expect(await found('keywords=zz50')).toEqual([id])
  expect(await found('keywords=vi')).toEqual([id])
  expect(await found('keywords=ireak')).toEqual([id])
  expect(await found('keywords=zz')).toEqual([id])
})

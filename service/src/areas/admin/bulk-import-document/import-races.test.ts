import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { commitImport, csv, undoImport, uploadImport } from '../../../../test/support/imports/imports.ts'
import { publicHoliday } from '../../attendance-leave/public-holiday/public-holiday.table.ts'
import { areaOperations } from '../../index.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let app: TestApp
let hr: TestUser
beforeAll(async () => {
  app = await testApp({ operations: areaOperations, database: await serverTestDatabase() })
  hr = await app.signIn()
})
afterAll(() => app.close())
const days = (year: number, rows = 60) =>
  csv([
    ['Name', 'Date'],
    ...Array.from({ length: rows }, (_, n) => [
      `Day ${String(n)}`,
      new Date(Date.UTC(year, 0, 1 + n)).toISOString().slice(0, 10),
    ]),
  ])
const holidays = async () => (await app.db.select({ n: count() }).from(publicHoliday))[0]?.n ?? 0
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b)

it('lets one of several commits win, one of several undos, and one of several uploads of a file', async () => {
  const uploads = await Promise.all([1, 2, 3].map(() => uploadImport(hr, 'public-holiday', days(2051))))
  expect(statuses(uploads)).toEqual([201, 409, 409])
  const { id } = uploads.map(({ body }) => body['data'] as { id: string } | undefined).find(Boolean) ?? { id: '' }
  expect(statuses(await Promise.all([1, 2, 3, 4].map(() => commitImport(hr, id))))).toEqual([200, 409, 409, 409])
  expect(await holidays()).toBe(60)
  expect(statuses(await Promise.all([1, 2, 3].map(() => undoImport(hr, id))))).toEqual([200, 409, 409])
  expect(await holidays()).toBe(0)
})
it('answers a repeated commit with the same key once, and repeats the answer', async () => {
  const { id } = (await uploadImport(hr, 'public-holiday', days(2052, 5))).body['data'] as { id: string }
  const send = () =>
    hr.call('POST', `employee/bulk-import-document/${id}/commit`, {
      body: {},
      headers: { 'idempotency-key': 'one-commit' },
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.headers['idempotent-replayed'], await holidays()]).toEqual([
    200,
    200,
    'true',
    5,
  ])
})
it('keeps two files that name the same days apart: the later one is refused as a whole', async () => {
  const [a, b] = await Promise.all([
    uploadImport(hr, 'public-holiday', days(2053, 20)),
    uploadImport(hr, 'public-holiday', days(2053, 21)),
  ])
  const before = await holidays()
  const answers = [a, b].filter(({ body }) => body['data']?.failed === 0)
  const done = await Promise.all(answers.map(({ body }) => commitImport(hr, (body['data'] as { id: string }).id)))
  expect(done.filter(({ body }) => body['data']?.status === 'COMPLETED')).toHaveLength(1)
  expect([before + 20, before + 21]).toContain(await holidays())
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany } from '../../../../test/support/people/people.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { areaOperations } from '../../index.ts'
import { employee } from '../employee/employee.table.ts'

const report = 'employee/report/employee-work-anniversary-report'
// The days asked for are told from the year of yesterday on, so that all have begun on New Year's Day too.
const year = Number(inDays(-1).slice(0, 4))
const leap = year - (year % 4) - 8
/** First days of work, by person. */
const began = [`${leap}-02-29`, `${year - 3}-12-31`, `${year - 1}-01-01`, `${year}-01-02`, `${year - 5}-06-15`]

let t: TestApp
let admin: TestUser
const ids: string[] = []
/** The people who are listed, by the order of `began`. */
const listed = async (query: string): Promise<number[]> => {
  const { status, body } = await admin.call('GET', `${report}?limit=50&${query}`)
  expect(status).toBe(200)
  return body.data.map(({ id }: { id: string }) => ids.indexOf(id)).sort()
}

beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  const company = await smallCompany(t.db)
  admin = await t.signIn()
  for (const [n, startDate] of began.entries()) {
    const { body } = await admin.call('POST', 'employee/employee-master-information', {
      body: employeeInput(company, n),
    })
    ids.push(body.data.id)
    await t.db.update(employee).set({ startDate }).where(eq(employee.id, body.data.id))
  }
})
afterAll(() => t.close())

it('lists who completes a year within the days, both included, and nobody in the year of the first day', async () => {
  expect(await listed(`fromDate=${year}-06-15&toDate=${year}-06-15`)).toEqual([4])
  expect(await listed(`fromDate=${year}-06-16&toDate=${year}-06-30`)).toEqual([])
  expect(await listed(`fromDate=${year}-01-01&toDate=${year}-01-31`)).toEqual([2])
  expect(await listed(`fromDate=${year + 1}-01-01&toDate=${year + 1}-01-31`)).toEqual([2, 3])
})
it('counts over the end of a year', async () => {
  expect(await listed(`fromDate=${year - 1}-12-31&toDate=${year}-01-01`)).toEqual([1, 2])
})
it('takes 29 February on the 28th where there is no 29th', async () => {
  const plain = leap + 9
  expect(await listed(`fromDate=${plain}-02-28&toDate=${plain}-02-28`)).toEqual([0])
  expect(await listed(`fromDate=${plain}-03-01&toDate=${plain}-03-01`)).toEqual([])
  expect(await listed(`fromDate=${leap + 8}-02-28&toDate=${leap + 8}-02-28`)).toEqual([])
  expect(await listed(`fromDate=${leap + 8}-02-29&toDate=${leap + 8}-02-29`)).toEqual([0])
})
it('shows everybody once in a year when the range has no end, or is not asked for', async () => {
  expect(await listed('')).toEqual([0, 1, 2, 3, 4])
  expect(await listed(`fromDate=${year + 1}-01-01`)).toEqual([0, 1, 2, 3, 4])
})
it('tells the years that an anniversary completes, also of one to come, in the order of the anniversaries', async () => {
  const told = async (query: string): Promise<unknown[]> =>
    (await admin.call('GET', `${report}?limit=50&${query}`)).body.data.map(
      (row: { id: string; anniversary: string; numberOfWorkingYear: number }) => [
        ids.indexOf(row.id),
        row.anniversary,
        row.numberOfWorkingYear,
      ],
    )
  expect(await told(`fromDate=${year + 1}-01-01&toDate=${year + 1}-12-31`)).toEqual([
    [2, `${year + 1}-01-01`, 2],
    [3, `${year + 1}-01-02`, 1],
    [0, `${year + 1}-02-${(year + 1) % 4 ? '28' : '29'}`, year + 1 - leap],
    [4, `${year + 1}-06-15`, 6],
    [1, `${year + 1}-12-31`, 4],
  ])
  // Of a range of several years the last anniversary in it.
  expect(await told(`fromDate=${year - 1}-06-01&toDate=${year + 2}-06-15&orderBy=numberOfWorkingYear:DESC`)).toEqual([
    [0, `${year + 2}-02-${(year + 2) % 4 ? '28' : '29'}`, year + 2 - leap],
    [4, `${year + 2}-06-15`, 7],
    [1, `${year + 1}-12-31`, 4],
    [2, `${year + 2}-01-01`, 3],
    [3, `${year + 2}-01-02`, 2],
  ])
})
it('leaves out who has left', async () => {
  const [, , , , left = ''] = ids
  await t.db.update(employee).set({ status: 'RESIGNED' }).where(eq(employee.id, left))
  expect(await listed(`fromDate=${year}-06-15&toDate=${year}-06-15`)).toEqual([])
})

import { getWidgetPath } from '@staff/contract'
import { headcountReport, headcountWidget } from '@staff/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany } from '../../../../test/support/people/people.ts'
import { employmentPeriod } from '../employment-period/employment-period.table.ts'
import { employeeOperations } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ operations: employeeOperations })
  const company = await smallCompany(app.db)
  const hr = await app.signIn()
  const hire = async (at: number, startDate: string, store: number) => {
    const positions = [{ companyStructurePositionId: company.stores[store]?.position, startDate, isPrimary: true }]
    const { body } = await hr.call('POST', 'employee/employee-master-information', {
      body: { ...employeeInput(company, at), startDate, positions },
    })
    return body['data'].id as string
  }
  // One stays; one leaves on 15 March and comes back on 1 May; one joins in April.
  await hire(900, '2025-01-06', 0)
  const back = await hire(901, '2025-02-03', 0)
  await hire(902, '2025-04-10', 1)
  const period = { employeeId: back, contractType: 'UNLIMITED', startDate: '2025-02-03' }
  await app.db.insert(employmentPeriod).values([
    { ...period, endDate: '2025-03-15', resignTypeId: 'RESIGN' },
    { ...period, startDate: '2025-05-01' },
  ])
})
afterAll(() => app.close())

const months = async (toMonth: string) => {
  const hr = await app.signIn()
  const { body } = await hr.call('GET', `employee/${headcountReport.api}?toMonth=${toMonth}&limit=100`)
  return body['data'] as readonly {
    month: string
    people: number
    joined: number
    left: number
    turnover: number
    causes: string
  }[]
}

it('counts each month by the employments of its days: a leaver, a rehire and a joiner', async () => {
  const before = await months('2024-12')
  const rows = await months('2025-12')
  expect(rows.map(({ month }) => month)).toEqual(
    [...Array(12).keys()].map((at) => `2025-${String(at + 1).padStart(2, '0')}`),
  )
  const base = before.at(-1)?.people ?? Number.NaN
  expect(rows.slice(0, 6).map(({ people }) => people - base)).toEqual([1, 2, 1, 2, 3, 3])
  expect(rows.slice(0, 6).map(({ joined }) => joined)).toEqual([1, 1, 0, 1, 1, 0])
  expect(rows.slice(0, 6).map(({ left }) => left)).toEqual([0, 0, 1, 0, 0, 0])
  expect(rows[2]?.causes).toMatch(/1$/)
  // Each month begins with the people of the one before, and with who joined and who left.
  for (const [at, row] of rows.entries())
    expect(row.people, row.month).toBe((rows[at - 1]?.people ?? base) + row.joined - row.left)
  for (const { people, left, joined, turnover } of rows)
    expect(turnover).toBeCloseTo((left * 200) / Math.max(people * 2 + left - joined, 1), 1)
})

it('the widget says the same of the months up to now, and a caller without people sees no month', async () => {
  const hr = await app.signIn()
  const { body } = await hr.call('GET', getWidgetPath(headcountWidget))
  expect(body['data'].months).toHaveLength(12)
  const self = await app.signIn({ permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'], dataScope: 'SELF' })
  const own = await self.call('GET', `employee/${headcountReport.api}?toMonth=2025-12&limit=100`)
  expect(own.body['data']).toEqual([])
})

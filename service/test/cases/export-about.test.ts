import type { Lang } from '@staff/contract'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import type { Tasks } from '../../src/tasks/run-tasks.ts'
import { testApp, type TestApp, type TestUser } from '../support/app/app.ts'
import { uploadImport } from '../support/imports/imports.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../support/people/people.ts'
import { taskIs, taskRunner } from '../support/app/tasks.ts'

const employees = 'employee/employee-master-information'
const days = 'employee/attendance-report'
let app: TestApp
let company: SmallCompany
let runner: Tasks
let admin: TestUser
let people: readonly { readonly id: string; readonly accountNo: string; readonly nameEn: string }[]
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  runner = await taskRunner(
    app.db,
    areaOperations.flatMap(({ task }) => task ?? []),
  )
  admin = await app.signIn()
  people = await Promise.all(
    // The third works in the second store.
    [1, 2, 3].map(async (n) => {
      const accountNo = `ABT-${String(n)}`
      const { body } = await admin.call('POST', employees, { body: { ...employeeInput(company, n), accountNo } })
      return { id: body.data.id as string, accountNo, nameEn: body.data.displayFullNameEn as string }
    }),
  )
})
afterAll(async () => {
  await runner.stop()
  await app.close()
})

const bytes = async (path: string, as: TestUser, lang: Lang) => {
  const { rawPayload, statusCode, body } = await app.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'accept-language': lang },
    payload: '[]',
  })
  expect(statusCode, body).toBe(200)
  return rawPayload
}
/** The cells that describe a workbook: heading and words. */
const aboutIn = async (file: Buffer): Promise<Record<string, unknown>> => Object.fromEntries(await readSheet(file, 2))
const about = async (query: string, as = admin, lang: Lang = 'en') =>
  aboutIn(await bytes(`${days}/export?${query}`, as, lang))
const period = 'fromDate=2026-11-01&toDate=2026-11-26'

it('a workbook shows on a second sheet its filters, maker and time, in the language of its reader', async () => {
  const query = `${period}&status=ABSENT&employeeId=${people[0]!.id}`
  const en = await about(query)
  expect(en).toMatchObject({
    List: 'Daily Attendance Report',
    Date: '01-Nov-2026 – 26-Nov-2026',
    Status: 'Absent',
    'Employee Name': `${people[0]!.accountNo} - ${people[0]!.nameEn}`,
    'Made at': expect.stringMatching(/^\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d$/),
  })
  expect(en['Made by']).toBeTruthy()
  const km = await about(query, admin, 'km')
  expect(km).toMatchObject({ កាលបរិច្ឆេទ: '01-Nov-2026 – 26-Nov-2026', ស្ថានភាព: 'អវត្តមាន' })
  expect(Object.keys(km)).toEqual(expect.arrayContaining(['បញ្ជី', 'ធ្វើដោយ', 'ធ្វើនៅ']))
})
it('names the place of its rows, and the columns of its sums', async () => {
  const [store] = (await admin.call('GET', 'employee/company-structure?type=OUTLET&limit=1')).body.data
  const hours = 'employee/report/working-hour-report-summary'
  const file = await bytes(`${hours}/export?${period}&groupBy=departmentId&outletId=${String(store.id)}`, admin, 'km')
  expect(await aboutIn(file)).toMatchObject({
    ហាង: store.companyStructureComponent.nameKh,
    សរុបតាម: 'នាយកដ្ឋាន',
  })
})
it('says that nothing was left out, or which part it holds', async () => {
  const whole = await aboutIn(await bytes(`${employees}/export?`, admin, 'en'))
  expect(whole).toMatchObject({ Filters: 'None' })
  expect(whole).not.toHaveProperty('Records')
  const part = await aboutIn(await bytes(`${employees}/export?offset=1&keywords=ABT`, admin, 'en'))
  expect(part).toMatchObject({ Search: 'ABT', Records: '2 – 3 / 3' })
})
it('names nobody beyond the reach of its maker', async () => {
  const manager = await app.signIn({
    permissions: ['READ_ATTENDANCE_REPORT'],
    dataScope: 'OUTLET',
    employeeId: people[2]!.id,
  })
  const ids = (...of: typeof people) => of.map(({ id }) => id).join(',')
  const [far, , own] = people as [(typeof people)[0], unknown, (typeof people)[0]]
  expect(await about(`${period}&employeeId=${ids(far, own)}`, manager)).toMatchObject({
    'Employee Name': `${own.accountNo} - ${own.nameEn}, chosen records: 1`,
  })
})
it('a filter of people names no place by its id, and a place is named where one is asked for', async () => {
  const [store] = (await admin.call('GET', 'employee/company-structure?type=OUTLET&limit=1')).body.data
  const id = String(store.id)
  expect(await about(`${period}&employeeId=${id}`)).toMatchObject({ 'Employee Name': 'chosen records: 1' })
  const byStore = await aboutIn(await bytes(`employee/report/store-hours-report/export?storeId=${id}`, admin, 'en'))
  expect(byStore).toMatchObject({ Store: store.companyStructureComponent.name })
})
it('files beside the lists of the engine say it as well, naming nobody beyond reach', async () => {
  const audit = await bytes('employee/audit-log/export?requestMethod=POST&limit=1', admin, 'en')
  expect(await aboutIn(audit)).toMatchObject({ 'Request Method': 'POST', 'Made by': expect.any(String) })
  const byUser = await bytes(`employee/audit-log/export?userId=${admin.userId}`, admin, 'en')
  expect(Object.values(await aboutIn(byUser))).not.toContain('chosen records: 1')
  const filing = await bytes('employee/overtime-filing/export?fromDate=2026-11-01&toDate=2026-11-26', admin, 'km')
  expect(await aboutIn(filing)).toMatchObject({ កាលបរិច្ឆេទ: '01-Nov-2026 – 26-Nov-2026' })
  const [far, own] = people as [(typeof people)[0], (typeof people)[0]]
  const self = await app.signIn({
    permissions: ['READ_LEAVE_REMAINING_REPORT'],
    dataScope: 'SELF',
    employeeId: own.id,
  })
  const stock = 'employee/leave-request/leave-stock/list/export?year=2026&month=11&employeeId='
  const said = async (id: string) => aboutIn(await bytes(`${stock}${id}`, self, 'en'))
  expect(await said(far.id)).toMatchObject({ Month: 'Nov-2026', 'Employee Name': 'chosen records: 1' })
  expect(await said(own.id)).toMatchObject({ 'Employee Name': `${own.accountNo} - ${own.nameEn}` })
})
it('the file of all records says it as well, and CSV has only rows', async () => {
  const asked = await admin.call('POST', `${employees}/export/all?keywords=ABT`, { body: [] })
  await taskIs(app.db, asked.body.data.id as string, 'DONE')
  const { rawPayload } = await app.app.inject({
    url: `/api/employee/task/${String(asked.body.data.id)}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(await aboutIn(rawPayload)).toMatchObject({ List: 'Employee', Search: 'ABT' })
  const csv = await bytes(`${employees}/export?exportFileType=CSV&keywords=ABT`, admin, 'en')
  expect(csv.toString().trimEnd().split('\r\n')).toHaveLength(1 + people.length)
})
it('a workbook of a list is read again by its import, which looks at the first sheet', async () => {
  const holiday = { name: 'Victory', nameKh: 'ជ័យជម្នះ', date: '2031-01-07', isPaid: true }
  expect((await admin.call('POST', 'employee/public-holiday', { body: holiday })).status).toBe(201)
  const file = await bytes('employee/public-holiday/export?year=2031', admin, 'en')
  const { body } = await uploadImport(admin, 'public-holiday', file, 'days.xlsx', 'UPDATE')
  expect(body['data']).toMatchObject({ totalRows: 1, succeeded: 1, failed: 0 })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import type { Tasks } from '../../src/tasks/run-tasks.ts'
import { testApp, type TestApp } from '../support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../support/people/people.ts'
import { taskIs, taskRunner } from '../support/app/tasks.ts'

const employees = 'employee/employee-master-information'
let app: TestApp
let company: SmallCompany
let runner: Tasks
beforeAll(async () => {
  app = await testApp({ operations: areaOperations })
  company = await smallCompany(app.db)
  runner = await taskRunner(
    app.db,
    areaOperations.flatMap(({ task }) => task ?? []),
  )
})
afterAll(async () => {
  await runner.stop()
  await app.close()
})

it('the file of all records holds whom its maker sees in the list, and nobody else', async () => {
  const admin = await app.signIn()
  // Each third person works in the second store.
  const people = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (n) => {
      const accountNo = `EXP-${String(n)}`
      const { body } = await admin.call('POST', employees, { body: { ...employeeInput(company, n), accountNo } })
      return { id: body.data.id as string, accountNo, isOfSecond: n % 3 === 0 }
    }),
  )
  const holder = people.find(({ isOfSecond }) => isOfSecond)
  const manager = await app.signIn({
    permissions: ['READ_EMPLOYEE_MASTER_INFORMATION'],
    dataScope: 'OUTLET',
    employeeId: holder?.id ?? '',
  })
  const asked = await manager.call('POST', `${employees}/export/all?exportFileType=CSV`, { body: [] })
  expect(asked.status).toBe(202)
  const id = asked.body.data.id as string
  await taskIs(app.db, id, 'DONE')
  const { payload } = await app.app.inject({
    url: `/api/employee/task/${id}/file`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  const held = people.filter(({ accountNo }) => payload.includes(accountNo)).map(({ accountNo }) => accountNo)
  expect(held).toEqual(people.filter(({ isOfSecond }) => isOfSecond).map(({ accountNo }) => accountNo))
})
it('the file of all records has the places with their sums, as that of one page has them', async () => {
  const admin = await app.signIn()
  const report = 'employee/report/annual-leave-report'
  const fields = ['accountNo', 'totalUsed'].map((field) => ({ field, label: field }))
  const asked = 'exportFileType=CSV&groupBy=outletId&year=2026'
  const page = await app.app.inject({
    method: 'POST',
    url: `/api/${report}/export?${asked}`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: fields,
  })
  const { body } = await admin.call('POST', `${report}/export/all?${asked}`, { body: fields })
  await taskIs(app.db, body.data.id, 'DONE')
  const whole = await app.app.inject({
    url: `/api/employee/task/${String(body.data.id)}/file`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(whole.payload.match(/Subtotal/g)).toHaveLength(2)
  expect(whole.payload).toContain('Grand total')
  expect(whole.payload).toBe(page.body)
})

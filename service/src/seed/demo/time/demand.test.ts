import { rosterBoard, type RosterBoard } from '@staff/contract/attendance-leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app/app.ts'
import { demoDatabase, rowsOf, today } from '../../../../test/support/app/seeded.ts'
import { attendanceLeaveOperations } from '../../../areas/attendance-leave/index.ts'

let t: TestApp
let board: RosterBoard
let rows: readonly Record<string, unknown>[]
beforeAll(async () => {
  const database = await demoDatabase()
  t = await testApp({ operations: attendanceLeaveOperations, database })
  const [store] = await rowsOf(
    database,
    `select outlet_id as node from org_path join employee using (position_id)
     join user_account on user_account.employee_id = employee.id where username = 'manager'`,
  )
  const user = await t.signIn()
  const path = `${rosterBoard.path}?node=${String(store?.['node'])}&fromDate=${today}&toDate=${today}`
  board = (await user.call('GET', path)).body['data'] as RosterBoard
  rows = await rowsOf(database, 'select store_id, count(*)::int as rows from staffing_demand group by 1')
})
afterAll(() => t.close())

it('every store with a roster says what it needs; the store of the manager has a draft and one short hour today', () => {
  expect(rows.length).toBeGreaterThan(5)
  expect(board.draftCells).toBe(3)
  const [day] = board.days
  const short = (day?.needed ?? []).flatMap((needed, hour) => (needed > (day?.planned[hour] ?? 0) ? [hour] : []))
  expect(short).toEqual([20])
})

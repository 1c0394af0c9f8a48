import { calls, getWidgetPath } from '@staff/contract'
import { myRequestWidget, teamRequestWidget } from '@staff/contract/admin'
import {
  attendanceReminderWidget,
  employeeAttendanceWidget,
  leaveRemainingWidget,
} from '@staff/contract/attendance-leave'
import {
  employeeByStoreWidget,
  employeeMovementWidget,
  personalInfoWidget,
  totalEmployeeWidget,
} from '@staff/contract/employee'
import { employeeReminderWidget } from '@staff/contract/reports'
import { businessDate } from '../../service/src/http/request.ts'
import { cost, start, totalOf, type Cost } from '../support/cpu.ts'
import { writeDays } from '../support/day-rows.ts'
import { at, giveRole, onServer } from '../support/in-process.ts'
import { writeRows } from '../support/rows.ts'

// docs/rules/performance.md, "Bars": the CPU time of each widget's call and of the current-user call, for a caller who
// sees everybody.
const people = Number(process.env['BENCH_PEOPLE'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const amount = Number(process.env['BENCH_REQUESTS'] ?? 60)
const bar = 3

const asked = [
  calls.currentUser,
  getWidgetPath(totalEmployeeWidget),
  getWidgetPath(employeeByStoreWidget),
  getWidgetPath(employeeMovementWidget),
  getWidgetPath(personalInfoWidget),
  getWidgetPath(employeeReminderWidget),
  getWidgetPath(employeeAttendanceWidget),
  getWidgetPath(attendanceReminderWidget),
  getWidgetPath(leaveRemainingWidget),
  `${getWidgetPath(myRequestWidget)}?requestType=MyRequests`,
  `${getWidgetPath(teamRequestWidget)}?requestType=TeamRequests`,
]
const ms = (us: number) => (us / 1_000).toFixed(2)

await onServer(4, async (db, url) => {
  await writeRows(db, people)
  await db.$client.query(
    `insert into user_account (id, username, employee_id, is_self_service) values ('user-hr', 'hr', null, false)`,
  )
  await giveRole(db, 'user-hr', 'everything', 'ALL', ['ALL_FUNCTION'])
  await writeDays(db, businessDate(), 0, 31)
  const product = await start('product.ts', url, 'staff')
  try {
    for (const path of asked) {
      const took: Cost[] = []
      // The first round warms up and is not counted.
      for (let round = 0; round <= rounds; round++) {
        const spent = await cost(db.$client, product, [{ path: `/api/${path}` }], 1, amount)
        if (round > 0) took.push(spent)
      }
      const middle = (of: (one: Cost) => number) => at(took.map(of), 0.5)
      const [service, database, total] = [middle((one) => one.service), middle((one) => one.database), middle(totalOf)]
      console.log(
        `${path.padEnd(75)} ${ms(service)}+${ms(database)} ms  bar ${String(bar)} ms  ${total / 1_000 <= bar ? 'held' : 'MISSED'}`,
      )
    }
  } finally {
    product.child.kill()
  }
})

import { L, to } from '@staff/contract'
import { attendanceRecord as declared, timeTasks, workingSchedule } from '@staff/contract/attendance-leave'
import dayjs from 'dayjs'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { notLeftInReach, peopleInReach } from '../../../accounts/people-in-reach.ts'
import type { TaskList } from '../../../contributions/contribution.ts'
import { taskList } from '../../../contributions/task-list.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { fingerPrintDevice as device } from '../../admin/finger-print-device/finger-print-device.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { attendanceRecord as scan } from '../attendance-record/attendance-record.table.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'

/** A name of the store of the scans, from the places of its people. */
const outletName = (column: AnyPgColumn) =>
  sql`(select max(${column}) from ${orgPath} where ${orgPath.outletId} = found.outlet_id)`
/** The Monday after a day. */
const nextMonday = (today: string): string =>
  dayjs(today)
    .add(7 - ((dayjs(today).day() + 6) % 7), 'day')
    .format('YYYY-MM-DD')

const withoutPlan = taskList(
  timeTasks.withoutPlan,
  ({ caller, today }) => {
    const monday = nextMonday(today)
    return {
      en: sql`${employee.displayFullNameEn}`,
      km: sql`${employee.displayFullNameKh}`,
      id: sql`${employee.id}`,
      due: sql`${monday}::date`,
      ref: sql`${monday}::text`,
      from: sql`${employee} join ${workingShift} on ${workingShift.id} = ${employee.workingShiftId}`,
      where: and(
        eq(workingShift.workShiftTypeId, 'ROSTER'),
        sql`${employee.startDate} < ${monday}::date + 7`,
        sql`not exists (select from ${schedule} where ${schedule.employeeId} = ${employee.id} and ${schedule.scheduleDate} between ${monday}::date and ${monday}::date + 6)`,
        notLeftInReach(caller),
      ),
    }
  },
  {
    note: () => L('No plan for next week', 'គ្មានកាលវិភាគសប្តាហ៍ក្រោយ'),
    to: ({ id }) => to(workingSchedule).list({ employeeId: id }),
  },
)
const unmatchedScans = taskList(
  timeTasks.unmatchedScans,
  ({ caller }) => ({
    id: sql`found.device_id || '/' || found.finger_print_id`,
    en: sql`coalesce(${outletName(orgPath.outletName)}, ${device.modelName})`,
    km: sql`coalesce(nullif(${outletName(orgPath.outletNameKh)}, ''), ${device.modelName})`,
    detailEn: sql`found.scans::text`,
    detailKm: sql`found.finger_print_id`,
    due: sql`found.since::date`,
    ref: sql`found.finger_print_id`,
    from: sql`(select ${scan.deviceId} as device_id, ${scan.fingerPrintId} as finger_print_id, max(${scan.outletId}) as outlet_id, count(*) as scans, min(${scan.scanTime}) as since
      from ${scan} where ${scan.employeeId} is null and ${scan.deviceId} is not null group by 1, 2) found
      join ${device} on ${device.id} = found.device_id`,
    // A row without a person is in the reach of a caller who sees all (docs/rules/time.md, "Who sees time and leave").
    where: peopleInReach(caller) && sql`false`,
  }),
  {
    note: ({ en, km }) => L(`${en} scans of number ${km}`, `ការស្កេន ${en} ដងនៃលេខ ${km}`),
    to: ({ ref }) => to(declared).list({ isUnmatched: 'true', fingerPrintId: ref, limit: 10 }),
  },
)

/** What waits for people who plan and keep the time of others (docs/rules/platform.md, "My tasks"). */
export const timeTaskLists: readonly TaskList[] = [withoutPlan, unmatchedScans]

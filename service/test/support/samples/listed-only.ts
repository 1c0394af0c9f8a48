import { dayRow } from '../people/day-row.ts'
import { requestTypes } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { approvalStatusTracking } from '../../../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { requestWorkflowType } from '../../../src/areas/admin/request-workflow-type/request-workflow-type.table.ts'
import { userAccount } from '../../../src/areas/admin/user/user.table.ts'
import {
  attendanceDay,
  attendanceDayPart,
  attendanceDifference,
} from '../../../src/areas/attendance-leave/attendance-day/attendance-day.table.ts'
import { attendanceSignOff } from '../../../src/areas/attendance-leave/attendance-sign-off/attendance-sign-off.table.ts'
import { attendanceRecord } from '../../../src/areas/attendance-leave/attendance-record/attendance-record.table.ts'
import { leaveRequestType } from '../../../src/areas/attendance-leave/leave-request-type/leave-request-type.table.ts'
import { leaveLedger, leaveEntitlement } from '../../../src/areas/attendance-leave/leave-balance/leave-ledger.table.ts'
import { publicHoliday } from '../../../src/areas/attendance-leave/public-holiday/public-holiday.table.ts'
import { overtimeRequest } from '../../../src/areas/attendance-leave/overtime-request/overtime-request.table.ts'
import { employeeMovement } from '../../../src/areas/employee/employee-movement/employee-movement.table.ts'
import { employeeResignation } from '../../../src/areas/employee/employee-resignation/employee-resignation.table.ts'
import { employeeWarning } from '../../../src/areas/employee/employee-warning/employee-warning.table.ts'
import { workingShift } from '../../../src/areas/employee/working-shift/working-shift.table.ts'
import { auditLog } from '../../../src/areas/platform/audit/audit-log.table.ts'
import { message } from '../../../src/areas/platform/messages/message.table.ts'
import { businessDate } from '../../../src/http/request.ts'
import type { TestApp } from '../app/app.ts'
import type { SmallCompany } from '../people/people.ts'
import { writePayrollSamples } from '../pay/payroll-samples.ts'

/** Rows and ends that no form makes: what the product writes by itself, what approvers give, users of the people. */
export async function writeListedOnly({ db }: TestApp, company: SmallCompany, adminId: string): Promise<void> {
  // Without approvers all of them are in force; some are given the end that an approver would have given.
  for (const table of [employeeMovement, employeeWarning, employeeResignation])
    await db
      .update(table)
      .set({ status: 'REJECTED' })
      .where(eq(table.employeeId, company.people[1] ?? ''))
  // The product itself writes the records that are only listed.
  await db.insert(message).values(
    [1, 2, 3].map((n) => ({
      channel: n % 2 ? ('SMS' as const) : ('MAIL' as const),
      recipient: `01234567${String(n)}`,
      subject: `Sample ${String(n)}`,
      masked: `Text ${String(n)}`,
      status: n % 2 ? ('KEPT' as const) : ('SENT' as const),
      createdAt: `2026-01-0${String(n)}T08:00:00Z`,
      updatedAt: `2026-01-0${String(n)}T09:00:00Z`,
    })),
  )
  await writePayrollSamples(db, company)
  await db.insert(requestWorkflowType).values(
    requestTypes.slice(0, 3).map(({ value, label }, n) => ({
      requestType: value,
      name: label.en,
      nameKh: label.km,
      description: `Words about ${label.en}`,
      descriptionKh: label.km,
      createdAt: `2026-01-0${String(n + 1)}T08:00:00Z`,
      updatedAt: `2026-01-0${String(n + 1)}T09:00:00Z`,
    })),
  )
  await db.insert(auditLog).values(
    [1, 2, 3].map((n) => ({
      requestMethod: n % 2 ? 'POST' : 'PATCH',
      requestUrl: `/api/employee/sample/${String(n)}`,
      userId: `user-${String(n)}`,
      username: `person${String(n)}`,
      ipAddress: `10.0.0.${String(n)}`,
      requestId: `sample-${String(n)}`,
      createdAt: `2026-01-0${String(n)}T08:00:00Z`,
    })),
  )
  await db.insert(attendanceRecord).values(
    [...company.people, null].map((employeeId, n) => ({
      employeeId,
      fingerPrintId: String(9_900 + n),
      outletId: company.stores[n % 2]?.outlet ?? '',
      deviceTime: `2026-01-${String(20 - n)}T0${String(n)}:00:00Z`,
      scanTime: `2026-01-${String(20 - n)}T0${String(n)}:30:00Z`,
      ...(n % 3 ? {} : { beforeAdjustment: `2026-01-${String(20 - n)}T0${String(n)}:00:00Z` }),
      isMissedScan: n === 1,
      createdAt: `2026-01-2${String(n)}T08:00:00Z`,
      updatedAt: `2026-01-2${String(n)}T09:00:00Z`,
    })),
  )
  const getDay = (n: number) => `2026-01-${String(10 + n)}`
  /** Of the people of the second store overtime is a smaller part of the hours. */
  const getOvertime = (n: number) => (n % 3 ? 60 : 30) * n + 1
  /** The sums of the parts below. */
  const getMinutes = (n: number) => ({
    workedMinutes: 60 * n,
    regularMinutes: 60 * n,
    overtimeMinutes: getOvertime(n),
    lateMinutes: 60 * n + 2,
    ...(n % 2 ? { borrowedMinutes: 60 * n + 3 } : {}),
  })
  await db.insert(attendanceDay).values(
    company.people.flatMap((employeeId, n) =>
      [getDay(n), businessDate()].map((date) =>
        dayRow(
          { employeeId, date, workingShiftId: company.shiftId },
          {
            kind: ['HOLIDAY', 'WORKDAY', 'OFF'][n % 3] ?? '',
            status: n % 2 ? 'PRESENT' : 'ABSENT',
            presentWeight: n / 8,
            absentWeight: n < 3 ? 0 : 1 - n / 8,
            paidWeight: n % 2,
            checkIn: `${date}T0${String(n)}:00:00Z`,
            checkOut: `${date}T0${String(n + 1)}:00:00Z`,
            lateCheckIn: n,
            outletId: company.stores[n % 2]?.outlet ?? null,
            ...getMinutes(n),
          },
        ),
      ),
    ),
  )
  await db.insert(attendanceDayPart).values(
    company.people.flatMap((employeeId, n) =>
      [getDay(n), businessDate()].flatMap((date) =>
        ['WORKED', 'OVERTIME', 'LATE', ...(n % 2 ? ['BORROWED'] : [])].map((kind, ordinal) => ({
          employeeId,
          date,
          ordinal,
          kind,
          minutes: kind === 'OVERTIME' ? getOvertime(n) : 60 * n + ordinal,
          paidPercent: 100,
        })),
      ),
    ),
  )
  await db.insert(publicHoliday).values(
    company.people.map((_, n) => ({
      name: `Holiday ${String(n)}`,
      nameKh: `ថ្ងៃបុណ្យ ${String(n)}`,
      date: getDay(n),
      createdAt: `2026-01-0${String(n + 1)}T08:00:00Z`,
      updatedAt: `2026-01-0${String(n + 1)}T09:00:00Z`,
    })),
  )
  // A month of one store that is signed off.
  await db.insert(attendanceDay).values(
    dayRow(
      { employeeId: company.people[0] ?? '', date: '2025-12-01', workingShiftId: company.shiftId },
      {
        flags: ['MISSED_SCAN'],
        calculatedAt: '2025-12-02T00:00:00Z',
        outletId: company.stores[0]?.outlet ?? null,
        workedMinutes: 90,
        regularMinutes: 90,
      },
    ),
  )
  await db.insert(attendanceSignOff).values(
    company.stores.map(({ outlet }) => ({
      outletId: outlet,
      month: '2025-12',
      throughDate: '2025-12-31',
      missingScans: 1,
      unexplainedDays: 0,
      signedBy: adminId,
    })),
  )
  await db.insert(attendanceDifference).values(
    company.people.map((employeeId, n) => ({
      employeeId,
      date: `2026-01-${String(10 + n)}`,
      createdAt: `2026-02-0${String(n + 1)}T08:00:00Z`,
      updatedAt: `2026-02-0${String(n + 1)}T09:00:00Z`,
    })),
  )
  await writeTimeOff({ db }, company)
  await db.insert(userAccount).values({ id: 'requester', username: 'requester', employeeId: company.people[4] ?? '' })
  await db.insert(approvalStatusTracking).values(
    company.people.slice(0, 6).map((employeeId, n) => ({
      requestType: n % 2 ? 'EMPLOYEE_INFO_UPDATE' : 'LEAVE_REQUEST',
      entityId: `sample-${String(n)}`,
      employeeId,
      positionId: company.stores[n % 2]?.position ?? '',
      status: n % 3 ? ('PENDING' as const) : ('ACTIVE' as const),
      actionType: 'NO' as const,
      createdBy: [null, 'requester', adminId][n % 3] ?? null,
      createdAt: `2026-01-0${String(n + 1)}T08:00:00Z`,
      updatedAt: `2026-01-0${String(n + 1)}T09:00:00Z`,
    })),
  )
  await db
    .insert(userAccount)
    .values({ username: 'with-phone', phone: '012999888', employeeId: company.people[0] ?? '' })
}

/** Leave that was used and overtime in force, in a month of 2024 and in this year; each person another amount. */
async function writeTimeOff({ db }: Pick<TestApp, 'db'>, company: SmallCompany): Promise<void> {
  const thisYear = businessDate().slice(0, 4)
  await db
    .update(leaveRequestType)
    .set({ code: 'ANNUAL', isPaidOut: true })
    .where(eq(leaveRequestType.id, company.leaveTypes[0] ?? ''))
  const entitlements = company.people.flatMap((employeeId) =>
    company.leaveTypes.map((leaveTypeId) => ({
      id: `${employeeId}/${leaveTypeId}`,
      employeeId,
      leaveTypeId,
      kind: 'YEAR' as const,
      from: '2024-01-01',
    })),
  )
  await db.insert(leaveEntitlement).values(entitlements)
  await db.insert(leaveLedger).values(
    entitlements.flatMap(({ id, employeeId, leaveTypeId }, n) =>
      ['2024-03-04', `${thisYear}-01-05`].map((date, i) => ({
        employeeId,
        leaveTypeId,
        entitlementId: id,
        date,
        kind: 'USED' as const,
        days: -(n + 1) / (2 + i),
        sourceType: 'LEAVE_REQUEST' as const,
        sourceId: `used-${String(n)}`,
      })),
    ),
  )
  // What is left of it would be paid out, at another amount for each person.
  await db.update(workingShift).set({ dayDivisor: '26' }).where(eq(workingShift.id, company.shiftId))
  await db.insert(leaveLedger).values(
    entitlements.map(({ id, employeeId, leaveTypeId }, n) => ({
      employeeId,
      leaveTypeId,
      entitlementId: id,
      date: '2024-01-02',
      kind: 'OPENING' as const,
      days: 2 * n + 5,
      sourceType: 'MANUAL' as const,
      sourceId: `opening-${String(n)}`,
    })),
  )
  await db.insert(overtimeRequest).values(
    company.people.map((employeeId, n) => ({
      employeeId,
      requestDate: '2024-03-04',
      workDate: '2024-03-04',
      overtimeType: n % 2 ? ('HOUR' as const) : ('WORKING_SHIFT' as const),
      startTime: '18:00',
      endTime: '20:00',
      spans: [],
      minutes: 30 + n,
      overtimeRequestTypeId: company.overtimeTypes[n % 2] ?? '',
      paidPercent: '150',
      nightPercent: '200',
      reasonTemplateId: company.reasons[0] ?? '',
      status: 'ACTIVE',
    })),
  )
}

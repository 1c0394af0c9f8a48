import { describe, expect, it } from 'vitest'
import { permit, type AnyResource } from '../index.ts'
import * as all from './index.ts'

const reports = Object.values(all).filter(
  (one): one is typeof one & AnyResource => typeof one === 'object' && 'isDerived' in one,
)
const of = (r: AnyResource) => [r.screen.slice('/report/'.length), r.api, permit(r, 'READ')]

describe('the reports of spec 3 section 2.5', () => {
  it('stand under their screens, calls and keys, odd ones as they are', () => {
    expect(Object.fromEntries(reports.map(of).map(([screen, ...rest]) => [screen, rest]))).toMatchObject({
      'attendance/daily-attendance-report': ['attendance-report', 'READ_ATTENDANCE_REPORT'],
      'attendance/working-hour-report-summary': [
        'report/working-hour-report-summary',
        'READ_WORKING_HOUR_REPORT_SUMMARY',
      ],
      'attendance/employee-attendance-report': ['report/employee-attendance-report', 'READ_REPORT_EMPLOYEE_ATTENDANCE'],
      'attendance/monthly-attendance-report': ['report/monthly-attendance-report', 'READ_MONTHLY_ATTENDANCE_REPORT'],
      'attendance/monthly-overtime-request-report': [
        'report/monthly-overtime-request-type-report',
        'READ_REPORT_LEAVE_REQUEST_SUMMARY',
      ],
      'attendance/temporary-report': ['attendance-report/temporary-report', 'READ_ATTENDANCE_REPORT'],
      'leave/leave-remaining-report': ['report/leave-remaining-report', 'READ_LEAVE_REMAINING_REPORT'],
      'leave/leave-request-summary-report': [
        'report/leave-request-summary-report',
        'READ_REPORT_LEAVE_REQUEST_SUMMARY',
      ],
      'leave/annual-leave-report': ['report/annual-leave-report', 'READ_REPORT_LEAVE_ANNUAL_REPORT'],
    })
    expect(
      [all.employeeBirthdayReport, all.employeePostProbationReport, all.employeeWorkAnniversaryReport].map((r) =>
        of(r as unknown as AnyResource),
      ),
    ).toEqual([
      ['employee/employee-birthday-report', 'report/employee-birthday-report', 'READ_EMPLOYEE_BIRTHDAY_REPORT'],
      [
        'employee/employee-post-probation-report',
        'report/employee-post-probation-report',
        'READ_EMPLOYEE_POST_PROBATION_REPORT',
      ],
      [
        'employee/employee-work-anniversary-report',
        'report/employee-work-anniversary-report',
        'READ_EMPLOYEE_WORK_ANNIVERSARY_REPORT',
      ],
    ])
  })
  it('have their columns: 18 of the temporary report behind the person, JAN to DEC, Break In Early hidden', () => {
    const { fields, list } = all.temporaryReport
    expect(list.columns.slice(2).map((key) => fields[key as keyof typeof fields].label.en)).toEqual([
      'Date',
      'Day Off',
      'Absent',
      'Leave',
      'Mission',
      'Mission Duration',
      'Check In',
      'Late Check In',
      'Break In',
      'Break In Early',
      'Break Out',
      'Late Break Out',
      'Check Out',
      'Check Out Early',
      'Scan Type',
      'Working Hour',
      'Overtime',
      'Overtime Duration',
    ])
    expect(list.filters).toEqual(expect.arrayContaining(['employee', 'workplace', 'dayOff', 'absent', 'borrow']))
    expect(all.annualMonths.map((key) => all.annualLeaveReport.fields[key].label.en).join(' ')).toBe(
      'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC',
    )
    expect(all.dailyAttendanceReport.fields.breakInEarly.hidden).toBe(true)
    // An export has the visible columns: of two people of one name the account number tells whose row it is.
    for (const { fields: told } of [all.dailyAttendanceReport, all.temporaryReport, all.monthlyAttendanceReport])
      expect(told.accountNo.hidden).toBe(false)
    expect(all.employeeAttendanceReport.fields.type.filtered).toEqual(['PRESENT', 'ABSENT'])
    expect(all.leaveRemainingReport.list.defaults).toEqual({ year: '{thisYear}', month: '{thisMonth}' })
  })
})

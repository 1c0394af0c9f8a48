import { to } from '@staff/contract'
import {
  attendancePages,
  attendanceReminderWidget,
  attendanceReminderWords as words,
  personDaysPage,
  type AttendanceReminderCounts,
} from '@staff/contract/attendance-leave'
import { businessToday, useLabel, usePageAccess, WidgetData, WidgetFigures } from '@staff/kit'
import { daysOfMonth } from '../person-month/days-of-month.ts'

/** Attendance Reminder: the missed scans, late minutes and absent days of this month (spec 1 section 2.5). */
export default function AttendanceReminderWidget() {
  const say = useLabel()
  const mayOpen = usePageAccess()
  const month = businessToday().slice(0, 7)
  /** The largest contributors come first; a user without the report of months sees their own, day by day. */
  const ofMonth = (sum: string) => {
    const monthly = to(attendancePages.monthlyAttendance).list({ month, orderBy: `${sum}:DESC` })
    return mayOpen(monthly) ? monthly : to(personDaysPage).list({ month })
  }
  /** Each missing scan is corrected there in one tap; without the report, day by day. */
  const missed = to(attendancePages.dailyAttendance).list({ ...daysOfMonth(month), missedScan: 'true', limit: 10 })
  const ofMissed = mayOpen(missed) ? missed : to(personDaysPage).list({ month, missed: 'true' })
  return (
    <WidgetData<AttendanceReminderCounts> widget={attendanceReminderWidget}>
      {({ totalMissedScanCount, totalLateInMinuteCount, totalAbsentCount }) => (
        <WidgetFigures
          figures={[
            {
              label: say(words.missed),
              value: totalMissedScanCount,
              to: ofMissed,
            },
            { label: say(words.late), value: totalLateInMinuteCount, to: ofMonth('totalLate') },
            { label: say(words.absent), value: totalAbsentCount, to: ofMonth('totalAbsent') },
          ]}
        />
      )}
    </WidgetData>
  )
}

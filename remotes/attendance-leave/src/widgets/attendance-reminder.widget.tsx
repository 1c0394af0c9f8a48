import { to } from '@staff/contract'
import {
  attendancePages,
  attendanceReminderWidget,
  attendanceReminderWords as words,
  personDaysPage,
  type AttendanceReminderCounts,
} from '@staff/contract/attendance-leave'
import { businessToday, useLabel, WidgetData, WidgetFigures } from '@staff/kit'
import { daysOfMonth } from '../person-month/days-of-month.ts'

/** Attendance Reminder: what this month has of missed scans, late minutes and absent days (spec 1 section 2.5). */
export default function AttendanceReminderWidget() {
  const say = useLabel()
  const month = businessToday().slice(0, 7)
  return (
    <WidgetData<AttendanceReminderCounts> widget={attendanceReminderWidget}>
      {({ totalMissedScanCount, totalLateInMinuteCount, totalAbsentCount }) => (
        <WidgetFigures
          figures={[
            {
              label: say(words.missed),
              value: totalMissedScanCount,
              to: to(attendancePages.missedScan).list({ ...daysOfMonth(month), limit: 10 }),
            },
            { label: say(words.late), value: totalLateInMinuteCount, to: to(personDaysPage).list({ month }) },
            {
              label: say(words.absent),
              value: totalAbsentCount,
              to: to(attendancePages.monthlyAttendance).list({ month }),
            },
          ]}
        />
      )}
    </WidgetData>
  )
}

import { to } from '@staff/contract'
import {
  attendancePages,
  employeeAttendanceWidget,
  employeeAttendanceWords as words,
  type EmployeeAttendanceCounts,
} from '@staff/contract/attendance-leave'
import { EmptyState, useLabel, WidgetData, WidgetFigures } from '@staff/kit'

/**
 * Employee Attendance: who is present today and who is not; each opens the report with its type (spec 1 section 2.5).
 */
export default function EmployeeAttendanceWidget() {
  const say = useLabel()
  const report = to(attendancePages.employeeAttendance)
  return (
    <WidgetData<EmployeeAttendanceCounts> widget={employeeAttendanceWidget}>
      {({ present, absent, isNotRun }) =>
        isNotRun ? (
          <EmptyState text={say(words.notRun)} />
        ) : (
          <WidgetFigures
            figures={[
              { label: say(words.present), value: present, to: report.list({ type: 'PRESENT' }) },
              { label: say(words.absent), value: absent, to: report.list({ type: 'ABSENT' }) },
            ]}
          />
        )
      }
    </WidgetData>
  )
}

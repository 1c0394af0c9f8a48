import { to } from '@staff/contract'
import {
  employee,
  employeeMovementWidget,
  employeeMovementWords,
  employeeResignation,
  type EmployeeMovementCounts,
} from '@staff/contract/employee'
import { businessToday, useLabel, WidgetData, WidgetFigures } from '@staff/kit'

/** Employee Movement: employees who joined and who left this month; each count opens its list (spec 1 section 2.5). */
export default function EmployeeMovementWidget() {
  const label = useLabel()
  const today = businessToday()
  return (
    <WidgetData<EmployeeMovementCounts> widget={employeeMovementWidget}>
      {({ newEmployeeCount, resignEmployeeCount }) => (
        <WidgetFigures
          figures={[
            {
              label: label(employeeMovementWords.new),
              value: newEmployeeCount,
              to: to(employee).list({ newEmployeeInMonth: today.slice(0, 7), futureHire: 'false', limit: 10 }),
            },
            {
              label: label(employeeMovementWords.resigned),
              value: resignEmployeeCount,
              to: to(employeeResignation).list({ resignEmployeeInMonth: today, limit: 10 }),
            },
          ]}
        />
      )}
    </WidgetData>
  )
}

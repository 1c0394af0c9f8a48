import { to } from '@staff/contract'
import { employeeReminderWidget, reminders, type EmployeeReminder, type ReminderKey } from '@staff/contract/reports'
import { businessToday, useLabel, WidgetData, WidgetFigures } from '@staff/kit'
import { monthQuery } from './month-query.ts'

const isCount = (key: string): key is ReminderKey => key in reminders

/**
 * Employee Reminder: this month's counts, each of which opens its report (spec 1 section 2.5).
 * The service leaves out the counts that the user may not see.
 */
export default function EmployeeReminderWidget() {
  const label = useLabel()
  const today = businessToday()
  return (
    <WidgetData<EmployeeReminder> widget={employeeReminderWidget}>
      {(counts) => (
        <WidgetFigures
          figures={Object.keys(reminders)
            .filter(isCount)
            .flatMap((key) => {
              const value = counts[key]
              return value === undefined
                ? []
                : [
                    {
                      label: label(reminders[key].label),
                      value,
                      to: to(reminders[key].page).list(monthQuery(key, today)),
                    },
                  ]
            })}
        />
      )}
    </WidgetData>
  )
}

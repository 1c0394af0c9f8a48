import { employeeByStoreCount, employeeByStoreWidget, type EmployeeByStore } from '@staff/contract/employee'
import { BarFigure, useLabel, useLanguage, WidgetData, WidgetEmpty } from '@staff/kit'

/** Employee by Store: a bar per store (spec 1 section 2.5). */
export default function EmployeeByStoreWidget() {
  const label = useLabel()
  const khmer = useLanguage() === 'km'
  return (
    <WidgetData<EmployeeByStore> widget={employeeByStoreWidget}>
      {({ locations }) =>
        locations.length === 0 ? (
          <WidgetEmpty chart />
        ) : (
          <BarFigure
            valueLabel={label(employeeByStoreCount)}
            points={locations.map(({ name, nameKh, totalCount }) => ({
              label: khmer ? nameKh : name,
              value: totalCount,
            }))}
          />
        )
      }
    </WidgetData>
  )
}

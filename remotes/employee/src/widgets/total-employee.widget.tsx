import { totalEmployeeParts, totalEmployeeWidget, type TotalEmployee } from '@staff/contract/employee'
import { PieFigure, useLabel, WidgetData, WidgetEmpty } from '@staff/kit'

/** Total Employee: one slice per count that is not zero, 'No data' when there is none (spec 1 section 2.5). */
export default function TotalEmployeeWidget() {
  const label = useLabel()
  return (
    <WidgetData<TotalEmployee> widget={totalEmployeeWidget}>
      {(counts) => {
        const points = totalEmployeeParts.map((part) => ({ label: label(part.label), value: counts[part.key] }))
        return points.some(({ value }) => value > 0) ? (
          <PieFigure points={points} label={label(totalEmployeeWidget.label)} />
        ) : (
          <WidgetEmpty />
        )
      }}
    </WidgetData>
  )
}

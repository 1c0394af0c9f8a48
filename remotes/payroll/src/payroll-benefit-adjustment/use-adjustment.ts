import type { AmountUnit } from '@staff/contract'
import { adjustmentLines, adjustmentStartCall, type AdjustmentStart } from '@staff/contract/payroll'
import { api, useFormAround } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** The text of a control; empty for any other value. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const fresh = 60_000
interface Answer<T> {
  readonly data: T
}
interface AdjustmentType {
  readonly id: string
  readonly code: string
  readonly needsMovement: boolean
}
/** The employee of an edited adjustment: the form of a stored record does not send its employee again. */
export const AdjustedEmployee = createContext('')
/** The employee of the form; empty while nobody is chosen. */
export function useAdjusted(): string {
  const stored = useContext(AdjustedEmployee)
  return text(useFormAround().values['employeeId']) || stored
}
/** The types of adjustments with their required fields, and the type in the form. */
export function useAdjustmentType() {
  const { values } = useFormAround()
  const { data: types = [] } = useQuery({
    queryKey: ['payroll-benefit-adjustment', 'types'],
    staleTime: fresh,
    queryFn: ({ signal }) =>
      api.getAll<AdjustmentType>('employee/payroll-benefit-adjustment/adjustment/type', {}, { signal }),
  })
  return { types, type: types.find(({ id }) => id === values['adjustmentTypeId']) }
}
/** The benefits of the form's employee on the first day of the adjustment; undefined until both are chosen. */
export function useAdjustmentStart(): AdjustmentStart | undefined {
  const { values } = useFormAround()
  const employeeId = useAdjusted()
  const day = text(values['effectiveDateFrom'])
  const { data } = useQuery({
    queryKey: ['payroll-benefit-adjustment', 'start', employeeId, day],
    enabled: employeeId !== '' && /^\d{4}-\d{2}-\d{2}$/.test(day),
    queryFn: ({ signal }) =>
      api
        .get<Answer<AdjustmentStart>>(`employee/${adjustmentStartCall(employeeId, day)}`, undefined, { signal })
        .then(({ data: start }) => start),
  })
  return data
}
/** A component as the picker of lines offers it. */
export interface Component {
  readonly id: string
  readonly name: string
  readonly nameKhmer: string
  readonly currency: string
  readonly calculation: AmountUnit
  readonly isBaseSalary: boolean
}
/** The components by their ids, for the names of lines. */
export function useComponents(): ReadonlyMap<string, Component> {
  const { search } = adjustmentLines.fields.benefitComponent.to
  const { data = [] } = useQuery({
    queryKey: ['benefit-component', 'all-options'],
    staleTime: fresh,
    queryFn: ({ signal }) => api.getAll<Component>(`employee/${search}`, {}, { signal }),
  })
  return new Map(data.map((one) => [one.id, one]))
}

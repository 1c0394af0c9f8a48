import { SimpleGrid } from '@mantine/core'
import { employeeRef } from '@staff/contract/refs'
import { businessToday, RefPicker, useSession } from '@staff/kit'
import { useSearchParams } from 'react-router-dom'
import { MonthInput } from './month-input.tsx'

/** The person and the month of a page; both are in its address. */
export interface PersonMonth {
  /** '' while nobody is chosen. In self-service always the user. */
  readonly employeeId: string
  /** The user's own record; '' for a user without an employee record. */
  readonly own: string
  readonly isSelfService: boolean
  /** `YYYY-MM` */
  readonly month: string
  readonly put: (key: 'employeeId' | 'month', value: string) => void
}
export function usePersonMonth(): PersonMonth {
  const user = useSession((session) => session.user)
  const [query, setQuery] = useSearchParams()
  const own = user?.employee?.id ?? ''
  const isSelfService = user?.isSelfService ?? false
  return {
    own,
    isSelfService,
    employeeId: isSelfService ? own : (query.get('employeeId') ?? own),
    month: query.get('month') ?? businessToday().slice(0, 7),
    put: (key, value) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      }),
  }
}
/** Chooses the month, and the person when it may be another than the user. */
export function PersonMonthInputs({ of, label }: { readonly of: PersonMonth; readonly label: string }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} className="kit-panel kit-section">
      {!of.isSelfService && (
        <RefPicker
          target={employeeRef}
          name="employeeId"
          label={label}
          value={of.employeeId}
          onChange={(id) => of.put('employeeId', id)}
        />
      )}
      <MonthInput value={of.month} onChange={(month) => of.put('month', month)} />
    </SimpleGrid>
  )
}

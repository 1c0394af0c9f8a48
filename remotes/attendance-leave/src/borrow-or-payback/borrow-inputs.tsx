import { Select, Stack, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { borrowDayCall, owedBorrowsCall, type BorrowDayAnswer, type OwedBorrow } from '@staff/contract/attendance-leave'
import { api, defineWords, FieldInput, formatDate, useFormAround, useWords, type InputProps } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { shownHours } from '../requests/clock-words.ts'

const words = defineWords('borrow-or-payback', {
  owed: L('{{title}} · {{minutes}} minutes owed until {{until}}', '{{title}} · ជំពាក់ {{minutes}} នាទី ត្រឹម {{until}}'),
  none: L('No borrowed hours are owed', 'គ្មានម៉ោងខ្ចីដែលនៅជំពាក់ទេ'),
  planned: L('Planned {{hours}}', 'ម៉ោងកំណត់ {{hours}}'),
  unplanned: L('Nothing is planned on this day', 'គ្មានម៉ោងកំណត់នៅថ្ងៃនេះទេ'),
  minutes: L('{{minutes}} minutes', '{{minutes}} នាទី'),
})
const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const dated = /^\d{4}-\d{2}-\d{2}$/
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The borrowed hours to work back: the person's owed hours, with amount and due date. */
export function PaybackForInput(props: InputProps) {
  const w = useWords(words)
  const { values } = useFormAround()
  const employeeId = text(values['employeeId'])
  const isPayback = values['type'] === 'PAYBACK'
  const { data } = useQuery({
    queryKey: ['borrow-or-payback', 'owed', employeeId],
    enabled: isPayback && employeeId !== '',
    queryFn: ({ signal }) => api.getAll<OwedBorrow>(`employee/${owedBorrowsCall}`, { employeeId }, { signal }),
  })
  if (!isPayback) return null
  const value = text(props.value)
  const options = (data ?? []).map(({ id, title, minutesOwed, until }) => ({
    value: id,
    label: w('owed', { title, minutes: minutesOwed, until: formatDate(until) }),
  }))
  const title = text((props.shown as { readonly title?: unknown } | null)?.title)
  const own = value && title && !options.some((one) => one.value === value) ? [{ value, label: title }] : []
  return (
    <Select
      label={props.label}
      name={props.name}
      error={props.error}
      data={[...own, ...options]}
      value={value || null}
      withAsterisk
      disabled={props.disabled ?? false}
      {...(data && options.length === 0 ? { description: w('none') } : {})}
      onChange={(id) => props.onChange(id ?? '')}
      onBlur={props.onBlur}
    />
  )
}
/** The end of the hours, with the plan of the day and the length in minutes. */
export function BorrowEndInput(props: InputProps) {
  const w = useWords(words)
  const { values } = useFormAround()
  const [employeeId, requestDate] = [text(values['employeeId']), text(values['requestDate'])]
  const [startTime, endTime] = [text(values['startTime']), text(values['endTime'])]
  const hours = clock.test(startTime) && clock.test(endTime) ? { startTime, endTime } : {}
  const asked = { employeeId, requestDate, type: text(values['type']) || 'BORROW', ...hours }
  const { data } = useQuery({
    // A query key of its own: a request just created must not be checked again as if it were another one.
    queryKey: ['borrow-day', asked],
    staleTime: 0,
    enabled: employeeId !== '' && dated.test(requestDate),
    queryFn: ({ signal }) =>
      api.get<{ readonly data: BorrowDayAnswer }>(`employee/${borrowDayCall}`, asked, { signal }),
  })
  const { planned = [], minutes = 0 } = data?.data ?? {}
  const note = [
    planned.length > 0 ? w('planned', { hours: shownHours(planned) }) : w('unplanned'),
    ...(minutes > 0 ? [w('minutes', { minutes })] : []),
  ]
  return (
    <Stack gap={4}>
      <FieldInput {...props} />
      {data && (
        <Text size="xs" c="dimmed" className="kit-figures" aria-live="polite">
          {note.join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

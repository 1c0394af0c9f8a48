import { Stack, Text } from '@mantine/core'
import { overtimeDays, type OvertimeDayAnswer } from '@staff/contract/attendance-leave'
import {
  FieldInput,
  neededWhere,
  useFormAround,
  useLabel,
  useLanguage,
  useSession,
  useWords,
  type InputProps,
} from '@staff/kit'
import { useEffect, useRef } from 'react'
import { shownHours } from '../requests/clock-words.ts'
import { overtimeWords } from './overtime-words.ts'
import { useOvertimeDay } from './use-overtime-day.ts'

/** The kind of the day with its plan, other overtime on it, and the length of the hours. */
function DayNote({ day }: { readonly day: OvertimeDayAnswer }) {
  const w = useWords(overtimeWords)
  const say = useLabel()
  const lang = useLanguage()
  const { kind, holiday, planned, others, minutes, nightMinutes, shift, hindrance } = day
  const { values } = useFormAround()
  const isShift = values['overtimeType'] === 'WORKING_SHIFT'
  const label = overtimeDays.find(({ value }) => value === kind)?.label
  const name = holiday && (lang === 'km' ? (holiday.nameKh ?? holiday.name) : holiday.name)
  const lines = [
    kind === null
      ? w('notEmployed')
      : [
          ...(label ? [say(label)] : []),
          ...(name ? [name] : []),
          planned.length > 0 ? w('planned', { hours: shownHours(planned) }) : w('unplanned'),
        ].join(' · '),
    ...(isShift && shift ? [w('shift', { hours: shownHours([shift]) })] : []),
    ...(others.length > 0 ? [w('others', { hours: shownHours(others) })] : []),
    ...(minutes > 0
      ? [nightMinutes > 0 ? w('night', { minutes, night: nightMinutes }) : w('length', { minutes })]
      : []),
  ]
  return (
    <Stack gap={2} aria-live="polite">
      {lines.map((line) => (
        <Text key={line} size="xs" c="dimmed" className="kit-figures">
          {line}
        </Text>
      ))}
      {hindrance && (
        <Text size="sm" c="danger">
          {say(hindrance)}
        </Text>
      )}
    </Stack>
  )
}
/** The type of overtime: that of the kind of day, until the user chooses another. */
export function OvertimeTypeInput(props: InputProps) {
  const day = useOvertimeDay()
  const { value, onChange } = props
  const suggested = day?.suggestedType?.id
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!suggested || suggested === last.current) return
    if (!value || value === last.current) onChange(suggested)
    last.current = suggested
  }, [suggested, value, onChange])
  return (
    <Stack gap={4}>
      <FieldInput {...props} shown={day?.suggestedType ?? props.shown} />
      {day && <DayNote day={day} />}
    </Stack>
  )
}
const TimeInput = neededWhere(() => true)
/** Start and end are required only for overtime by the hour: a working shift brings its own. */
export function ShiftTimeInput(props: InputProps) {
  return useFormAround().values['overtimeType'] === 'WORKING_SHIFT' ? null : <TimeInput {...props} />
}
/**
 * The office confirms more hours than a workday allows; self-service refuses them,
 * so only the office sees the question.
 */
export function LongInput(props: InputProps) {
  const w = useWords(overtimeWords)
  const day = useOvertimeDay()
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  if (!day || day.limit === null || day.taken + day.minutes <= day.limit) return null
  return (
    <Stack gap={4}>
      <Text size="sm" c="danger" role="status">
        {w('beyond', { limit: day.limit, total: day.taken + day.minutes })}
      </Text>
      {!isSelfService && <FieldInput {...props} />}
    </Stack>
  )
}

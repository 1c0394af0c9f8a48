import { Checkbox, SimpleGrid, Stack, Text } from '@mantine/core'
import { L } from '@staff/contract'
import { anyEmployeeRef } from '@staff/contract/refs'
import {
  businessToday,
  EmptyState,
  ErrorState,
  PageHeader,
  PageSkeleton,
  RefPicker,
  useLabel,
  useSession,
  useWords,
} from '@staff/kit'
import { useSearchParams } from 'react-router-dom'
import { MonthInput } from '../person-month/month-input.tsx'
import { Days } from './day-list.tsx'
import { usePersonDays } from './use-person-days.ts'
import { dayWords } from './words.ts'

const employeeLabel = L('Employee', 'បុគ្គលិក')

interface FilterProps {
  readonly isOwn: boolean
  readonly employeeId: string
  readonly shown: string
  readonly isMissing: boolean
  readonly put: (key: string, value: string) => void
}
/** Whose days, of which month, and whether only those on which a scan is missing. */
function DayFilters({ isOwn, employeeId, shown, isMissing, put }: FilterProps) {
  const w = useWords(dayWords)
  const say = useLabel()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} className="kit-panel kit-section">
      {!isOwn && (
        <RefPicker
          target={anyEmployeeRef}
          name="employeeId"
          label={say(employeeLabel)}
          value={employeeId}
          onChange={(id) => put('employeeId', id)}
        />
      )}
      <MonthInput value={shown} onChange={(month) => put('month', month)} />
      <Checkbox
        label={w('onlyMissing')}
        checked={isMissing}
        mt="auto"
        onChange={(event) => put('missed', event.currentTarget.checked ? 'true' : '')}
      />
    </SimpleGrid>
  )
}

/** A month of one person, day by day with the reason of every minute; in self-service the user's own. */
export default function AttendanceDayScreen() {
  const w = useWords(dayWords)
  const say = useLabel()
  const user = useSession((session) => session.user)
  const [query, setQuery] = useSearchParams()
  const isOwn = user?.isSelfService ?? false
  const employeeId = isOwn ? '' : (query.get('employeeId') ?? user?.employee?.id ?? '')
  const date = query.get('date')
  const isMissing = query.get('missed') === 'true'
  const shown = query.get('month') ?? (date ?? businessToday()).slice(0, 7)
  const { data, isError, refetch, isPending } = usePersonDays(employeeId, shown, isOwn || employeeId !== '')
  const put = (key: string, value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.delete('date')
      if (value) next.set(key, value)
      else next.delete(key)
      return next
    })
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} beside={data && <Text c="dimmed">{say(data.employee.name)}</Text>} />
      <DayFilters isOwn={isOwn} employeeId={employeeId} shown={shown} isMissing={isMissing} put={put} />
      {!isOwn && !employeeId ? (
        <EmptyState text={w('choose')} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : isPending ? (
        <PageSkeleton />
      ) : (
        data && <Days of={data} opened={date} isMissing={isMissing} />
      )}
    </Stack>
  )
}

import { Box, Checkbox, Group, Stack, Text } from '@mantine/core'
import { date as dateField, int, L } from '@staff/contract'
import {
  holidayCalls,
  publicHoliday,
  type CopiedHoliday,
  type HolidaysCopied,
  type PublicHoliday,
} from '@staff/contract/attendance-leave'
import {
  ActionDialog,
  api,
  businessToday,
  ErrorState,
  FieldInput,
  PageSkeleton,
  toastSuccess,
  useAction,
  useLabel,
  useWords,
} from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sameDayIn } from './same-day.ts'
import { holidayWords } from './words.ts'

const year = int({ label: L('From the year', 'ពីឆ្នាំ'), min: 1990, max: 2998 })
const day = dateField({ label: L('Date', 'កាលបរិច្ឆេទ') })
type Dates = Readonly<Record<string, string>>

/** The holidays of a year except substitute days. */
const useHolidays = (of: number) =>
  useQuery({
    queryKey: [publicHoliday.name, 'of year', of],
    enabled: Number.isInteger(of) && of >= 1990,
    queryFn: ({ signal }) =>
      api.get<{ readonly data: readonly PublicHoliday[] }>(
        `employee/${publicHoliday.name}`,
        { year: of, listAll: true, orderBy: 'date:ASC' },
        { signal },
      ),
    select: ({ data }) => data.filter(({ substituteFor }) => !substituteFor),
  })

function useCopy(onDone: () => void) {
  const w = useWords(holidayWords)
  const client = useQueryClient()
  return useAction(
    async (holidays: readonly CopiedHoliday[]) => {
      const { data } = await api.post<{ data: HolidaysCopied }>(`employee/${holidayCalls.copy}`, { holidays })
      toastSuccess(w('copied', { ...data }))
    },
    () => {
      void client.invalidateQueries({ queryKey: [publicHoliday.name] })
      onDone()
    },
  )
}
interface LineProps {
  readonly holiday: PublicHoliday
  /** '' = left out. */
  readonly value: string
  readonly suggested: string
  readonly onChange: (date: string) => void
}
function Line({ holiday: { name, nameKh }, value, suggested, onChange }: LineProps) {
  const w = useWords(holidayWords)
  const say = useLabel()
  const shown = say(L(name, nameKh ?? name))
  return (
    <Group wrap="nowrap" align="flex-end" gap="sm">
      <Checkbox
        aria-label={w('take', { name: shown })}
        checked={value !== ''}
        mb={8}
        onChange={(event) => onChange(event.currentTarget.checked ? suggested : '')}
      />
      <Box flex={1}>
        <FieldInput
          name={`date of ${name}`}
          field={day}
          label={shown}
          value={value}
          shown={null}
          required
          onChange={(next) => onChange(typeof next === 'string' ? next : '')}
          onBlur={() => undefined}
        />
      </Box>
    </Group>
  )
}
/**
 * Copies the holidays of a year into the next one, each on the day that the user confirms
 * (docs/rules/time.md, "Holidays").
 */
export function CopyDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useWords(holidayWords)
  const say = useLabel()
  const [from, setFrom] = useState(businessToday().slice(0, 4))
  const [changed, setChanged] = useState<Dates>({})
  const { data, isError, refetch } = useHolidays(Number(from))
  const suggested = (date: string) => sameDayIn(date, Number(from) + 1)
  const dates = (data ?? []).map(({ id, date }): CopiedHoliday => ({ id, date: changed[id] ?? suggested(date) }))
  const chosen = dates.filter(({ date }) => date !== '')
  const action = useCopy(onClose)
  return (
    <ActionDialog
      isWide
      title={w('copyTitle', { from, to: Number(from) + 1 })}
      label={w('copy', { count: chosen.length })}
      isPending={action.isPending}
      disabled={chosen.length === 0}
      faults={action.faults}
      fields={[]}
      onClose={onClose}
      onConfirm={() => action.run(chosen)}
    >
      <Text size="sm" c="dimmed">
        {w('copyText')}
      </Text>
      <FieldInput
        name="year"
        field={year}
        label={say(year.label)}
        value={from}
        shown={null}
        required
        onChange={(next) => setFrom(typeof next === 'string' ? next : '')}
        onBlur={() => undefined}
      />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <PageSkeleton />}
      {data?.length === 0 && <Text c="dimmed">{w('none')}</Text>}
      <Stack gap="xs">
        {data?.map((holiday, at) => (
          <Line
            key={holiday.id}
            holiday={holiday}
            value={dates[at]?.date ?? ''}
            suggested={suggested(holiday.date)}
            onChange={(date) => setChanged((before) => ({ ...before, [holiday.id]: date }))}
          />
        ))}
      </Stack>
    </ActionDialog>
  )
}

import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { openShiftStatuses, shiftOfferStatuses, type OpenShift } from '@staff/contract/attendance-leave'
import { formatTime, LoadingButton, toastRefusal, useLabel, useWords } from '@staff/kit'
import { chooseWilling, closeOpenShift } from './use-open-shifts.ts'
import { offerWords } from './words.ts'

const colors: Partial<Record<OpenShift['status'], string>> = { OPEN: 'warning', FILLED: 'success' }

function ShiftLine({ shift }: { readonly shift: OpenShift }) {
  const w = useWords(offerWords)
  const say = useLabel()
  const status = openShiftStatuses.find(({ value }) => value === shift.status)
  const people = shift.offers.map((one) => {
    const answer = shiftOfferStatuses.find(({ value }) => value === one.status)
    return `${say(one.name)} (${answer ? say(answer.label) : one.status})`
  })
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text fw={600}>{w('covers', { person: say(shift.covers.name), from: shift.from, to: shift.to })}</Text>
        <Badge variant="light" color={colors[shift.status] ?? 'gray'} className="kit-badge">
          {status ? say(status.label) : shift.status}
        </Badge>
      </Group>
      {shift.filledBy && <Text>{w('filled', { person: say(shift.filledBy.name) })}</Text>}
      {people.length > 0 && (
        <Text size="sm" c="dimmed">
          {w('offers', { people: people.join(', ') })}
        </Text>
      )}
      {shift.status === 'OPEN' && shift.collectUntil && (
        <Text size="sm" c="dimmed">
          {w('waits', { time: formatTime(shift.collectUntil) })}
        </Text>
      )}
      {shift.kind === 'SICK' && shift.status === 'OPEN' && (
        <Group>
          {shift.offers
            .filter(({ status: answer }) => answer === 'WILLING')
            .map(({ employeeId, name }) => (
              <LoadingButton key={employeeId} onClick={() => attempt(() => chooseWilling(shift, employeeId))}>
                {w('choose', { person: say(name) })}
              </LoadingButton>
            ))}
          <LoadingButton variant="default" onClick={() => attempt(() => closeOpenShift(shift))}>
            {w('end')}
          </LoadingButton>
        </Group>
      )}
    </Stack>
  )
}
/** The open shifts of a store with what became of their offers; nothing where there are none. */
export function OpenShifts({ shifts }: { readonly shifts: readonly OpenShift[] }) {
  const w = useWords(offerWords)
  if (shifts.length === 0) return null
  return (
    <section>
      <Title order={3} size="sm" c="dimmed">
        {w('openShifts')}
      </Title>
      <Stack gap="sm">
        {shifts.map((shift) => (
          <ShiftLine key={shift.id} shift={shift} />
        ))}
      </Stack>
    </section>
  )
}

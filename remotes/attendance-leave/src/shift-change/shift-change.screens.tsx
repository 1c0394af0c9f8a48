import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { shiftChange, type ShiftMarket, type ShiftToTake } from '@staff/contract/attendance-leave'
import {
  ErrorState,
  LoadingButton,
  PageHeader,
  PageSkeleton,
  toastRefusal,
  toastSuccess,
  useLabel,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { AskWindow, useShiftLine, type AskKind } from './ask-window.tsx'
import { closeShiftChange, takeOpenShift, useShiftMarket } from './use-shift-change.ts'
import { changeWords } from './words.ts'

type OwnShift = ShiftMarket['own'][number]
/** Does something, and says in words what became of it. */
async function attempt(act: () => Promise<void>, done: string): Promise<void> {
  try {
    await act()
    toastSuccess(done)
  } catch (error) {
    toastRefusal(error)
  }
}
function Own({ shift, onAsk }: { readonly shift: OwnShift; readonly onAsk: (kind: AskKind) => void }) {
  const w = useWords(changeWords)
  const line = useShiftLine()
  const { live } = shift
  return (
    <section className="kit-panel kit-section">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} className="kit-figures">
            {line(shift)}
          </Text>
          {live && (
            <Badge variant="light" color={live.status === 'ASKED' ? 'warning' : 'gray'} className="kit-badge">
              {w(live.status === 'ASKED' ? 'approval' : 'asked')}
            </Badge>
          )}
        </Group>
        {live ? (
          <LoadingButton
            size="md"
            variant="default"
            onClick={() => attempt(() => closeShiftChange(live), w('takenBack'))}
          >
            {w('back')}
          </LoadingButton>
        ) : (
          <Group grow>
            <Button size="md" variant="default" onClick={() => onAsk('SWAP')}>
              {w('swap')}
            </Button>
            <Button size="md" variant="default" onClick={() => onAsk('GIVE')}>
              {w('give')}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  )
}
function Open({ shift }: { readonly shift: ShiftToTake }) {
  const w = useWords(changeWords)
  const say = useLabel()
  const line = useShiftLine()
  return (
    <section className="kit-panel kit-section">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600} className="kit-figures">{`${line(shift)} · ${say(shift.store)}`}</Text>
          {shift.isAsked && (
            <Badge variant="light" color="warning" className="kit-badge">
              {w('approval')}
            </Badge>
          )}
        </Group>
        {!shift.isAsked && (
          <LoadingButton size="md" onClick={() => attempt(() => takeOpenShift(shift), w('askedFor'))}>
            {w('take')}
          </LoadingButton>
        )}
      </Stack>
    </section>
  )
}
function Market({ market: { own, open } }: { readonly market: ShiftMarket }) {
  const w = useWords(changeWords)
  const [asking, setAsking] = useState<{ readonly shift: OwnShift; readonly kind: AskKind }>()
  return (
    <Stack gap="md">
      {open.length > 0 && (
        <>
          <Title order={2} size="h4">
            {w('open')}
          </Title>
          {open.map((shift) => (
            <Open key={shift.id} shift={shift} />
          ))}
        </>
      )}
      <Title order={2} size="h4">
        {w('own')}
      </Title>
      {own.length === 0 && <Text c="dimmed">{w('none')}</Text>}
      {own.map((shift) => (
        <Own key={shift.rowId} shift={shift} onAsk={(kind) => setAsking({ shift, kind })} />
      ))}
      {asking && <AskWindow {...asking} onClose={() => setAsking(undefined)} />}
    </Stack>
  )
}
/** The reader's shifts to come: given away or swapped with a colleague; and open shifts of the store. */
export default function ShiftChangePage() {
  const say = useLabel()
  const { data, error, refetch } = useShiftMarket()
  return (
    <Stack gap="md">
      <PageHeader title={say(shiftChange.label)} />
      {error ? <ErrorState onRetry={() => void refetch()} /> : data ? <Market market={data} /> : <PageSkeleton />}
    </Stack>
  )
}

import { Button, Group } from '@mantine/core'
import { payCauseWords, type PayCause, type PayCauseSum } from '@staff/contract/payroll'
import { formatNumber, useLabel, useWords } from '@staff/kit'
import { bothCurrencies } from './both-currencies.ts'
import { runChangesWords } from './words.ts'

interface Props {
  readonly causes: readonly PayCauseSum[]
  readonly people: number
  readonly chosen: PayCause | null
  readonly onChoose: (cause: PayCause | null) => void
}
/** The causes of the differences: each with how many people it concerns and its sum; a chosen one narrows the list. */
export function CauseChips({ causes, people, chosen, onChoose }: Props) {
  const w = useWords(runChangesWords)
  const say = useLabel()
  const chip = (cause: PayCause | null, name: string, count: number, sum = '') => (
    <Button
      key={name}
      size="compact-md"
      variant={cause === chosen ? 'light' : 'default'}
      aria-pressed={cause === chosen}
      onClick={() => onChoose(cause)}
    >
      {[`${name} ${formatNumber(count)}`, sum].filter(Boolean).join(' · ')}
    </Button>
  )
  return (
    <Group gap={6} role="group" aria-label={w('causes')}>
      {chip(null, w('allCauses'), people)}
      {causes.map(({ cause, people: count, netUsd, netKhr }) =>
        chip(cause, say(payCauseWords[cause]), count, bothCurrencies(netUsd, netKhr, { isSigned: true })),
      )}
    </Group>
  )
}

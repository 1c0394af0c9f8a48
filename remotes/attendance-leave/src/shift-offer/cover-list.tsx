import { Checkbox, Stack, Text, UnstyledButton } from '@mantine/core'
import type { CoverCandidate } from '@staff/contract/attendance-leave'
import { formatMoney, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { offerWords } from './words.ts'

interface Props {
  readonly candidates: readonly CoverCandidate[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (employeeId: string, isChosen: boolean) => void
}
/** Who could take a shift, each with the reason of the place in the list; those who cannot are folded. */
export function CoverList({ candidates, chosen, onChoose }: Props) {
  const w = useWords(offerWords)
  const say = useLabel()
  const [isOpen, setOpen] = useState(false)
  const [able, others] = [candidates.filter(({ can }) => can), candidates.filter(({ can }) => !can)]
  const describe = ({ reasons, overtimeCost }: CoverCandidate) =>
    [
      ...reasons.map(say),
      ...(overtimeCost ? [w('cost', { amount: formatMoney(overtimeCost.value, overtimeCost.currency) })] : []),
    ].join(' · ')
  const title = ({ name, position, store }: CoverCandidate) => `${say(name)} · ${say(position)}, ${say(store)}`
  return (
    <Stack gap="sm">
      {able.length === 0 && <Text c="dimmed">{w('nobody')}</Text>}
      {able.map((one) => (
        <Checkbox
          key={one.employeeId}
          size="md"
          label={title(one)}
          description={describe(one)}
          checked={chosen.has(one.employeeId)}
          onChange={({ currentTarget }) => onChoose(one.employeeId, currentTarget.checked)}
        />
      ))}
      {others.length > 0 && (
        <UnstyledButton onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} mih={44}>
          <Text size="sm" td="underline">
            {w('cannot', { count: others.length })}
          </Text>
        </UnstyledButton>
      )}
      {isOpen &&
        others.map((one) => (
          <div key={one.employeeId}>
            <Text size="sm">{title(one)}</Text>
            <Text size="sm" c="dimmed">
              {describe(one)}
            </Text>
          </div>
        ))}
    </Stack>
  )
}

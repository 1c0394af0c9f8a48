import { List, Stack, Text } from '@mantine/core'
import type { CompositionDifference } from '@staff/contract/remote-version'
import { useWords, type Say } from '@staff/kit'
import type { Canary } from '../actions/actions.ts'
import { getChanges, type Change } from './difference.ts'
import { versionWords } from '../words.ts'

type Keys = typeof versionWords extends { keys?: infer K } ? NonNullable<K> : never

/** The users of a canary, in words. */
export const aimsOf = ({ percent, roles, users, ramp }: Canary, w: Say<Keys>): string =>
  [
    ...(percent > 0 ? [w('aimPercent', { percent })] : []),
    ...(roles.length > 0 ? [w('aimRoles', { names: roles.join(', ') })] : []),
    ...(users.length > 0 ? [w('aimUsers', { names: users.join(', ') })] : []),
    ...(ramp ? [w('aimRamp', { steps: ramp.steps.join(', '), hours: ramp.hours })] : []),
  ].join(' + ')

const spoken = (change: Change, w: Say<Keys>): string =>
  change.word === 'changeCanary'
    ? w('changeCanary', { ...change.values, aims: aimsOf(change.aims, w) })
    : w(change.word, change.values)

/** A difference in words, a line for each remote: "admin: 0.1.0 → 0.2.0". */
export function DifferenceList({ difference }: { readonly difference: readonly CompositionDifference[] }) {
  const w = useWords(versionWords)
  const rows = difference
    .map((row) => ({ remote: row.remote, changes: getChanges(row) }))
    .filter(({ changes }) => changes.length > 0)
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {w('noChange')}
      </Text>
    )
  return (
    <List size="sm" spacing={4} listStyleType="none">
      {rows.map(({ remote, changes }) => (
        <List.Item key={remote}>
          <Stack gap={0}>
            {changes.map((change, at) => (
              <Text key={spoken(change, w)} size="sm" className="kit-page-title">
                <Text span fw={600} inherit className={at > 0 ? 'kit-muted' : ''}>{`${remote}: `}</Text>
                {spoken(change, w)}
              </Text>
            ))}
          </Stack>
        </List.Item>
      ))}
    </List>
  )
}

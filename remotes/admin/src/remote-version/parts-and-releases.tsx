import { Group, Stack, Text, Title } from '@mantine/core'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { formatDateTime, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { usePublished } from './calls.ts'
import { versionWords } from './words.ts'

function Rows({
  id,
  title,
  rows,
}: {
  readonly id: string
  readonly title: string
  readonly rows: readonly ReactNode[]
}) {
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Stack component="ul" gap={0} m={0} p={0} className="kit-panel" style={{ listStyle: 'none' }}>
        {rows.map((row, at) => (
          // Rows have no state and are never moved.
          <Text
            component="li"
            key={at}
            size="sm"
            p="sm"
            style={at === 0 ? {} : { borderTop: '1px solid var(--kit-border)' }}
          >
            {row}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

type Instance = NonNullable<RemoteVersionState['instances']>[number]
const short = (digest: string) => digest.slice(0, 8)

/** One instance: where it runs, and its versions of host and service. */
function InstanceLine({ of }: { readonly of: Instance }) {
  const w = useWords(versionWords)
  const { machine, isAnswering, host, program, api, contract, sequence, startedAt } = of
  const facts = [
    host === null ? w('noHost') : w('hostPart', { version: short(host) }),
    ...(program === null ? [] : [w('programPart', { version: short(program) })]),
    w('servicePart', { api, contract }),
    w('givesActivation', { number: sequence }),
    w('runsSince', { time: formatDateTime(startedAt) }),
  ]
  return (
    <>
      <Text span inherit fw={600}>
        {isAnswering ? w('thisInstance', { name: machine }) : machine}
      </Text>
      <Text span inherit c="dimmed" display="block">
        {facts.join(' · ')}
      </Text>
    </>
  )
}

/** The running hosts and services: every instance that is alive. */
export function InstancesInForce({ instances }: { readonly instances: readonly Instance[] }) {
  const w = useWords(versionWords)
  return (
    <Rows
      id="remote-version-parts"
      title={w('parts')}
      rows={instances.map((one) => (
        <InstanceLine key={one.id} of={one} />
      ))}
    />
  )
}

/** Recent publications with their publishers; nothing is drawn when there is none. */
export function PublishedLately() {
  const w = useWords(versionWords)
  const { data: rows = [] } = usePublished()
  if (rows.length === 0) return null
  return (
    <Rows
      id="remote-version-published"
      title={w('published')}
      rows={rows.map(({ remote, version, at, by }) => (
        <Group key={`${remote} ${version}`} component="span" gap="xs">
          <Text span inherit fw={600}>{`${remote} ${version}`}</Text>
          <Text span inherit c="dimmed">{`${formatDateTime(at)} · ${w('publishedBy', { name: by })}`}</Text>
        </Group>
      ))}
    />
  )
}

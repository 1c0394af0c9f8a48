import { Group, Select, Stack, Text, Title } from '@mantine/core'
import { formatDateTime, formatNumber, useWords } from '@staff/kit'
import { useState } from 'react'
import type { RemoteState } from '../actions/actions.ts'
import type { Measure } from './measures.ts'
import { versionWords } from '../words.ts'

interface ErrorRow {
  readonly remote: string
  readonly version: string
  readonly one: Measure['classes'][number]
}
const getRows = (remotes: readonly RemoteState[]): ErrorRow[] =>
  remotes
    .flatMap(({ name, measures }) =>
      measures.flatMap(({ version, classes }) => classes.map((one) => ({ remote: name, version, one }))),
    )
    .toSorted((one, other) => other.one.count - one.one.count)

const kinds = {
  load: 'errorLoad',
  render: 'errorRender',
  run: 'errorRun',
  call: 'errorCall',
  blank: 'errorBlank',
} as const
const isKnown = (kind: string): kind is keyof typeof kinds => kind in kinds

/** One class of errors of one version: its count, first and last time, and one message. */
function ErrorClass({ remote, version, one }: ErrorRow) {
  const w = useWords(versionWords)
  const what = isKnown(one.kind) ? w(kinds[one.kind]) : one.kind
  return (
    <Stack component="li" gap={2} p="md" style={{ borderTop: '1px solid var(--kit-border)' }}>
      <Text size="sm">
        <Text span inherit fw={600}>{`${remote} ${version} `}</Text>
        {`${what}${one.cause ? ` (${one.cause})` : ''} × ${formatNumber(one.count)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {w('errorTimes', { first: formatDateTime(one.firstAt), last: formatDateTime(one.lastAt) })}
      </Text>
      {one.sample !== null && (
        <details>
          <Text component="summary" size="xs">
            {w('errorSample')}
          </Text>
          <Text component="pre" size="xs" m={0} style={{ overflowX: 'auto' }} lang="en">
            {one.sample}
          </Text>
        </details>
      )}
    </Stack>
  )
}

/** Failures in real browsers, by class and version; nothing is drawn when there is none. */
export function ErrorList({ remotes }: { readonly remotes: readonly RemoteState[] }) {
  const w = useWords(versionWords)
  const [remote, setRemote] = useState<string | null>(null)
  const rows = getRows(remotes)
  if (rows.length === 0) return null
  const names = [...new Set(rows.map((row) => row.remote))].toSorted()
  const shown = names.includes(remote ?? '') ? rows.filter((row) => row.remote === remote) : rows
  return (
    <Stack component="section" gap="sm" aria-labelledby="remote-version-errors">
      <Group justify="space-between">
        <Title order={2} id="remote-version-errors">
          {w('errorClasses')}
        </Title>
        <Select
          aria-label={w('remote')}
          placeholder={w('remote')}
          data={names}
          value={names.includes(remote ?? '') ? remote : null}
          onChange={setRemote}
          clearable
        />
      </Group>
      <Stack component="ul" gap={0} m={0} p={0} className="kit-panel" style={{ listStyle: 'none' }}>
        {shown.map((row) => (
          <ErrorClass key={`${row.remote}@${row.version} ${row.one.kind} ${row.one.cause}`} {...row} />
        ))}
      </Stack>
    </Stack>
  )
}

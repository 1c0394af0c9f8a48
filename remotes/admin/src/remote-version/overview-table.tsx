import { Table, Text, VisuallyHidden } from '@mantine/core'
import { formatNumber, kitWords, useWords } from '@staff/kit'
import type { OpenAction, RemoteState } from './actions/actions.ts'
import { errorRate, formatLoadTime, formatRate, getMeasures, rateTone } from './review/measures.ts'
import { RemoteMenu } from './remote-menu.tsx'
import { NewestVersion, Served, StateBadges } from './state-badges.tsx'
import styles from './overview-table.module.css'
import { versionWords } from './words.ts'

export interface OverviewProps {
  readonly remotes: readonly RemoteState[]
  /** Absent when the user may not act. */
  readonly onOpen: ((action: OpenAction) => void) | undefined
}
/** How many loads of a version failed; in a strong colour from one percent. */
export function Rate({ rate }: { readonly rate: number | null }) {
  const tone = rateTone(rate)
  return (
    <Text span size="sm" {...(tone ? { c: tone, fw: 600 } : {})} data-tone={tone}>
      {formatRate(rate)}
    </Text>
  )
}

function Head({ hasActions }: { readonly hasActions: boolean }) {
  const w = useWords(versionWords)
  const kit = useWords(kitWords)
  return (
    <Table.Thead bg="var(--kit-head)">
      <Table.Tr fz="xs">
        <Table.Th>{w('remote')}</Table.Th>
        <Table.Th>{w('liveVersion')}</Table.Th>
        <Table.Th>{w('state')}</Table.Th>
        <Table.Th>{w('newest')}</Table.Th>
        <Table.Th>{w('version')}</Table.Th>
        <Table.Th ta="right">{w('loads')}</Table.Th>
        <Table.Th ta="right">{w('errors')}</Table.Th>
        <Table.Th ta="right">{w('errorRate')}</Table.Th>
        <Table.Th ta="right">{w('loadTime')}</Table.Th>
        {hasActions && (
          <Table.Th w={48}>
            <VisuallyHidden>{kit('actions')}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

/** The rows of one remote: one row for each version that browsers ran; cells of the remote itself span all of them. */
function RemoteRows({ remote, onOpen }: { readonly remote: RemoteState } & Pick<OverviewProps, 'onOpen'>) {
  const measures = getMeasures(remote)
  const span = { rowSpan: measures.length }
  return measures.map((measure, at) => (
    <Table.Tr key={measure.version}>
      {at === 0 && (
        <>
          <Table.Th scope="rowgroup" {...span}>
            {remote.name}
          </Table.Th>
          <Table.Td fw={600} {...span}>
            {remote.live.version}
            <Served {...remote} />
          </Table.Td>
          <Table.Td {...span} maw={280}>
            <StateBadges {...remote} />
          </Table.Td>
          <Table.Td {...span}>
            <NewestVersion live={remote.live} available={remote.available} />
          </Table.Td>
        </>
      )}
      <Table.Td>{measure.version}</Table.Td>
      <Table.Td ta="right">{formatNumber(measure.loads)}</Table.Td>
      <Table.Td ta="right">{formatNumber(measure.errors)}</Table.Td>
      <Table.Td ta="right">
        <Rate rate={errorRate(measure)} />
      </Table.Td>
      <Table.Td ta="right">{formatLoadTime(measure.loadTime)}</Table.Td>
      {at === 0 && onOpen && (
        <Table.Td {...span} ta="right">
          <RemoteMenu remote={remote} onOpen={onOpen} />
        </Table.Td>
      )}
    </Table.Tr>
  ))
}

/** The remotes of the composition, each with the versions that real browsers ran in the last 15 minutes. */
export function OverviewTable({ remotes, onOpen }: OverviewProps) {
  const w = useWords(versionWords)
  return (
    <Table.ScrollContainer minWidth={920} className="kit-panel">
      <Table
        verticalSpacing={8}
        horizontalSpacing="sm"
        fz="sm"
        captionSide="bottom"
        layout="auto"
        className={styles['figures']}
      >
        <Table.Caption mt={0} py="xs">
          {w('window')}
        </Table.Caption>
        <Head hasActions={onOpen !== undefined} />
        <Table.Tbody>
          {remotes.map((remote) => (
            <RemoteRows key={remote.name} remote={remote} onOpen={onOpen} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

import { Alert, Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { EmptyState, ErrorState, formatDateTime, LoadingButton, toastRefusal, useWords } from '@staff/kit'
import { IconArrowBackUp, IconEye, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { HistoryRow, OpenAction } from '../actions/actions.ts'
import { useHistory, verifyHistory } from '../calls.ts'
import { DifferenceList } from '../review/difference-list.tsx'
import { shortSnapshot } from '../review/measures.ts'
import { versionWords } from '../words.ts'
import { useActNames } from './act-names.ts'

interface Props {
  readonly head: RemoteVersionState['head']
  readonly onOpen: ((action: OpenAction) => void) | undefined
}
/** Who activated which composition, when and why, newest first; any earlier composition can be activated again. */
export function HistoryList({ head, onOpen }: Props) {
  const w = useWords(versionWords)
  const { data: rows, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(head.sequence)
  const [verdict, setVerdict] = useState<Awaited<ReturnType<typeof verifyHistory>> | null>(null)
  const verify = () => verifyHistory().then(setVerdict, toastRefusal)
  return (
    <Stack component="section" gap="sm" aria-labelledby="remote-version-history">
      <Group justify="space-between">
        <Title order={2} id="remote-version-history">
          {w('history')}
        </Title>
        <LoadingButton variant="default" leftSection={<IconShieldCheck size={18} />} onClick={verify}>
          {w('verify')}
        </LoadingButton>
      </Group>
      {verdict && (
        <Alert color={verdict.ok ? 'success' : 'danger'} role={verdict.ok ? 'status' : 'alert'}>
          {verdict.ok ? w('intact', { rows: verdict.rows }) : w('broken', { number: verdict.brokenAt ?? 0 })}
        </Alert>
      )}
      {!rows &&
        (isError ? (
          <div className="kit-panel">
            <ErrorState onRetry={() => void refetch()} />
          </div>
        ) : (
          <Skeleton h={220} />
        ))}
      {rows?.length === 0 && (
        <div className="kit-panel">
          <EmptyState text={w('noHistory')} />
        </div>
      )}
      {rows && rows.length > 0 && (
        <Stack gap={0} className="kit-panel">
          {rows.map((row, at) => (
            <HistoryEntry
              key={row.sequence}
              row={row}
              isFirst={at === 0}
              isActive={row.sequence === head.sequence}
              onOpen={row.to === head.snapshot ? undefined : onOpen}
            />
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {w('more')}
        </Button>
      )}
    </Stack>
  )
}

function HistoryEntry({
  row,
  isFirst,
  isActive,
  onOpen,
}: {
  readonly row: HistoryRow
  readonly isFirst: boolean
  readonly isActive: boolean
  readonly onOpen: Props['onOpen']
}) {
  const w = useWords(versionWords)
  const nameAct = useActNames()
  return (
    <Group
      align="flex-start"
      justify="space-between"
      gap="sm"
      p="md"
      component="article"
      aria-label={w('sequence', { number: row.sequence })}
      style={isFirst ? {} : { borderTop: '1px solid var(--kit-border)' }}
    >
      <Stack gap={4} miw={0} flex="1 1 280px">
        <Group gap="xs" className="kit-figures">
          <Text size="sm" fw={600}>{`${row.sequence}. ${nameAct(row.action)}`}</Text>
          {isActive && (
            <Badge variant="light" color="success" className="kit-badge">
              {w('activeNow')}
            </Badge>
          )}
          <Text size="xs" c="dimmed">
            {row.who}
          </Text>
          <Text size="xs" c="dimmed">
            {formatDateTime(row.at)}
          </Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {shortSnapshot(row.to)}
          </Text>
        </Group>
        <Text size="sm" className="kit-page-title">
          {row.reason}
        </Text>
        <DifferenceList difference={row.difference} />
      </Stack>
      {onOpen && <EarlierActions row={row} onOpen={onOpen} />}
    </Group>
  )
}

/** The actions on a composition that is no longer active. */
function EarlierActions({ row, onOpen }: { readonly row: HistoryRow; readonly onOpen: (action: OpenAction) => void }) {
  const w = useWords(versionWords)
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconEye size={16} />}
        aria-label={w('replayOf', { number: row.sequence })}
        onClick={() => onOpen({ name: 'replay', row })}
      >
        {w('replay')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={w('rollbackToOf', { number: row.sequence })}
        onClick={() => onOpen({ name: 'rollback', row })}
      >
        {w('rollbackTo')}
      </Button>
    </Group>
  )
}

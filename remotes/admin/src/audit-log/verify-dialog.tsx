import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { auditVerifyCall, type AuditVerdict } from '@staff/contract/admin'
import { api, formatNumber, getMessage, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { auditWords } from './words.ts'

// Millions of rows are read one by one.
const patience = 15 * 60_000

function Verdict({ verdict: { ok, rows, sealedUpTo, head, firstBroken } }: { readonly verdict: AuditVerdict }) {
  const w = useWords(auditWords)
  return (
    <>
      {firstBroken && (
        <Alert color="danger" role="alert">
          {w(firstBroken.fault, { id: firstBroken.id, position: formatNumber(firstBroken.position) })}
        </Alert>
      )}
      {ok && (
        <Alert color="success" role="status">
          {w('intact', { count: rows, rows: formatNumber(rows), last: formatNumber(sealedUpTo) })}
        </Alert>
      )}
      {ok && rows > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {w('fingerprint')}
          </Text>
          <Text size="sm" ff="monospace" className="kit-read">
            {head}
          </Text>
          <Text size="xs" c="dimmed">
            {w('fingerprintText')}
          </Text>
        </Stack>
      )}
    </>
  )
}

/**
 * Reads the whole chain of the audit log and says whether every row is unchanged
 * (docs/rules/access.md, "The audit log").
 */
export function VerifyDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const w = useWords(auditWords)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['audit-log', 'verify'],
    enabled: opened,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api
        .get<{ data: AuditVerdict }>(auditVerifyCall, undefined, { signal, timeoutMs: patience })
        .then(({ data: verdict }) => verdict),
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={w('verifyTitle')}
      size="lg"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      <Stack gap="md">
        <Text size="sm">{w('verifyText')}</Text>
        {isFetching ? (
          <Group gap="sm" role="status">
            <Loader size="sm" />
            <Text size="sm">{w('verifying')}</Text>
          </Group>
        ) : (
          <>
            {error && (
              <Alert color="danger" role="alert">
                {getMessage(error)}
              </Alert>
            )}
            {data && <Verdict verdict={data} />}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isFetching} onClick={() => void refetch()}>
            {w('again')}
          </Button>
          <Button onClick={onClose}>{w('close')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

import { Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { L } from '@staff/contract'
import { auditLog, type AuditEntry, type AuditLog, type AuditRow } from '@staff/contract/admin'
import { ResourceForm, ResourceList, useLabel, useRecord, type ResourceScreenProps } from '@staff/kit'
import { IconShieldCheck } from '@tabler/icons-react'
import { ChangeTable } from './change-table.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const verify = L('Verify', 'ផ្ទៀងផ្ទាត់')

/** What was done in words, with the address of the call small below it. */
function Done({ row: { requestUrl, said } }: { readonly row: Partial<AuditRow> }) {
  const say = useLabel()
  return said ? (
    <>
      <Text size="sm">{say(said)}</Text>
      <Text size="xs" c="dimmed">
        {requestUrl}
      </Text>
    </>
  ) : (
    <>{requestUrl}</>
  )
}
const cells = { requestUrl: (row: AuditLog) => <Done row={row} /> }

function AuditLogList() {
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <ResourceList
        resource={auditLog}
        cells={cells}
        listActions={[{ label: verify, icon: IconShieldCheck, permission: 'READ_ALL_AUDIT_LOG', run: open }]}
      />
      <VerifyDialog opened={opened} onClose={close} />
    </>
  )
}

/** One row: the request, the record, the seal, and what changed from what to what. */
function AuditLogEntry({ id = '' }: { readonly id?: string | undefined }) {
  const { data } = useRecord<AuditEntry>(auditLog, id)
  return (
    <Stack gap="md">
      <ResourceForm resource={auditLog} mode="view" id={id} />
      {data && <ChangeTable entry={data} />}
    </Stack>
  )
}

export default function AuditLogScreen({ mode, id }: ResourceScreenProps) {
  return mode === 'list' ? <AuditLogList /> : <AuditLogEntry id={id} />
}

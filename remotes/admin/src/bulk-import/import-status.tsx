import { importStatuses, type ImportStatus } from '@staff/contract/admin'
import { StatusBadge } from '@staff/kit'

// The tones of the shared colour rule.
const tones: Readonly<Record<ImportStatus, string>> = {
  UPLOADED: 'PENDING',
  CHECKED: 'PENDING',
  IMPORTING: 'PENDING',
  COMPLETED: 'SUCCESS',
  FAILED: 'FAILED',
  UNDONE: 'CANCEL',
}
export function ImportStatusBadge({ status }: { readonly status: ImportStatus }) {
  return <StatusBadge status={tones[status]} label={importStatuses.find(({ value }) => value === status)?.label} />
}

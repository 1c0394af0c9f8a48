import { Button, Stack, Text } from '@mantine/core'
import { authorName, systemColumns, toRecord, type Author } from '@staff/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { BackToInbox } from '../approval/back-to-inbox.tsx'
import { StatusCell } from '../fields/choice.tsx'
import type { AnyRow } from '../fields/kit-kind.ts'
import { formatDateTime } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { getLanguage } from '../i18n/i18n.ts'
import { recordName } from '../list/table/list-columns.tsx'
import { useAllowed, useDeletion } from '../list/table/row-actions.ts'
import { useListAddress } from '../list/list-address.ts'
import { PageHeader } from '../page/page-header.tsx'
import { useShortcut } from '../page/use-shortcut.ts'
import { ApprovalPanel } from '../screens/lazy-approval.tsx'
import type { FormProps } from '../screens/screen-options.ts'
import { useShownKeys } from '../session/session.ts'
import { kitWords } from '../words.ts'
import { layOut } from './form-layout.ts'
import { ReadCell } from './read-cell.tsx'
import { Sections } from './section-frame.tsx'

/** The person who made the record and who changed it last, in words. */
function Trail({ record }: { readonly record: AnyRow }) {
  const w = useWords(kitWords)
  const trail = systemColumns.flatMap((key) => {
    const value = record[key]
    const words = key.endsWith('At')
      ? value
        ? formatDateTime(value as string)
        : ''
      : typeof value === 'object' && value !== null
        ? authorName(value as Author, getLanguage())
        : ''
    return words ? [`${w(key)} ${words}`] : []
  })
  return trail.length === 0 ? null : (
    <Text size="xs" c="dimmed" className="kit-figures">
      {trail.join(' · ')}
    </Text>
  )
}

type Props = Pick<FormProps, 'resource' | 'params'> & { readonly record: AnyRow }
/** What may be done to the record, by rights and state; `e` edits. */
function RecordActions({ resource: r, record, params }: Props) {
  const w = useWords(kitWords)
  const navigate = useNavigate()
  const allowed = useAllowed(r)
  const remove = useDeletion(r)
  const list = useListAddress(r, params)
  const edits = allowed('UPDATE', record)
  useShortcut('e', () => {
    if (edits) void navigate(toRecord(r, record).update(record.id), { state: list.state })
  })
  const removeAndLeave = async () => {
    if (await remove(record)) void navigate(list.path, { replace: true })
  }
  return (
    <>
      {allowed('DELETE', record) && (
        <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => void removeAndLeave()}>
          {w('remove')}
        </Button>
      )}
      {edits && (
        <Button
          component={Link}
          to={toRecord(r, record).update(record.id)}
          state={list.state}
          leftSection={<IconPencil size={18} />}
        >
          {w('edit')}
        </Button>
      )}
    </>
  )
}

/** One record, set as text in the layout of its form, with the acts that rights and state allow. */
export function RecordView({ resource: r, record, params }: Props) {
  const say = useLabel()
  const permissions = useShownKeys()
  const sections = useMemo(() => layOut(r, 'view', permissions), [r, permissions])
  const status = r.fields['status']
  // What was taken over with the data of a company was never asked for.
  const wasAsked = record['createdBy'] !== null || record['status'] !== 'ACTIVE'
  const body = (
    <>
      <Sections sections={sections}>{(cell) => <ReadCell cell={cell} record={record} />}</Sections>
      <Trail record={record} />
    </>
  )
  return (
    <Stack gap="md">
      {r.approval && <BackToInbox />}
      <PageHeader
        title={recordName(r, record) || say(r.label)}
        beside={
          status?.kind === 'choice' && record['status'] ? (
            <StatusCell field={status} value={record['status']} />
          ) : undefined
        }
        actions={<RecordActions resource={r} record={record} params={params} />}
      />
      {r.approval ? (
        <div className="kit-record-beside">
          <Stack gap="md">{body}</Stack>
          {wasAsked && <ApprovalPanel withAside of={{ entityId: record.id, requestType: r.approval }} />}
        </div>
      ) : (
        body
      )}
    </Stack>
  )
}

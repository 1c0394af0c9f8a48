import { Table, Text, Title } from '@mantine/core'
import type { Approval, RequestChange } from '@staff/contract'
import { emptyMark } from '../formats/dates.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { Attachments } from '../screens/lazy-pickers.tsx'
import { useRequestAside } from './request-aside.ts'
import { approvalWords } from './words.ts'
import './approval.css'

/** What a request would change, before and after. */
function RequestChanges({ changes }: { readonly changes: readonly RequestChange[] }) {
  const w = useWords(approvalWords)
  const say = useLabel()
  return (
    <Table layout="fixed" verticalSpacing="xs" aria-label={w('changes')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{w('field')}</Table.Th>
          <Table.Th>{w('before')}</Table.Th>
          <Table.Th>{w('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, label, old, new: now, hidden }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={500} className="kit-read">
              {say(label)}
            </Table.Th>
            {hidden ? (
              <Table.Td colSpan={2}>
                <Text size="sm" c="dimmed" fs="italic">
                  {w('hidden')}
                </Text>
              </Table.Td>
            ) : (
              <>
                <Table.Td className="kit-read kit-lines">
                  <Text span size="sm" c="dimmed">
                    {old ?? emptyMark}
                  </Text>
                </Table.Td>
                <Table.Td className="kit-read kit-lines">
                  <Text span size="sm" fw={600}>
                    {now ?? emptyMark}
                  </Text>
                </Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The fields of the request's own record, as the service says them. */
function RequestFields({ fields }: Pick<Approval, 'fields'>) {
  const say = useLabel()
  return (
    <dl className="kit-request-fields">
      {fields.map(({ field, label, value }) => (
        <div key={field}>
          <dt className="kit-read-label">{say(label)}</dt>
          <dd className="kit-read kit-lines">{say(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
// What a request would have taken says nothing once it takes nothing.
const idle: readonly string[] = ['REJECTED', 'CANCEL']
/** The remote's panel beside a request that waits or is in force: a balance, the plan of the day, the team. */
export function RequestAside({ entityId, requestType, status }: Pick<Approval, 'entityId' | 'requestType' | 'status'>) {
  const aside = useRequestAside()
  return idle.includes(status) ? null : aside({ requestType, id: entityId.id })
}
/**
 * The content of a request, so that approvers see what they decide: its fields, the values that it would change, and
 * its attachments.
 */
export function RequestContent({ approval }: { readonly approval: Approval }) {
  const { fields, changes, papers, entityId } = approval
  const w = useWords(approvalWords)
  return (
    <>
      {fields.length > 0 && (
        <section aria-label={w('content')}>
          <Title order={3} size="h5">
            {w('content')}
          </Title>
          <RequestFields fields={fields} />
        </section>
      )}
      {changes.length > 0 && (
        <section aria-label={w('changes')}>
          <Title order={3} size="h5">
            {w('changes')}
          </Title>
          <RequestChanges changes={changes} />
        </section>
      )}
      {papers && <Attachments category={papers} hidesEmpty entityId={entityId.id} />}
      <RequestAside {...approval} />
    </>
  )
}

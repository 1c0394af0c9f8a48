import { Table, Text } from '@mantine/core'
import type { Approval, RequestChange } from '@staff/contract'
import { emptyMark, formatDateTime } from '../formats/dates.ts'
import { useLabel, useLanguage, useWords } from '../i18n/define-words.ts'
import { personName } from './holder.ts'
import { approvalWords } from './words.ts'

/** What happened to a request, the latest first. */
export function ApprovalHistory({ history }: Pick<Approval, 'history'>) {
  const w = useWords(approvalWords)
  const lang = useLanguage()
  return (
    <ol className="kit-history" aria-label={w('history')}>
      {history
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .map(({ id, event, at, by, onBehalfOf, reason }) => (
          <li key={id}>
            <Text size="sm" className="kit-read">
              {`${w(`event${event}`)} ${by ? w('eventBy', { name: by.name }) : w('byCalendar')}`}
              {onBehalfOf && ` ${w('onBehalfOf', { name: personName(onBehalfOf, lang) })}`}
            </Text>
            {reason && (
              <Text size="sm" className="kit-step-reason kit-read kit-lines">
                {reason}
              </Text>
            )}
            <Text size="xs" c="dimmed" className="kit-figures">
              {formatDateTime(at)}
            </Text>
          </li>
        ))}
    </ol>
  )
}
/** What a request would change, before and after; for requests that have no screen of their own. */
export function RequestChanges({ changes }: { readonly changes: readonly RequestChange[] }) {
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
        {changes.map(({ field, label, old, new: now }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={500} className="kit-read">
              {say(label)}
            </Table.Th>
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
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

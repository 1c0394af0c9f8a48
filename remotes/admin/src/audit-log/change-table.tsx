import { Table, Text, Title } from '@mantine/core'
import type { AuditChange } from '@staff/contract/admin'
import { formatDate, formatDateTime, useLabel, useWords, type Say } from '@staff/kit'
import { auditWords } from './words.ts'

type Keys = typeof auditWords extends { keys?: infer K } ? NonNullable<K> : never
const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/

/** A stored value as one reads it. Lists and records stand as they were sent. */
export function shownValue(value: unknown, w: Say<Keys>): string {
  if (value === null || value === undefined || value === '') return w('nothing')
  if (typeof value === 'boolean') return w(value ? 'yes' : 'no')
  if (typeof value === 'string') return day.test(value) ? formatDate(value) : instant.test(value) ? formatDateTime(value) : value
  return JSON.stringify(value)
}

/** What one request changed, field by field, before and after. */
export function ChangeTable({ changes }: { readonly changes: readonly AuditChange[] }) {
  const w = useWords(auditWords)
  const say = useLabel()
  return (
    <section className="kit-panel kit-section" aria-label={w('changes')}>
      <Title order={2} className="kit-section-title">{w('changes')}</Title>
      {changes.length === 0 ? <Text size="sm" c="dimmed">{w('none')}</Text> : (
        <Table layout="fixed" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr><Table.Th>{w('field')}</Table.Th><Table.Th>{w('old')}</Table.Th><Table.Th>{w('new')}</Table.Th></Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ key, label, old, new: now, hidden }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={500} className="kit-read">{label ? say(label) : key}</Table.Th>
                {hidden
                  ? <Table.Td colSpan={2}><Text size="sm" c="dimmed" fs="italic">{w('hidden')}</Text></Table.Td>
                  : [['old', old], ['new', now]].map(([at, value]) => <Table.Td key={String(at)} className="kit-read kit-lines">{shownValue(value, w)}</Table.Td>)}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

import { Anchor, Table, Text, Title } from '@mantine/core'
import type { AuditEntry } from '@staff/contract/admin'
import { formatDate, formatDateTime, useLabel, useWords, type Say } from '@staff/kit'
import { Link } from 'react-router-dom'
import { auditWords } from './words.ts'

type Keys = typeof auditWords extends { keys?: infer K } ? NonNullable<K> : never
// Shorter lists are easy to compare.
const fewKeys = 10
const day = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
/**
 * Of two lists of keys, such as the permissions of a role: only the keys that the other lacks,
 * and the number of shared ones.
 */
function difference(of: unknown, other: unknown, w: Say<Keys>): string | null {
  if (!isWords(of) || !isWords(other) || of.length + other.length < fewKeys) return null
  const own = of.filter((one) => !other.includes(one))
  return [...own, w('unchanged', { count: of.length - own.length })].join('\n')
}

/** A stored value as text. Lists and records are shown as they were sent. */
export function shownValue(value: unknown, w: Say<Keys>): string {
  if (value === null || value === undefined || value === '') return w('nothing')
  if (typeof value === 'boolean') return w(value ? 'yes' : 'no')
  if (typeof value === 'string')
    return day.test(value) ? formatDate(value) : instant.test(value) ? formatDateTime(value) : value
  return isWords(value) ? value.join(', ') : JSON.stringify(value)
}

type Entry = Pick<AuditEntry, 'changes' | 'entity' | 'entityId' | 'entityLabel' | 'recordPath'>
/** The changed record: its kind, as a link, and its id. */
function RecordLine({ entry: { entity, entityId, entityLabel, recordPath } }: { readonly entry: Entry }) {
  const say = useLabel()
  const kind = entityLabel ? say(entityLabel) : entity
  if (!kind) return null
  return (
    <Text size="sm">
      {recordPath ? (
        <Anchor component={Link} to={recordPath} size="sm">
          {kind}
        </Anchor>
      ) : (
        kind
      )}
      {entityId && <Text span size="sm" c="dimmed" className="kit-read">{` · ${entityId}`}</Text>}
    </Text>
  )
}
/** The changes of one request to one record, field by field, before and after. */
export function ChangeTable({ entry, entry: { changes } }: { readonly entry: Entry }) {
  const w = useWords(auditWords)
  const say = useLabel()
  const side = (value: unknown, other: unknown) => difference(value, other, w) ?? shownValue(value, w)
  return (
    <section className="kit-panel kit-section" aria-label={w('changes')}>
      <Title order={2} className="kit-section-title">
        {w('changes')}
      </Title>
      <RecordLine entry={entry} />
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      ) : (
        <Table layout="fixed" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{w('field')}</Table.Th>
              <Table.Th>{w('old')}</Table.Th>
              <Table.Th>{w('new')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ key, label, old, new: now, words, hidden }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={500} className="kit-read">
                  {label ? say(label) : key}
                </Table.Th>
                {hidden ? (
                  <Table.Td colSpan={2}>
                    <Text size="sm" c="dimmed" fs="italic">
                      {w('hidden')}
                    </Text>
                  </Table.Td>
                ) : (
                  (['old', 'new'] as const).map((at) => (
                    <Table.Td key={at} className="kit-read kit-lines">
                      {words?.[at] ? say(words[at]) : at === 'old' ? side(old, now) : side(now, old)}
                    </Table.Td>
                  ))
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

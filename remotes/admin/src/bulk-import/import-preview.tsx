import { Group, Pagination, Stack, Table, Text } from '@mantine/core'
import type { ImportDocument, ImportPreview as Preview } from '@staff/contract/admin'
import { formatNumber, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import { useImportPreview } from './calls.ts'
import { importWords } from './words.ts'

const perPage = 10
const shown = (value: string | number | null) => (typeof value === 'number' ? formatNumber(value) : (value ?? ''))

function Sums({ columns, sums }: Pick<Preview, 'columns' | 'sums'>) {
  const say = useLabel()
  const w = useWords(importWords)
  if (sums.length === 0) return null
  return (
    <Group gap="lg">
      <Text size="sm" fw={600}>
        {w('sums')}
      </Text>
      {sums.map(({ column, currency, total }) => {
        const label = columns.find(({ key }) => key === column)?.label
        return (
          <Text key={`${column} ${currency ?? ''}`} size="sm">
            {label ? say(label) : column}
            {': '}
            <span className="kit-figures">{`${formatNumber(total)}${currency === null ? '' : ` ${currency}`}`}</span>
          </Text>
        )
      })}
    </Group>
  )
}
/** What the right rows of a checked file will bring, before it is imported: people, cells that matter, and sums. */
export function ImportPreview({ document: { id, version } }: { readonly document: ImportDocument }) {
  const say = useLabel()
  const w = useWords(importWords)
  const [page, setPage] = useState(1)
  const { data } = useImportPreview(id, version, page, perPage)
  if (!data) return null
  const { columns, rows, sums } = data.data
  const { totalCount } = data.pageMeta
  const hasPeople = rows.some(({ person }) => person !== null)
  const isNumber = (at: number) => rows.some(({ cells }) => typeof cells[at] === 'number')
  return (
    <Stack component="section" gap="sm" className="kit-panel" p="md" aria-label={w('preview')}>
      <Text fw={600}>{w('preview')}</Text>
      <Sums columns={columns} sums={sums} />
      <Table.ScrollContainer minWidth={640}>
        <Table verticalSpacing={8} horizontalSpacing="sm" fz="sm">
          <Table.Thead bg="var(--kit-head)">
            <Table.Tr fz="xs">
              <Table.Th>{w('row')}</Table.Th>
              {hasPeople && <Table.Th>{w('person')}</Table.Th>}
              {columns.map(({ key, label }, at) => (
                <Table.Th key={key} ta={isNumber(at) ? 'right' : 'left'}>
                  {say(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ rowNumber, person, cells }) => (
              <Table.Tr key={rowNumber}>
                <Table.Th scope="row">{rowNumber}</Table.Th>
                {hasPeople && <Table.Td>{person}</Table.Td>}
                {columns.map(({ key }, at) => (
                  <Table.Td
                    key={key}
                    ta={isNumber(at) ? 'right' : 'left'}
                    className={isNumber(at) ? 'kit-figures' : ''}
                  >
                    {shown(cells[at] ?? null)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {totalCount > perPage && (
        <Pagination size="sm" total={Math.ceil(totalCount / perPage)} value={page} onChange={setPage} />
      )}
    </Stack>
  )
}

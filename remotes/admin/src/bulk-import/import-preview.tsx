import { Alert, Group, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportDocument, ImportPreview as Preview } from '@staff/contract/admin'
import { formatMoney, formatNumber, useLabel, useLanguage, Pages, useWords } from '@staff/kit'
import { useState } from 'react'
import { useImportPreview, useImportRows } from './calls.ts'
import { importWords } from './words.ts'

const perPage = 10
type PreviewRow = Preview['rows'][number]
type Cell = PreviewRow['cells'][number] | undefined
const shown = (cell: Cell): string => {
  if (typeof cell === 'number') return formatNumber(cell)
  return typeof cell === 'object' && cell !== null ? formatMoney(cell.value, cell.currency) : (cell ?? '')
}
const isFigure = (cell: Cell) => cell !== null && typeof cell !== 'string'

function Sums({ columns, sums }: Pick<Preview, 'columns' | 'sums'>) {
  const say = useLabel()
  const w = useWords(importWords)
  if (sums.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm" fw={600}>
        {w('sums')}
      </Text>
      {sums.map(({ column, currency, total }) => {
        const label = columns.find(({ key }) => key === column)?.label
        return (
          <Text key={`${column} ${currency ?? ''}`} size="sm">
            {label ? say(label) : column}
            {': '}
            <span className="kit-figures">
              {currency === null ? formatNumber(total) : formatMoney(total, currency)}
            </span>
          </Text>
        )
      })}
    </Group>
  )
}
type Rows = Pick<Preview, 'columns' | 'rows'>
function PreviewTable({ columns, rows }: Rows) {
  const say = useLabel()
  const w = useWords(importWords)
  const hasPeople = rows.some(({ person }) => person !== null)
  const figures = columns.map((_, at) => rows.some(({ cells }) => isFigure(cells[at])))
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing={8} horizontalSpacing="sm" fz="sm">
        <Table.Thead bg="var(--kit-head)">
          <Table.Tr fz="xs">
            <Table.Th>{w('row')}</Table.Th>
            {hasPeople && <Table.Th>{w('person')}</Table.Th>}
            {columns.map(({ key, label }, at) => (
              <Table.Th key={key} ta={figures[at] ? 'right' : 'left'}>
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
                <Table.Td key={key} ta={figures[at] ? 'right' : 'left'} className={figures[at] ? 'kit-figures' : ''}>
                  {shown(cells[at])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
/** The same on a phone, where a table would hide its amounts. */
function PreviewCards({ columns, rows }: Rows) {
  const say = useLabel()
  const w = useWords(importWords)
  return (
    <Stack component="ul" gap="sm" className="kit-cards">
      {rows.map(({ rowNumber, person, cells }) => (
        <li key={rowNumber} className="kit-panel kit-card">
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600} className="kit-card-title">
              {person ?? shown(cells[0])}
            </Text>
            <Text size="sm" c="dimmed">
              {w('rowNumber', { row: rowNumber })}
            </Text>
          </Group>
          <dl className="kit-card-values">
            {columns.flatMap(({ key, label }, at) =>
              shown(cells[at]) === ''
                ? []
                : [
                    <div key={key}>
                      <dt>{say(label)}</dt>
                      <dd>{shown(cells[at])}</dd>
                    </div>,
                  ],
            )}
          </dl>
        </li>
      ))}
    </Stack>
  )
}
/** What was left out of the file: other sheets, rows above its headings, unknown columns. */
export function LeftOut({ document: { id, version } }: { readonly document: ImportDocument }) {
  const isKhmer = useLanguage() === 'km'
  const { data } = useImportRows(id, version, 'WARNING', 1, perPage)
  if (!data || data.data.length === 0) return null
  return (
    <Alert color="warning" role="status">
      {data.data.map(({ cell, message, messageKh }, at) => (
        <div
          key={`${cell ?? ''} ${String(at)}`}
        >{`${cell ? `${cell}: ` : ''}${(isKhmer ? messageKh : message) ?? ''}`}</div>
      ))}
    </Alert>
  )
}
/** What the right rows of a checked file will bring, before it is imported: people, cells that matter, and sums. */
export function ImportPreview({ document: { id, version } }: { readonly document: ImportDocument }) {
  const w = useWords(importWords)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [page, setPage] = useState(1)
  const { data } = useImportPreview(id, version, page, perPage)
  if (!data) return null
  const { columns, rows, sums } = data.data
  const Shown = isPhone ? PreviewCards : PreviewTable
  return (
    <Stack component="section" gap="sm" className="kit-panel" p="md" aria-label={w('preview')}>
      <Text fw={600}>{w('preview')}</Text>
      <Sums columns={columns} sums={sums} />
      <Shown columns={columns} rows={rows} />
      <Group justify="flex-end">
        <Pages total={Math.ceil(data.pageMeta.totalCount / perPage)} page={page} onChange={setPage} />
      </Group>
    </Stack>
  )
}

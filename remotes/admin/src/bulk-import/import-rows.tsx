import { Group, Pagination, SegmentedControl, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportDocument, ImportRow, ImportRowStatus } from '@staff/contract/admin'
import { EmptyState, ErrorState, kitWords, useLanguage, useWords } from '@staff/kit'
import { useState } from 'react'
import styles from './bulk-import.module.css'
import { useImportRows } from './calls.ts'
import { importWords } from './words.ts'

const perPage = 10
const placeOf = ({ cell, rowNumber }: ImportRow) => cell ?? String(rowNumber)

function Value({ value }: { readonly value: string | null }) {
  const w = useWords(importWords)
  return value === null ? (
    <Text span size="sm" c="dimmed">
      {w('empty')}
    </Text>
  ) : (
    <span className={styles['value']}>{value}</span>
  )
}
/** What is wrong, in the reader's language, and the nearest name that would be right. */
function Problem({ row: { message, messageKh, suggestion, status } }: { readonly row: ImportRow }) {
  const w = useWords(importWords)
  const isKhmer = useLanguage() === 'km'
  if (message === null)
    return (
      <Text span size="sm" c="dimmed">
        {w(status === 'IMPORTED' ? 'imported' : 'valid')}
      </Text>
    )
  return (
    <>
      <span>{isKhmer ? messageKh : message}</span>
      {suggestion && (
        <Text size="sm" c="dimmed">
          {w('suggestion', { name: suggestion })}
        </Text>
      )}
    </>
  )
}
function RowTable({ rows }: { readonly rows: readonly ImportRow[] }) {
  const w = useWords(importWords)
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table verticalSpacing={10} horizontalSpacing="sm" fz="sm">
        <Table.Thead bg="var(--kit-head)">
          <Table.Tr fz="xs">
            <Table.Th>{w('cell')}</Table.Th>
            <Table.Th>{w('column')}</Table.Th>
            <Table.Th>{w('value')}</Table.Th>
            <Table.Th>{w('problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={`${placeOf(row)} ${String(at)}`}>
              <Table.Th scope="row">{placeOf(row)}</Table.Th>
              <Table.Td>{row.column}</Table.Td>
              <Table.Td>{(row.cell !== null || row.value !== null) && <Value value={row.value} />}</Table.Td>
              <Table.Td>
                <Problem row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
function RowCards({ rows }: { readonly rows: readonly ImportRow[] }) {
  return (
    <Stack component="ul" gap="sm" className="kit-cards" p="sm">
      {rows.map((row, at) => (
        <li key={`${placeOf(row)} ${String(at)}`} className="kit-panel kit-card">
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600} className="kit-card-title">
              {row.column ?? placeOf(row)}
            </Text>
            {row.column !== null && (
              <Text size="sm" c="dimmed">
                {placeOf(row)}
              </Text>
            )}
          </Group>
          {(row.cell !== null || row.value !== null) && (
            <Text size="sm" component="div">
              <Value value={row.value} />
            </Text>
          )}
          <Text size="sm" component="div">
            <Problem row={row} />
          </Text>
        </li>
      ))}
    </Stack>
  )
}

/** The rows of an import with what the check says of each cell; opens on the faulty ones where there are any. */
export function ImportRows({ document: { id, version, failed } }: { readonly document: ImportDocument }) {
  const w = useWords(importWords)
  const kit = useWords(kitWords)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const [status, setStatus] = useState<ImportRowStatus | ''>(failed ? 'INVALID' : '')
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useImportRows(id, version, status, page, perPage)
  const pages = Math.ceil((data?.pageMeta.totalCount ?? 0) / perPage)
  const Rows = isPhone ? RowCards : RowTable
  const choose = (value: string) => {
    setStatus(value as ImportRowStatus | '')
    setPage(1)
  }
  return (
    <section className="kit-panel" aria-label={w('viewRows')}>
      <Group p="sm" gap="sm">
        <VisuallyHidden id="import-rows-shown">{w('show')}</VisuallyHidden>
        <SegmentedControl
          size="sm"
          value={status}
          onChange={choose}
          aria-labelledby="import-rows-shown"
          data={[
            { value: 'INVALID', label: w('faulty') },
            { value: 'WARNING', label: w('warnings') },
            { value: '', label: w('all') },
          ]}
        />
      </Group>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={160} />
      ) : data.data.length === 0 ? (
        <EmptyState text={w(status === 'INVALID' ? 'checkedFine' : 'nothing')} />
      ) : (
        <Rows rows={data.data} />
      )}
      {pages > 1 && (
        <Group justify="flex-end" p="sm">
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            siblings={1}
            boundaries={1}
            aria-label={kit('pages')}
            getItemProps={(number) => ({ 'aria-label': kit('page', { page: number }) })}
            getControlProps={(control) => ({ 'aria-label': kit(control === 'next' ? 'nextPage' : 'previousPage') })}
          />
        </Group>
      )}
    </section>
  )
}

import { Button, Group, SegmentedControl, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ImportDocument, ImportRow, ImportRowStatus, ImportType } from '@staff/contract/admin'
import { EmptyState, ErrorState, Pages, toastRefusal, toastSuccess, useWords } from '@staff/kit'
import { useState } from 'react'
import { useImportActions, useImportRows } from './calls.ts'
import { EditingContext, getPlace, Problem, Value } from './edit-cell.tsx'
import type { useDrafts } from './use-drafts.ts'
import { importWords } from './words.ts'

const perPage = 10

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
            <Table.Tr key={`${getPlace(row)} ${String(at)}`}>
              <Table.Th scope="row">{getPlace(row)}</Table.Th>
              <Table.Td>{row.column}</Table.Td>
              <Table.Td>{(row.cell !== null || row.value !== null) && <Value row={row} />}</Table.Td>
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
        <li key={`${getPlace(row)} ${String(at)}`} className="kit-panel kit-card">
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600} className="kit-card-title">
              {row.column ?? getPlace(row)}
            </Text>
            {row.column !== null && (
              <Text size="sm" c="dimmed">
                {getPlace(row)}
              </Text>
            )}
          </Group>
          {(row.cell !== null || row.value !== null) && (
            <Text size="sm" component="div" mt={4}>
              <Value row={row} />
            </Text>
          )}
          <Text size="sm" component="div" mt={4}>
            <Problem row={row} />
          </Text>
        </li>
      ))}
    </Stack>
  )
}

interface Props {
  readonly document: ImportDocument
  readonly type: ImportType
  readonly corrections: ReturnType<typeof useDrafts>
}
/** The id of the text that says why actions wait for the corrections. */
export const correctionsFirst = 'import-corrections-first'
/** Sends all corrected cells at once. */
function CheckAgain({ document: { id, version }, type, corrections: { drafts, discard } }: Props) {
  const w = useWords(importWords)
  const { edit } = useImportActions(type)
  const send = () =>
    edit.mutateAsync({ id, version, cells: [...drafts.values()] }).then(({ failed }) => {
      toastSuccess(w('checkedAgain', { failed }))
      discard()
    }, toastRefusal)
  return (
    <Group gap="xs">
      <Text id={correctionsFirst} size="sm" c="dimmed">
        {w('correctionsFirst')}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="sm" disabled={edit.isPending} onClick={discard}>
          {w('discard')}
        </Button>
        <Button size="sm" loading={edit.isPending} onClick={() => void send()}>
          {w('checkAgain', { count: drafts.size })}
        </Button>
      </Group>
    </Group>
  )
}

/** The rows of an import with the check result of each cell; starts with the faulty rows when there are any. */
export function ImportRows({ document, type, corrections }: Props) {
  const { id, version, failed } = document
  const w = useWords(importWords)
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
      <Group p="sm" gap="sm" justify="space-between">
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
        {corrections.drafts.size > 0 && <CheckAgain document={document} type={type} corrections={corrections} />}
      </Group>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={160} />
      ) : data.data.length === 0 ? (
        <EmptyState text={w(status === 'INVALID' ? 'checkedFine' : 'nothing')} />
      ) : (
        <EditingContext value={corrections.editing}>
          <Rows rows={data.data} />
        </EditingContext>
      )}
      {pages > 1 && (
        <Group justify="flex-end" p="sm">
          <Pages total={pages} page={page} onChange={setPage} />
        </Group>
      )}
    </section>
  )
}

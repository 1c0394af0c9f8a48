import { Anchor, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { apiPath, to, toRecord, type AnyResource, type ListAnswer } from '@staff/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../api/api.ts'
import type { AnyRow } from '../fields/kit-kind.ts'
import { formatNumber } from '../formats/numbers.ts'
import { useLabel, useLanguage, useWords } from '../i18n/define-words.ts'
import { useListColumns } from '../list/table/list-columns.tsx'
import type { ListColumn } from '../list/table/list-column.ts'
import { useAllowed } from '../list/table/row-actions.ts'
import { WidgetFault } from '../widgets/widget-states.tsx'
import { kitWords } from '../words.ts'

export interface PersonRecordsProps {
  /** A resource whose list is asked by person. */
  readonly resource: AnyResource
  readonly employeeId: string
  /** The fields shown, in this order; the columns of the list when absent. */
  readonly columns?: readonly string[]
}
/** The first rows of a long list; the rest is on the page of the list. */
const most = 20
/** Columns that say whose record it is, and who made it: the page of the person says the one, the record the other. */
const ofPage = new Set(['employee', 'accountNo', 'positions', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'])

const useRows = (r: AnyResource, employeeId: string) =>
  useQuery({
    queryKey: [r.name, 'of-person', employeeId, useLanguage()],
    queryFn: ({ signal }) =>
      api.get<ListAnswer<AnyRow>>(
        `employee/${apiPath(r)}`,
        { employeeId, limit: most, offset: 0, ...(r.list.order ? { orderBy: r.list.order } : {}) },
        { signal },
      ),
  })
/** The columns of the person's own table: of several of one field the first alone. */
function useColumns(r: AnyResource, chosen: readonly string[] | undefined): readonly ListColumn[] {
  const all = useListColumns(r)
  if (chosen) return chosen.flatMap((key) => all.find(({ field }) => field === key) ?? [])
  return all.filter(({ field, startsHidden }) => !ofPage.has(field) && !startsHidden)
}

interface RowsProps {
  readonly resource: AnyResource
  readonly rows: readonly AnyRow[]
  readonly columns: readonly ListColumn[]
}
/** The first value of a row opens its record, where the reader may. */
function FirstCell({ resource: r, row, column }: { resource: AnyResource; row: AnyRow; column: ListColumn }) {
  const opens = useAllowed(r)('VIEW', row)
  return opens ? (
    <Anchor component={Link} to={toRecord(r, row).view(row.id)} inherit>
      {column.cell(row)}
    </Anchor>
  ) : (
    <>{column.cell(row)}</>
  )
}
function Cards({ resource, rows, columns: [first, ...rest] }: RowsProps) {
  return (
    <ul className="kit-cards">
      {rows.map((row) => (
        <li key={row.id}>
          <Text component="div" fw={600}>
            {first && <FirstCell resource={resource} row={row} column={first} />}
          </Text>
          <dl className="kit-card-values">
            {rest.map(({ id, heading, cell }) => (
              <div key={id}>
                <dt>{heading}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
function Rows({ resource, rows, columns }: RowsProps) {
  return (
    <Table.ScrollContainer minWidth={columns.length * 110} type="native">
      <Table fz="sm" verticalSpacing={8} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr fz="xs">
            {columns.map(({ id, heading, align }) => (
              <Table.Th key={id} ta={align}>
                {heading}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map((column, at) => (
                <Table.Td key={column.id} ta={column.align}>
                  {at === 0 ? <FirstCell resource={resource} row={row} column={column} /> : column.cell(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
function Body({ resource, rows, columns }: RowsProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const w = useWords(kitWords)
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {w('noData')}
      </Text>
    )
  return isNarrow ? (
    <Cards resource={resource} rows={rows} columns={columns} />
  ) : (
    <Rows resource={resource} rows={rows} columns={columns} />
  )
}

/**
 * The records of one person in one list, as a table on the page of that person: with the number of all, the way to the
 * whole list, and a new record for who may make one. Nothing for who does not read the list.
 */
export function PersonRecordsTable({ resource: r, employeeId, columns: chosen }: PersonRecordsProps) {
  const w = useWords(kitWords)
  const say = useLabel()
  const heading = useId()
  const { data, isError, refetch } = useRows(r, employeeId)
  const columns = useColumns(r, chosen)
  const adds = useAllowed(r)('CREATE')
  const create = r.parent
    ? to(r).of(employeeId).create()
    : `${to(r).create()}?employeeId=${encodeURIComponent(employeeId)}`
  const count = data?.pageMeta.totalCount
  return (
    <section className="kit-panel kit-section" aria-labelledby={heading}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs" align="baseline">
          <Title order={2} className="kit-section-title" id={heading}>
            {say(r.label)}
          </Title>
          {count !== undefined && count > 0 && (
            <Text component="span" size="sm" c="dimmed" className="kit-figures">
              {formatNumber(count)}
            </Text>
          )}
        </Group>
        <Group gap="md">
          <Anchor
            component={Link}
            size="sm"
            to={to(r).list({ employeeId })}
            aria-label={`${w('all')}: ${say(r.label)}`}
          >
            {w('all')}
          </Anchor>
          {adds && (
            <Anchor component={Link} size="sm" to={create} aria-label={`${w('addNew')}: ${say(r.label)}`}>
              {w('addNew')}
            </Anchor>
          )}
        </Group>
      </Group>
      {isError ? (
        <WidgetFault onRetry={() => void refetch()} />
      ) : data ? (
        <Body resource={r} rows={data.data} columns={columns} />
      ) : (
        <Skeleton h={80} />
      )}
    </section>
  )
}

import { Anchor, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { toRecord, type AnyResource } from '@staff/contract'
import { Link } from 'react-router-dom'
import { StatusCell } from '../fields/choice.tsx'
import type { AnyRow } from '../fields/kit-kind.ts'
import { useWords } from '../i18n/define-words.ts'
import type { RowAction } from '../screens/screen-options.ts'
import { kitWords } from '../words.ts'
import { CardSums } from './summary/card-sums.tsx'
import { isGroupLine, useLineName, withGroupLines } from './summary/group-lines.ts'
import { useFromList } from './list-address.ts'
import { recordName, rowTitleFields } from './table/list-columns.tsx'
import type { ListColumn } from './table/list-column.ts'
import { useAllowed } from './table/row-actions.ts'
import { RowMenu } from './table/row-menu.tsx'
import type { Arrangement } from './table/use-arrangement.ts'
import type { List } from './use-list.ts'

interface Props {
  readonly resource: AnyResource
  readonly list: List
  readonly arrangement: Arrangement
  readonly rowActions: readonly RowAction<AnyRow>[]
}
// More than this is the record's own page; a report has none, and shows the rest when asked.
const cardValues = { record: 6, report: 12 }

const WaitingCards = () => (
  <Stack gap="sm" aria-hidden>
    {[1, 2, 3, 4].map((n) => (
      <Skeleton key={n} h={132} radius="md" />
    ))}
  </Stack>
)

/** What names a row of a report, as its screen draws it: the person, else the first column of its title. */
const nameColumn = (r: AnyResource, visible: readonly ListColumn[]) =>
  r.isDerived
    ? (visible.find(({ field }) => field === 'employee') ??
      visible.find(({ field }) => rowTitleFields(r).includes(field)))
    : undefined
/** The values of a card: a report is opened for its figures, so places are behind them. */
function cardColumns(r: AnyResource, visible: readonly ListColumn[]): readonly ListColumn[] {
  const named = nameColumn(r, visible)
  const title = new Set(named ? [named.field] : rowTitleFields(r))
  const shown = visible.filter(({ field }) => !title.has(field) && field !== 'status')
  const isPlace = (column: ListColumn) => r.fields[column.field]?.kind === 'position'
  return r.isDerived
    ? [...shown.filter((column) => !isPlace(column)), ...shown.filter(isPlace)]
    : shown.slice(0, cardValues.record)
}
/** The values of a row; those of a report beyond the first ones when they are asked for. */
function CardValues({
  row,
  values,
  name,
}: {
  readonly row: AnyRow
  readonly values: readonly ListColumn[]
  readonly name: string
}) {
  const w = useWords(kitWords)
  const [isWhole, { toggle }] = useDisclosure()
  const hasMore = values.length > cardValues.report
  return (
    <>
      <dl className="kit-card-values">
        {(isWhole ? values : values.slice(0, cardValues.report)).map(({ id, heading, cell }) => (
          <div key={id}>
            <dt>{heading}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      {hasMore && (
        <Button variant="subtle" px={0} aria-expanded={isWhole} onClick={toggle}>
          {w(isWhole ? 'showFewer' : 'showAll')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}
/** One row: its name with its status, its first values and its menu. */
function RowCard({
  resource: r,
  row,
  named,
  drawnStatus,
  values,
  isCreated,
  rowActions,
}: Pick<Props, 'resource' | 'rowActions'> & {
  readonly row: AnyRow
  readonly named: ListColumn | undefined
  /** The column of the status, which a screen may draw by itself. */
  readonly drawnStatus: ListColumn | undefined
  readonly values: readonly ListColumn[]
  readonly isCreated: boolean
}) {
  const w = useWords(kitWords)
  const opens = useAllowed(r)('VIEW')
  const state = useFromList()
  const status = r.fields['status']
  return (
    <li className={isCreated ? 'kit-panel kit-card kit-card-created' : 'kit-panel kit-card'}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div className="kit-card-head">
          {isCreated && <span className="kit-created-mark">{w('createdMark')}</span>}
          {opens ? (
            <Anchor
              component={Link}
              to={toRecord(r, row).view(row.id)}
              state={state}
              fw={600}
              c="inherit"
              className="kit-card-title"
            >
              {recordName(r, row) || w('view')}
            </Anchor>
          ) : (
            <Text fw={600} component="div">
              {named ? named.cell(row) : recordName(r, row)}
            </Text>
          )}
          {status?.kind === 'choice' && row['status']
            ? (drawnStatus?.cell(row) ?? <StatusCell field={status} value={row['status']} />)
            : null}
        </div>
        <RowMenu resource={r} row={row} actions={rowActions} />
      </Group>
      <CardValues row={row} values={values} name={recordName(r, row)} />
    </li>
  )
}

/**
 * The rows as cards on a phone (spec 1 section 9: below 768 px), with the lines of places and the sums over all pages.
 */
export function ListCards({ resource: r, list, arrangement: { visible }, rowActions }: Props) {
  const w = useWords(kitWords)
  const lineName = useLineName()
  const { created, isPending, totals } = list
  if (isPending) return <WaitingCards />
  const values = cardColumns(r, visible)
  return (
    <Stack component="ul" gap="sm" className="kit-cards">
      {withGroupLines(list).map((row) =>
        isGroupLine(row) ? (
          <CardSums
            key={row.id}
            look={row.line}
            name={lineName(row.line, row.group)}
            totals={row.line === 'sub' ? row.group.totals : undefined}
            columns={visible}
          />
        ) : (
          <RowCard
            key={row.id}
            resource={r}
            row={row}
            named={nameColumn(r, visible)}
            drawnStatus={visible.find(({ field }) => field === 'status')}
            values={values}
            isCreated={row.id === created?.id}
            rowActions={rowActions}
          />
        ),
      )}
      {totals && <CardSums look="grand" name={w('grandTotal')} totals={totals} columns={visible} />}
    </Stack>
  )
}

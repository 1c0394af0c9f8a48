import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core'
import { toRecord, type AnyResource } from '@staff/contract'
import { Link } from 'react-router-dom'
import { StatusCell } from '../fields/choice.tsx'
import type { AnyRow } from '../fields/kit-kind.ts'
import { useWords } from '../i18n/define-words.ts'
import type { RowAction } from '../screens/screen-options.ts'
import { kitWords } from '../words.ts'
import { useFromList } from './list-address.ts'
import { recordName, titleFields, type ListColumn } from './list-columns.tsx'
import { useAllowed } from './row-acts.ts'
import { RowMenu } from './row-menu.tsx'
import type { Arrangement } from './use-arrangement.ts'
import type { List } from './use-list.ts'

interface Props {
  readonly resource: AnyResource
  readonly list: List
  readonly arrangement: Arrangement
  readonly rowActions: readonly RowAction<AnyRow>[]
}
// More than this is the record's own page; a report has none.
const cardValues = { record: 6, report: 12 }

const WaitingCards = () => (
  <Stack gap="sm" aria-hidden>
    {[1, 2, 3, 4].map((n) => (
      <Skeleton key={n} h={132} radius="md" />
    ))}
  </Stack>
)

/** The rows as cards on a phone: name, status, the first values, the same menu (spec 1 section 9: below 768 px). */
export function ListCards({
  resource: r,
  list: { rows, created, isPending },
  arrangement: { visible },
  rowActions,
}: Props) {
  const w = useWords(kitWords)
  const opens = useAllowed(r)('VIEW')
  const state = useFromList()
  if (isPending) return <WaitingCards />
  const title = new Set(titleFields(r))
  const status = r.fields['status']
  const shown = visible.filter(({ field }) => !title.has(field) && field !== 'status')
  const isPlace = (column: ListColumn) => r.fields[column.field]?.kind === 'position'
  // A report is opened for its figures: places stand behind them.
  const values = r.isDerived
    ? [...shown.filter((column) => !isPlace(column)), ...shown.filter(isPlace)].slice(0, cardValues.report)
    : shown.slice(0, cardValues.record)
  return (
    <Stack component="ul" gap="sm" className="kit-cards">
      {rows.map((row) => (
        <li
          key={row.id}
          className={row.id === created?.id ? 'kit-panel kit-card kit-card-created' : 'kit-panel kit-card'}
        >
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
            <div className="kit-card-head">
              {row.id === created?.id && <span className="kit-created-mark">{w('createdMark')}</span>}
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
                <Text fw={600}>{recordName(r, row)}</Text>
              )}
              {status?.kind === 'choice' && row['status'] ? <StatusCell field={status} value={row['status']} /> : null}
            </div>
            <RowMenu resource={r} row={row} actions={rowActions} />
          </Group>
          <dl className="kit-card-values">
            {values.map(({ id, heading, cell }) => (
              <div key={id}>
                <dt>{heading}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Stack>
  )
}

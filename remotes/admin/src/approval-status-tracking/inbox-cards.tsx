import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useWords, type RowsProps } from '@staff/kit'
import { IconRoute } from '@tabler/icons-react'
import { RowAbout } from './row-about.tsx'
import { RowLink } from './row-link.tsx'
import { useRowName, type TrackingRow } from './tracking-row.ts'
import type { Bulk } from './use-bulk.ts'
import { trackingWords } from './words.ts'

interface Props extends Pick<RowsProps, 'arrangement'> {
  readonly rows: readonly TrackingRow[]
  readonly bulk: Bulk
  readonly canChoose: boolean
  readonly waits: (row: TrackingRow) => boolean
  readonly onCurrent: (id: string) => void
}
// The request's own page shows more.
const cardValues = 6

type Columns = RowsProps['arrangement']['visible']
interface CardProps extends Pick<Props, 'bulk' | 'onCurrent'> {
  readonly row: TrackingRow
  readonly values: Columns
  readonly status: Columns[number] | undefined
  readonly isChoosable: boolean
}
function RequestCard({ row, values, status, bulk, isChoosable, onCurrent }: CardProps) {
  const w = useWords(trackingWords)
  const nameOf = useRowName()
  return (
    <li className="kit-panel kit-card">
      <Group justify="space-between" align="center" wrap="nowrap" gap="xs">
        <div className="kit-card-head">
          <RowLink row={row} />
          {status?.cell({ ...row })}
        </div>
        {isChoosable && (
          <Checkbox
            size="md"
            aria-label={w('select', { name: nameOf(row) })}
            checked={bulk.isChosen(row.id)}
            onChange={(event) => bulk.choose(row, event.currentTarget.checked)}
          />
        )}
      </Group>
      <dl className="kit-card-values">
        {values.map(({ id, field, heading, cell }) => (
          <div key={id}>
            <dt>{heading}</dt>
            <dd>
              {cell({ ...row })}
              {field === 'requestType' && <RowAbout row={row} />}
            </dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end" mt="xs" mr={8}>
        <Button variant="default" size="xs" leftSection={<IconRoute size={16} />} onClick={() => onCurrent(row.id)}>
          {w('showPath')}
        </Button>
      </Group>
    </li>
  )
}

/** The requests as cards on a phone; the approval path opens as a drawer. */
export function InboxCards({ arrangement: { visible }, rows, bulk, canChoose, waits, onCurrent }: Props) {
  const w = useWords(trackingWords)
  const status = visible.find(({ field }) => field === 'status')
  // The kind of request is the most important; it comes before the places.
  const values = visible
    .filter(({ field }) => field !== 'employee' && field !== 'status')
    .toSorted((a, b) => Number(b.field === 'requestType') - Number(a.field === 'requestType'))
    .slice(0, cardValues)
  return (
    <>
      {canChoose && bulk.open.length > 1 && (
        <Checkbox
          size="md"
          mb="sm"
          label={w('selectPage')}
          checked={bulk.isPage}
          indeterminate={!bulk.isPage && bulk.chosen.length > 0}
          onChange={() => bulk.choosePage(!bulk.isPage)}
        />
      )}
      <Stack component="ul" gap="sm" className="kit-cards">
        {rows.map((row) => (
          <RequestCard
            key={row.id}
            row={row}
            values={values}
            status={status}
            bulk={bulk}
            isChoosable={canChoose && waits(row)}
            onCurrent={onCurrent}
          />
        ))}
      </Stack>
    </>
  )
}

import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useWords, type RowsProps } from '@staff/kit'
import { IconRoute } from '@tabler/icons-react'
import classes from './inbox.module.css'
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
  readonly type: Columns[number] | undefined
  readonly isChoosable: boolean
}
function RequestCard({ row, values, status, type, bulk, isChoosable, onCurrent }: CardProps) {
  const w = useWords(trackingWords)
  const nameOf = useRowName()
  return (
    <li className="kit-panel kit-card">
      <div className={classes['asked']}>
        {type?.cell({ ...row })}
        <RowAbout row={row} />
      </div>
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
        {values.map(({ id, heading, cell }) => (
          <div key={id}>
            <dt>{heading}</dt>
            <dd>{cell({ ...row })}</dd>
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
  // What is asked stands above all; the rest is about the person.
  const head = new Set(['employee', 'status', 'requestType'])
  const values = visible.filter(({ field }) => !head.has(field)).slice(0, cardValues)
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
            type={visible.find(({ field }) => field === 'requestType')}
            bulk={bulk}
            isChoosable={canChoose && waits(row)}
            onCurrent={onCurrent}
          />
        ))}
      </Stack>
    </>
  )
}

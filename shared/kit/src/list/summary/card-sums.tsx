import { Text } from '@mantine/core'
import type { ListColumn } from '../table/list-column.ts'

interface Props {
  readonly name: string
  /** What is summed; none for the line above the rows of a place. */
  readonly totals?: Readonly<Record<string, number>> | undefined
  readonly columns: readonly ListColumn[]
  readonly look: 'head' | 'sub' | 'grand'
}
/** A line of sums among the cards of a phone, in the colours of the same line of the table. */
export function CardSums({ name, totals = {}, columns, look }: Props) {
  const summed = columns.flatMap(({ id, heading, sum }) => {
    const total = totals[id]
    return total === undefined ? [] : [{ id, heading, shown: sum(total) }]
  })
  return (
    <li className={`kit-panel kit-card kit-card-line kit-card-line-${look}`}>
      <Text fw={600}>{name}</Text>
      {summed.length > 0 && (
        <dl className="kit-card-values">
          {summed.map(({ id, heading, shown }) => (
            <div key={id}>
              <dt>{heading}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

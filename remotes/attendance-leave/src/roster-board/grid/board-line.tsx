import { useLabel } from '@staff/kit'
import { memo } from 'react'
import { RowCells } from './board-cell.tsx'
import styles from './board-grid.module.css'
import type { BoardSay } from '../board-words.ts'
import type { BoardRow } from '../cells/board-rows.ts'
import type { Area } from '../cells/board-steps.ts'
import type { Chosen } from './grid-keys.ts'
import { rowsOfBlock } from './near-blocks.ts'

interface LineProps {
  readonly row: BoardRow
  readonly at: number
  readonly activeCol: number
  readonly from: number
  readonly to: number
  readonly isMany: boolean
  readonly today: string
  readonly w: BoardSay
}
/** One person: drawn again only when its cells or what is chosen of them change. */
const Line = memo(function PersonRow({ row, at, ...rest }: LineProps) {
  const say = useLabel()
  const { person, minutes } = row
  const name = say(person.name)
  const shown = person.isOwn ? rest.w('own', { name }) : person.isFixed ? rest.w('fixed', { name }) : name
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row" data-line={at} title={`${person.accountNo} - ${name}, ${say(person.position)}`}>
        {shown}
      </th>
      <RowCells row={row} at={at} name={name} {...rest} />
      <td className={styles['hours']}>{Math.round(minutes / 6) / 10}</td>
    </tr>
  )
})

interface BlockProps {
  readonly block: number
  readonly rows: readonly BoardRow[]
  /** The height of rows that are not drawn, in pixels; null = they are drawn. */
  readonly height: number | null
  readonly chosen: Chosen
  readonly area: Area
  readonly isMany: boolean
  readonly today: string
  readonly w: BoardSay
}
/** Some rows next to each other: drawn near the window, else only their height. */
export function Block({ block, rows, height, chosen, area, isMany, today, w }: BlockProps) {
  return (
    <tbody data-block={block}>
      {height === null ? (
        rows.map((row, n) => {
          const at = block * rowsOfBlock + n
          const isIn = at >= area.top && at <= area.bottom
          return (
            <Line
              key={row.person.employeeId}
              row={row}
              at={at}
              activeCol={at === chosen.at.row ? chosen.at.col : -1}
              from={isIn ? area.left : -1}
              to={isIn ? area.right : -1}
              isMany={isMany}
              today={today}
              w={w}
            />
          )
        })
      ) : (
        <tr aria-hidden style={{ height }} />
      )}
    </tbody>
  )
}

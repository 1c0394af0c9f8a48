import type { AnyResource } from '@staff/contract'
import { useMemo } from 'react'
import type { ListColumn } from '../table/list-column.ts'
import { useArrangement, type Arrangement } from '../table/use-arrangement.ts'
import { allColumns, useChosenView, type ChosenView } from './chosen-view.ts'
import { useShortColumns } from './short-columns.tsx'

/** How a list is looked at: which view is chosen, and its columns as the reader arranged them. */
export interface ListView {
  readonly chosen: ChosenView
  /** Nobody chose a view of this list in this browser yet. */
  readonly isUnchosen: boolean
  readonly choose: (view: ChosenView) => void
  /** Whether the list has a short form: its rows are about people. */
  readonly hasShort: boolean
  /** The columns on the screen. */
  readonly arrangement: Arrangement
  /** The columns of the whole list, which every file takes. */
  readonly whole: Arrangement
}
/** The table under whose name a view keeps what its reader arranged; the whole list keeps its own. */
export const tableOfView = (list: string, { id }: Pick<ChosenView, 'id'>): string =>
  id === allColumns.id ? list : `${list}:${id}`

/** The view of a list. `isWhole` = the screen shows the whole list in any case, such as the cards of a phone. */
export function useListView(r: AnyResource, columns: readonly ListColumn[], isWhole: boolean): ListView {
  const [kept, choose] = useChosenView(r.name)
  const short = useShortColumns(r, columns)
  const chosen = kept && (short || !kept.isShort) ? kept : allColumns
  const isShort = chosen.isShort && short !== undefined
  const frozen = useMemo(() => (isShort ? short.slice(0, 1).map(({ id }) => id) : undefined), [isShort, short])
  const whole = useArrangement(r.name, columns)
  const own = useArrangement(tableOfView(r.name, chosen), isShort ? short : columns, frozen)
  return {
    chosen,
    isUnchosen: kept === undefined,
    choose,
    hasShort: short !== undefined,
    arrangement: isWhole ? whole : own,
    whole,
  }
}

import type { AnyResource } from '@staff/contract'
import type { MRT_ColumnDef } from 'mantine-react-table'
import { useCallback, useMemo } from 'react'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useWords } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'
import type { ChosenRows } from '../bulk/use-chosen-rows.ts'
import { listWords } from '../list-words.ts'
import { useLineName } from '../summary/group-lines.ts'
import type { List } from '../use-list.ts'
import { rowName } from './list-columns.tsx'
import type { ListColumn } from './list-column.ts'
import { tableColumns } from './table-columns.tsx'

interface Defined {
  readonly resource: AnyResource
  readonly list: List
  readonly columns: readonly ListColumn[]
  readonly chosen: ChosenRows | undefined
  /** The list's address when rows open; null when they do not. */
  readonly from: string | null
}
/** The columns of a list as the table library takes them, made again only when something in them changes. */
export function useTableDefs({ resource: r, list, columns, chosen, from }: Defined): MRT_ColumnDef<AnyRow>[] {
  const w = useWords(kitWords)
  const choose = useWords(listWords)
  const lineName = useLineName()
  const {
    rows,
    totals,
    created,
    state: { offset },
  } = list
  const chooseWord = useCallback((row: AnyRow) => choose('choose', { name: rowName(r, row) }), [choose, r])
  return useMemo(() => {
    const places = new Map(rows.map(({ id }, at) => [id, at]))
    const words = { numberWord: w('rowNo'), createdMark: w('createdMark'), totalWord: w('grandTotal'), lineName }
    return tableColumns({ resource: r, columns, offset, created, totals, from, places, chosen, chooseWord, ...words })
  }, [r, columns, offset, created, w, totals, from, rows, lineName, chosen, chooseWord])
}

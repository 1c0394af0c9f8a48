import { groupEdges, type ReportGroup } from '@staff/contract'
import { useCallback } from 'react'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'
import type { List } from '../use-list.ts'

/** A line of a report that is no row: the name of a place above its rows, or its sums below them. */
export interface GroupLine extends AnyRow {
  readonly line: 'head' | 'sub'
  readonly group: ReportGroup
}
const lines = new WeakSet<object>()
export const isGroupLine = (row: AnyRow): row is GroupLine => lines.has(row)
function getLine(line: GroupLine['line'], group: ReportGroup): GroupLine {
  const made = { id: `${line} ${group.id ?? ''}`, line, group }
  lines.add(made)
  return made
}
/** The rows of a page with the lines of their places; a place that goes on over a page ends on the next one. */
export function withGroupLines({
  rows,
  groups = [],
  state,
}: Pick<List, 'rows' | 'groups' | 'state'>): readonly AnyRow[] {
  if (groups.length === 0) return rows
  return rows.flatMap((row, i) => {
    const { first, last } = groupEdges(groups, state.offset + i)
    return [...(first ? [getLine('head', first)] : []), row, ...(last ? [getLine('sub', last)] : [])]
  })
}

/** The words of the lines of places. */
export function useLineName() {
  const w = useWords(kitWords)
  const say = useLabel()
  return useCallback(
    (line: GroupLine['line'], { label }: ReportGroup) => {
      const name = label ? say(label) : w('noPlace')
      return line === 'sub' ? `${w('subtotal')} – ${name}` : name
    },
    [w, say],
  )
}

import { fill, L, type FigureColumn, type Label } from '@staff/contract'
import { leaveRemainingReport, type LeaveRemainingRow } from '@staff/contract/reports'
import { FilterPause, formatNumber, ResourceList, useLabel } from '@staff/kit'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LeaveRemainingDialog, type AskedDetail } from './leave-remaining-detail.tsx'

// Spec 3 section 9.
const filterPauseMs = 500
const opens = L('{{column}}: {{days}}, details', '{{column}}៖ {{days}} លម្អិត')

/** The month of the list from the address. */
function useMonthAsked(): Readonly<Record<string, string>> {
  const [search] = useSearchParams()
  return Object.fromEntries(
    ['year', 'month'].flatMap((name) => {
      // With several months the last one, as in the list.
      const value = search.get(name)?.split(',').sort().at(-1)
      return value ? [[name, value]] : []
    }),
  )
}
function cellsFor(say: (label: Label) => string, ask: (asked: AskedDetail) => void) {
  return {
    leave: (row: LeaveRemainingRow, column?: FigureColumn) => {
      const figure = column && row.leave[column.id]
      if (!figure) return null
      const days = formatNumber(figure[column.part] ?? null)
      return (
        <button
          type="button"
          className="kit-value-button kit-figures"
          aria-label={say(fill(opens, { column: say(column.label), days }))}
          onClick={() => ask({ row, column })}
        >
          {days}
        </button>
      )
    },
  }
}

/** Leave remaining: a pair of columns for each type; any figure opens its six detail figures. */
export default function LeaveRemainingScreen() {
  const say = useLabel()
  const [asked, setAsked] = useState<AskedDetail>()
  const when = useMonthAsked()
  const cells = useMemo(() => cellsFor(say, setAsked), [say])
  return (
    <FilterPause value={filterPauseMs}>
      <ResourceList resource={leaveRemainingReport} cells={cells} />
      {asked && <LeaveRemainingDialog {...asked} when={when} onClose={() => setAsked(undefined)} />}
    </FilterPause>
  )
}

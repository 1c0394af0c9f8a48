import type { MRT_RowData, MRT_TableOptions } from 'mantine-react-table'
import { useEffect, useReducer } from 'react'
import { usePrinting } from './use-printing.ts'

/** Up to so many cells a table is drawn whole, so that the browser's own search finds everything in it. */
const drawnWhole = 1_500
/** Up to so many columns all of them are drawn beside each other. */
const columnsDrawn = 20
// A row of the table with its line below (list-table.css).
const rowHeight = 41

/**
 * How a table with this many rows and columns renders: whole, or only its visible part. `key` changes with it, because
 * the library cannot switch between the two.
 */
export function useDrawnPart<Row extends MRT_RowData>(
  rows: number,
  columns: number,
): { readonly key: string; readonly options: Partial<MRT_TableOptions<Row>> } {
  const isPrinting = usePrinting()
  const isWhole = isPrinting || rows * columns <= drawnWhole
  const isWide = columns > columnsDrawn
  const key = isWhole ? 'whole' : isWide ? 'part' : 'rows'
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  // The library finds the scrolling box only on the next render after the box exists. Until then it renders no row and
  // no heading.
  useEffect(() => {
    if (key !== 'whole') drawAgain()
  }, [key])
  if (isWhole) return { key, options: {} }
  return {
    key,
    options: {
      enableRowVirtualization: true,
      enableColumnVirtualization: isWide,
      rowVirtualizerOptions: { overscan: 6, estimateSize: () => rowHeight },
      columnVirtualizerOptions: { overscan: 3 },
    },
  }
}

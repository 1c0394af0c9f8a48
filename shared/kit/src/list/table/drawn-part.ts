import type { MRT_RowData, MRT_TableOptions } from 'mantine-react-table'
import { useEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'

/** Up to so many cells a table is drawn whole, so that the browser's own search finds everything in it. */
const drawnWhole = 1_500
/** Up to so many columns all of them are drawn beside each other. */
const columnsDrawn = 20
// A row of the table with its line below (list-table.css).
const rowHeight = 41

/** Paper has all rows, also those that a screen does not draw. Before the page is printed, what it changes has to stand. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begins = () => flushSync(() => setPrinting(true))
    const ends = () => setPrinting(false)
    window.addEventListener('beforeprint', begins)
    window.addEventListener('afterprint', ends)
    return () => {
      window.removeEventListener('beforeprint', begins)
      window.removeEventListener('afterprint', ends)
    }
  }, [])
  return isPrinting
}
/** How a table of so many rows and columns is drawn: whole, or what of it stands on the screen. `key` changes with it, because the library cannot go from one to the other. */
export function useDrawnPart<Row extends MRT_RowData>(
  rows: number,
  columns: number,
): { readonly key: string; readonly options: Partial<MRT_TableOptions<Row>> } {
  const isPrinting = usePrinting()
  const isWhole = isPrinting || rows * columns <= drawnWhole
  const isWide = columns > columnsDrawn
  const key = isWhole ? 'whole' : isWide ? 'part' : 'rows'
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  // The library finds the box that scrolls only when it draws once more after that box stands: until then it draws no row and no heading.
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

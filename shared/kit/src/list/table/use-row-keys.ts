import type { AnyRow } from '../../fields/kit-kind.ts'
import { useShortcut } from '../../page/use-shortcut.ts'
import type { RowsProps } from '../../screens/screen-options.ts'

const getRow = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
const getFocused = () =>
  document.activeElement instanceof HTMLElement
    ? document.activeElement.closest<HTMLElement>('[data-row]')?.dataset['row']
    : undefined

/** The keys of a table: J and K go from row to row, or from record to record beside the list; X chooses a row. */
export function useRowKeys({
  rows,
  beside,
  chosen,
}: Pick<RowsProps, 'beside' | 'chosen'> & { readonly rows: readonly AnyRow[] }): void {
  const step = (by: 1 | -1) => {
    if (beside?.row) return (by === 1 ? beside.next : beside.previous)?.()
    const at = rows.findIndex(({ id }) => id === getFocused())
    const next = at === -1 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by]
    if (!next) return
    const row = getRow(next.id)
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  useShortcut('x', () => {
    const id = getFocused() ?? beside?.row?.id
    if (id !== undefined) chosen?.toggle(id)
  })
}

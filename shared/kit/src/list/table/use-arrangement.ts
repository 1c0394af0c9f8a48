import { useMemo } from 'react'
import type { ListColumn } from './list-column.ts'
import { resetTableSettings, useTableSetting } from './table-settings.ts'

const noneFrozen: readonly string[] = []
/**
 * How one table's columns stand for this person: hidden, frozen, widths; and the ways to change it. `frozenAtFirst` =
 * the columns that are frozen until somebody arranges them.
 */
export function useArrangement(table: string, columns: readonly ListColumn[], frozenAtFirst = noneFrozen) {
  const [setting, change] = useTableSetting(table)
  return useMemo(() => {
    const hidden = setting.hidden ?? {}
    const left = setting.left ?? frozenAtFirst
    const isHidden = (id: string) => hidden[id] ?? columns.find((column) => column.id === id)?.startsHidden ?? false
    const isFrozen = (id: string) => left.includes(id)
    return {
      columns,
      isHidden,
      isFrozen,
      frozen: left,
      widths: setting.widths ?? {},
      visible: [...columns.filter(({ id }) => isFrozen(id)), ...columns.filter(({ id }) => !isFrozen(id))].filter(
        ({ id }) => !isHidden(id),
      ),
      setHidden: (id: string, value: boolean) => change({ hidden: { ...hidden, [id]: value } }),
      setFrozen: (id: string, value: boolean) =>
        change({ left: value ? [...left, id] : left.filter((one) => one !== id) }),
      setWidths: (widths: Readonly<Record<string, number>>) => change({ widths: { ...setting.widths, ...widths } }),
      showAll: () => change({ hidden: Object.fromEntries(columns.map(({ id }) => [id, false])) }),
      reset: () => resetTableSettings(table),
    }
  }, [setting, change, columns, table, frozenAtFirst])
}
export type Arrangement = ReturnType<typeof useArrangement>

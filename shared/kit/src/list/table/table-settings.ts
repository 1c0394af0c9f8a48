import { useCallback } from 'react'
import { create } from 'zustand'
import { readStored } from '../../session/stored.ts'

/** What a person arranged in one table (spec 1 section 3: shown or hidden and frozen columns). */
export interface TableSetting {
  readonly hidden?: Readonly<Record<string, boolean>>
  readonly left?: readonly string[]
  readonly widths?: Readonly<Record<string, number>>
}
type Settings = Readonly<Record<string, TableSetting>>
const key = 'table'
const none: TableSetting = {}
const getEntries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
const only = <T>(value: unknown, is: (one: unknown) => one is T): Record<string, T> =>
  Object.fromEntries(getEntries(value).flatMap(([name, one]) => (is(one) ? [[name, one] as const] : [])))
const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isWidth = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 4000

/** Takes from a stored value what is valid: somebody may have edited it, or an older version wrote it. */
export function asTableSettings(value: unknown): Settings {
  return Object.fromEntries(
    getEntries(value).flatMap(([table, setting]) => {
      const { hidden, left, widths } = Object.fromEntries(getEntries(setting))
      const found = {
        hidden: only(hidden, isFlag),
        ...(left === undefined ? {} : { left: Array.isArray(left) ? left.filter(isText) : [] }),
        widths: only(widths, isWidth),
      }
      return getEntries(setting).length > 0 ? [[table, found] as const] : []
    }),
  )
}
const stored = (): Settings => asTableSettings(readStored(key))
const useSettings = create<{ readonly tables: Settings }>(() => ({ tables: stored() }))
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) useSettings.setState({ tables: stored() })
})

/** One table's arrangement, and the way to change a part of it; kept in this browser. */
export function useTableSetting(table: string): readonly [TableSetting, (patch: TableSetting) => void] {
  const setting = useSettings((s) => s.tables[table]) ?? none
  const change = useCallback((patch: TableSetting) => setTableSetting(table, patch), [table])
  return [setting, change]
}
/** Changes a part of one table's arrangement. */
export function setTableSetting(table: string, patch: TableSetting): void {
  const tables = { ...stored(), [table]: { ...stored()[table], ...patch } }
  localStorage.setItem(key, JSON.stringify(tables))
  useSettings.setState({ tables })
}

/** Forgets the arrangement of one table, or of all: 'Reset All Hide/Freeze Columns' (spec 1 section 2.2). */
export function resetTableSettings(table?: string): void {
  const { [table ?? '']: _, ...rest } = stored()
  const tables = table === undefined ? {} : rest
  if (Object.keys(tables).length > 0) localStorage.setItem(key, JSON.stringify(tables))
  else localStorage.removeItem(key)
  useSettings.setState({ tables })
}

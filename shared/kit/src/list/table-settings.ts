import { useCallback } from 'react'
import { create } from 'zustand'
import { readStored } from '../session/stored.ts'

/** What a person arranged in one table (spec 1 section 3: shown or hidden and frozen columns). */
export interface TableSetting {
  readonly hidden?: Readonly<Record<string, boolean>>
  readonly left?: readonly string[]
  readonly widths?: Readonly<Record<string, number>>
}
type Settings = Readonly<Record<string, TableSetting>>
const key = 'table'
const none: TableSetting = {}
const stored = (): Settings => {
  const value = readStored(key)
  return typeof value === 'object' && value !== null ? (value as Settings) : {}
}
const useSettings = create<{ readonly tables: Settings }>(() => ({ tables: stored() }))
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) useSettings.setState({ tables: stored() })
})

/** One table's arrangement, and the way to change a part of it; kept in this browser. */
export function useTableSetting(table: string): readonly [TableSetting, (patch: TableSetting) => void] {
  const setting = useSettings((s) => s.tables[table]) ?? none
  const change = useCallback((patch: TableSetting) => {
    const tables = { ...stored(), [table]: { ...stored()[table], ...patch } }
    localStorage.setItem(key, JSON.stringify(tables))
    useSettings.setState({ tables })
  }, [table])
  return [setting, change]
}

/** Forgets the arrangement of one table, or of all: 'Reset All Hide/Freeze Columns' (spec 1 section 2.2). */
export function resetTableSettings(table?: string): void {
  const { [table ?? '']: _, ...rest } = stored()
  const tables = table === undefined ? {} : rest
  if (Object.keys(tables).length > 0) localStorage.setItem(key, JSON.stringify(tables))
  else localStorage.removeItem(key)
  useSettings.setState({ tables })
}

import { create } from 'zustand'
import { changeGroup, useTheme } from '../theme/theme-store.ts'

interface DrawerState {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}
/** Whether a phone's menu drawer is open. Not stored: no page may open under a drawer. */
export const useMenuDrawer = create<DrawerState>((set) => ({ open: false, setOpen: (open) => set({ open }) }))

/** Shows the whole side menu or only its icons; stored in the theme configuration. */
export const toggleCollapse = (): void => changeGroup('sidebar', { collapse: !useTheme.getState().sidebar.collapse })

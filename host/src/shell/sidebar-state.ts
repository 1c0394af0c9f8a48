import { create } from 'zustand'

const key = 'theme-config'
interface StoredTheme {
  readonly sidebar?: { readonly collapse?: boolean }
}
const stored = (): StoredTheme => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as StoredTheme | null) ?? {}
  } catch {
    return {}
  }
}

interface SidebarState {
  /** Only the icons are shown; on a phone the drawer is closed. */
  readonly collapsed: boolean
  readonly drawerOpen: boolean
  readonly toggle: () => void
  readonly setDrawer: (open: boolean) => void
}
/** The side menu's state; the collapse flag is part of the stored theme configuration (spec 1 section 3). */
export const useSidebar = create<SidebarState>((set) => ({
  collapsed: stored().sidebar?.collapse === true,
  drawerOpen: false,
  toggle: () => set(({ collapsed }) => {
    const theme = stored()
    localStorage.setItem(key, JSON.stringify({ ...theme, sidebar: { ...theme.sidebar, collapse: !collapsed } }))
    return { collapsed: !collapsed }
  }),
  setDrawer: (drawerOpen) => set({ drawerOpen }),
}))

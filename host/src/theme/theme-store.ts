import type { MantineColorSchemeManager } from '@mantine/core'
import { create } from 'zustand'
import { paint } from './paint.ts'
import {
  asThemeConfig,
  storedThemeConfig,
  themeKey,
  type Scheme,
  type SchemeColours,
  type ThemeConfig,
} from './theme-config.ts'

/** The parts of the configuration that are groups of options. */
type Group = 'header' | 'sidebar' | 'body' | 'footer' | 'report'

/** The theme configuration of this browser; every tab shows the same one. */
export const useTheme = create<ThemeConfig>(storedThemeConfig)
useTheme.subscribe(paint)
window.addEventListener('storage', ({ key }) => {
  if (key === themeKey || key === null) useTheme.setState(storedThemeConfig())
})
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paint(useTheme.getState()))

/** Applies a change at once and keeps it. */
function patchConfig(patch: Partial<ThemeConfig>): void {
  useTheme.setState(patch)
  try {
    localStorage.setItem(themeKey, JSON.stringify(useTheme.getState()))
  } catch {
    // Full storage: the choice is valid for this page only.
  }
}

/** Changes options of one group. */
export const changeGroup = <G extends Group>(group: G, patch: Partial<ThemeConfig[G]>): void =>
  patchConfig({ [group]: { ...useTheme.getState()[group], ...patch } })

/** Changes colours of one part in the light or in the dark scheme. */
export function changeColours<P extends keyof SchemeColours>(
  scheme: Scheme,
  part: P,
  patch: Partial<SchemeColours[P]>,
): void {
  const colours = useTheme.getState()[scheme]
  patchConfig({ [scheme]: { ...colours, [part]: { ...colours[part], ...patch } } })
}

/** Notes whether the window is a phone's (spec 1 section 3). */
export const noteWindow = (isMobile: boolean): void => {
  if (useTheme.getState().isMobile !== isMobile) patchConfig({ isMobile })
}

/** Deletes the stored configuration; the defaults apply again. */
export function resetTheme(): void {
  localStorage.removeItem(themeKey)
  useTheme.setState(asThemeConfig(null))
}

/** Lets Mantine read and write the colour scheme inside the one configuration, so that one reset clears both. */
export function themeSchemes(): MantineColorSchemeManager {
  let stop: (() => void) | undefined
  return {
    get: () => useTheme.getState().colorScheme ?? 'auto',
    set: (scheme) => {
      const colorScheme = scheme === 'auto' ? null : scheme
      // Mantine also calls this for a value that it was just given; a reset would then be stored again.
      if (useTheme.getState().colorScheme !== colorScheme) patchConfig({ colorScheme })
    },
    subscribe: (tell) => {
      stop = useTheme.subscribe((now, before) => {
        if (now.colorScheme !== before.colorScheme) tell(now.colorScheme ?? 'auto')
      })
    },
    unsubscribe: () => stop?.(),
    clear: () => patchConfig({ colorScheme: null }),
  }
}

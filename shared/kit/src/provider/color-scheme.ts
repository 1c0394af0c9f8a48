import { isMantineColorScheme, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { readStored } from '../session/stored.ts'

const key = 'theme-config'
const config = (): Record<string, unknown> => {
  const value = readStored(key)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
const chosen = (fallback: MantineColorScheme): MantineColorScheme => {
  const scheme = config()['colorScheme']
  return isMantineColorScheme(scheme) ? scheme : fallback
}

/** Keeps the colour scheme inside the stored theme configuration (spec 1 section 3), so one reset clears both. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let follow: ((event: StorageEvent) => void) | undefined
  return {
    get: chosen,
    set: (colorScheme) => localStorage.setItem(key, JSON.stringify({ ...config(), colorScheme })),
    subscribe: (onUpdate) => {
      follow = (event) => { if (event.key === key) onUpdate(chosen('auto')) }
      window.addEventListener('storage', follow)
    },
    unsubscribe: () => { if (follow) window.removeEventListener('storage', follow) },
    clear: () => {
      const { colorScheme: _, ...rest } = config()
      localStorage.setItem(key, JSON.stringify(rest))
    },
  }
}

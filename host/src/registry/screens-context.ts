import { createContext, useContext } from 'react'
import type { Screens } from './screens.ts'

/** The registry of screens, created once at the start. */
export const ScreensContext = createContext<Screens | null>(null)

/** The registry of screens. Throws outside of the running host. */
export function useScreens(): Screens {
  const screens = useContext(ScreensContext)
  if (!screens) throw new Error('The registry of screens is not there')
  return screens
}

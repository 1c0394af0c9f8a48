import { globalConfiguration, settingTypes } from '@staff/contract/admin'
import { useEffect } from 'react'

const key = 'global-configuration-tab'
const first = settingTypes[0].value

/** The last open tab of this session, or General (spec 2 section 2.5). */
export const keptTab = (): string => sessionStorage.getItem(key) ?? first
export const keepTab = (type: string): void => sessionStorage.setItem(key, type)

/** Forgets the tab when the user leaves the section; between the list and a record it stays. */
export function useTabOfSection(): void {
  useEffect(
    () => () => {
      if (!`${location.pathname}/`.startsWith(`${globalConfiguration.screen}/`)) sessionStorage.removeItem(key)
    },
    [],
  )
}

import type { Lang } from '@staff/contract'

export const languageKey = 'language'
export const isLang = (value: string | null | undefined): value is Lang => value === 'en' || value === 'km'

/** The language to start with: the chosen one of this browser, else the browser's own. */
export const storedLanguage = (): Lang => {
  const stored = localStorage.getItem(languageKey)
  if (isLang(stored)) return stored
  return navigator.language.startsWith('km') ? 'km' : 'en'
}

import type { Lang } from '@staff/contract'

export const languageKey = 'language'
export const isLang = (value: unknown): value is Lang => value === 'en' || value === 'km'

/** The first language of the browser that the product speaks; undefined where it is neither Khmer nor English. */
export const browserLanguage = (): Lang | undefined =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang)

/** The language to start with: the one kept in this browser, else the browser's own. */
export const storedLanguage = (): Lang => {
  const stored = localStorage.getItem(languageKey)
  return isLang(stored) ? stored : (browserLanguage() ?? 'en')
}

import type { Lang } from '@staff/contract'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLang, languageKey, storedLanguage } from './stored-language.ts'

/** The one i18next instance of the product; remotes register their words in it through {@link defineWords}. */
export const i18n = createInstance()
void i18n.use(initReactI18next).init({
  lng: storedLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  // React escapes what it draws; a second escaping would show entities.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  // The types leave no key without words; should one slip through, the browser tests find this mark and fail.
  saveMissing: true,
  missingKeyHandler: (_, namespace, key) => {
    performance.mark(`words missing: ${namespace}:${key}`)
  },
})

/** The language in use. */
export const getLanguage = (): Lang => (isLang(i18n.language) ? i18n.language : 'en')

/** Switches every text without a reload and keeps it in this browser; later calls ask for answers in it. */
export function setLanguage(lang: Lang): void {
  localStorage.setItem(languageKey, lang)
  void i18n.changeLanguage(lang)
}

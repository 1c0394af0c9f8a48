import type { Label, Lang } from '@staff/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { getLanguage, i18n } from './i18n.ts'

/** `rows_one` and `rows_other` are asked for as `rows`: i18next picks the form of the language by `count`. */
type Asked<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K
type Values = Readonly<Record<string, string | number>>

/** Words registered under a namespace; the type carries the keys that may be asked for. */
export interface Words<K extends string = string> {
  readonly namespace: string
  /** Never set: it carries the keys for inference. */
  readonly keys?: K
}
/** Gives the words of a key in the current language, with `{{name}}` places filled. */
export type Say<K extends string> = (key: K, values?: Values) => string

/**
 * Registers words in both languages under a namespace (one per remote or package) and returns the handle that
 * {@link useWords} takes. A missing translation or an unknown key does not compile.
 */
export function defineWords<const T extends Readonly<Record<string, Label>>>(
  namespace: string,
  words: T,
): Words<Asked<keyof T & string>> {
  for (const lang of ['en', 'km'] as const) {
    const bundle = Object.fromEntries(Object.entries(words).map(([key, label]) => [key, label[lang]]))
    i18n.addResourceBundle(lang, namespace, bundle, true, true)
  }
  return { namespace }
}

/** The words of a namespace in a component; it draws again when the language changes. */
export function useWords<K extends string>(words: Words<K>): Say<K> {
  const { t } = useTranslation(words.namespace, { i18n })
  return useCallback((key, values) => t(key, values ?? {}), [t])
}

/** The same outside of components, for toasts and thrown errors. */
export const say = <K extends string>(words: Words<K>, key: K, values: Values = {}): string =>
  i18n.t(key, { ns: words.namespace, ...values })

/** The current language, followed. */
export function useLanguage(): Lang {
  useTranslation(undefined, { i18n })
  return getLanguage()
}

/** Picks the wording of a contract label in the current language. */
export function useLabel(): (label: Label) => string {
  const lang = useLanguage()
  return useCallback((label) => label[lang], [lang])
}

import { i18n } from '@staff/kit'
import { expect, it } from 'vitest'
import { actionWords } from './actions/action-words.ts'
import { versionWords } from './words.ts'

const places = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b))

it.each([actionWords.namespace, versionWords.namespace])(
  'every word of %s is in both languages, with the same places',
  (namespace) => {
    const [en, km] = (['en', 'km'] as const).map(
      (lang) => i18n.getResourceBundle(lang, namespace) as Record<string, string>,
    )
    expect(Object.keys(km ?? {})).toEqual(Object.keys(en ?? {}))
    for (const [key, text] of Object.entries(km ?? {})) {
      // The two versions with an arrow read the same in both scripts.
      if (key !== 'changeVersion') expect(text, key).toMatch(/[\u1780-\u17ff]/)
      expect(places(text), key).toEqual(places(en?.[key] ?? ''))
    }
  },
)

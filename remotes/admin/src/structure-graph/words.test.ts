import { i18n } from '@staff/kit'
import { expect, it } from 'vitest'
import { graphWords } from './words.ts'

const places = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b))

it('every word of graph and chart is in both languages, with the same places', () => {
  const [en, km] = (['en', 'km'] as const).map(
    (lang) => i18n.getResourceBundle(lang, graphWords.namespace) as Record<string, string>,
  )
  expect(Object.keys(km ?? {})).toEqual(Object.keys(en ?? {}))
  for (const [key, text] of Object.entries(km ?? {})) {
    expect(text, key).toMatch(/[\u1780-\u17ff]/)
    expect(places(text), key).toEqual(places(en?.[key] ?? ''))
  }
})

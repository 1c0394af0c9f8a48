import { act, renderHook } from '@testing-library/react'
import { L } from '@staff/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { statusTone } from '../feedback/status-badge.tsx'
import { kitWords } from '../words.ts'
import { defineWords, say, useLabel, useWords } from './define-words.ts'
import { getLanguage, i18n, setLanguage } from './i18n.ts'

afterEach(() => setLanguage('en'))

describe('words', () => {
  it('fills places, counts, and follows the language without a new mount', () => {
    const words = defineWords('test', {
      hello: L('Hello {{name}}', 'សួស្ដី {{name}}'),
      day_one: L('{{count}} day', '{{count}} ថ្ងៃ'),
      day_other: L('{{count}} days', '{{count}} ថ្ងៃ'),
    })
    const { result } = renderHook(() => ({ w: useWords(words), label: useLabel() }))
    expect([
      result.current.w('hello', { name: 'Dara' }),
      result.current.w('day', { count: 1 }),
      result.current.w('day', { count: 2 }),
    ]).toEqual(['Hello Dara', '1 day', '2 days'])
    act(() => setLanguage('km'))
    expect([
      result.current.w('hello', { name: 'ដារ៉ា' }),
      result.current.w('day', { count: 1 }),
      result.current.label(L('a', 'ខ')),
    ]).toEqual(['សួស្ដី ដារ៉ា', '1 ថ្ងៃ', 'ខ'])
    expect([localStorage.getItem('language'), getLanguage()]).toEqual(['km', 'km'])
  })
  it('every own word has Khmer letters, the same places in both languages, and no entity', () => {
    const [en, km] = (['en', 'km'] as const).map(
      (lang) => i18n.getResourceBundle(lang, 'kit') as Record<string, string>,
    )
    // Names of formats and signs that are the same in both scripts.
    const bare = ['excel', 'pdf', 'datePlaceholder']
    for (const [key, text] of Object.entries(km ?? {})) {
      const places = (of: string) =>
        [...of.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort((a, b) => a.localeCompare(b))
      if (!bare.includes(key) && text.replace(/\{\{\w+\}\}/g, '').trim().length > 1)
        expect(text, key).toMatch(key === 'range' || key === 'fileLimits' ? /./ : /[\u1780-\u17ff]/)
      expect(places(text), key).toEqual(places(en?.[key] ?? ''))
    }
  })
  it("the spec's own strings, letter by letter", () =>
    expect(
      (
        [
          'created',
          'updated',
          'deleted',
          'deleteTitle',
          'deleteText',
          'noData',
          'required',
          'optional',
          'unavailable',
          'employeePlaceholder',
        ] as const
      ).map((key) => say(kitWords, key)),
    ).toEqual([
      'Created successfully',
      'Update successfully',
      'Deleted successfully',
      'DELETE CONFIRMATION',
      'Are you sure you want to delete this?',
      'No Data!',
      'Required',
      '(Optional)',
      'Server is temporarily unavailable. Please try again later.',
      'Enter Account # or Name',
    ]))
})

it.each([
  ['ACTIVE', 'active'],
  ['true', 'active'],
  ['SUCCEED', 'active'],
  ['POST_PROBATION', 'active'],
  ['REJECTED', 'rejected'],
  ['reject', 'rejected'],
  ['false', 'rejected'],
  ['RESIGNED', 'rejected'],
  ['TERMINATED', 'rejected'],
  ['FAILED_PROBATION', 'rejected'],
  ['FAILED', 'rejected'],
  ['CANCEL', 'cancel'],
  ['IN_PROBATION', 'pending'],
  ['PENDING', 'pending'],
  ['anything', 'pending'],
])('status %s is shown as %s (spec 1 section 4)', (status, tone) => expect(statusTone(status)).toBe(tone))

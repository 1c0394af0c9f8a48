// @vitest-environment happy-dom
import { keptPages } from '@staff/contract'
import { widgetScreen } from '@staff/remote-api'
import { expect, it } from 'vitest'
import { composition, hash, release } from '../composition/test/sample-composition.ts'
import { isPassed } from '../composition/replay-guard.ts'
import { getRemoteFiles } from './kept-files.ts'

const [kept = ''] = keptPages
/** A release with a page that is read without a network, one that is not, and widgets of both kinds of user. */
const read = (): ReturnType<typeof release> => {
  const one = release('0.1.0')
  const route = (path: string, screen: string) =>
    ({ path, permission: 'signedIn', title: { en: 'A', km: 'ក' }, screen, mode: 'list' }) as const
  const widget = (reportId: number, use: 'ess' | 'admin') =>
    ({ reportId, label: { en: 'A', km: 'ក' }, type: 'card', use, permission: 'signedIn', size: [6, 2] }) as const
  return {
    ...one,
    descriptor: {
      ...one.descriptor,
      files: {
        'e.js': hash('A'),
        'kept.js': hash('B'),
        'other.js': hash('C'),
        'own.js': hash('D'),
        'office.js': hash('E'),
      },
      routes: [route(kept, 'kept'), route('/payroll-management/payroll', 'other')],
      widgets: [{ ...widget(203, 'ess') }, { ...widget(1, 'admin') }].map((entry) => ({
        ...entry,
        size: [6, 2] as [number, number],
      })),
      screens: {
        kept: ['kept.js'],
        other: ['other.js'],
        [widgetScreen(203)]: ['own.js'],
        [widgetScreen(1)]: ['office.js'],
      },
    },
  }
}
const names = (files: readonly string[]) => new Set(files.map((address) => address.split('/').at(-1)))

it('keeps the entry, the pages that are read without a network and the own widgets, each once', () => {
  const files = getRemoteFiles(composition('s', 1, read()))
  expect(files).toHaveLength(3)
  expect(names(files)).toEqual(new Set(['e.js', 'kept.js', 'own.js']))
})
it('keeps nothing of a remote that is switched off', () => {
  const killed = { admin: { en: 'Away', km: 'បិទ' } }
  expect(getRemoteFiles(composition('s', 2, read(), { killed }))).toEqual([])
})
it('a composition is passed once this browser has used a newer one', () => {
  const keys = [{ keyId: 'k', key: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } }] as const
  localStorage.setItem(
    'composition-mark',
    JSON.stringify({ sequence: 5, issuedAt: '2026-01-05T08:00:00.000Z', keyId: 'k' }),
  )
  expect([4, 5, 6].map((sequence) => isPassed({ sequence }, [...keys]))).toEqual([true, false, false])
})

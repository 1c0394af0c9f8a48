// @vitest-environment happy-dom
import type { CompositionKeys, IssuedComposition, Release } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { fallbackFor, inUse, needsReload, releaseId, saysTheSame, switched } from './change.ts'
import { admit, isReplayed } from './replay-guard.ts'
import { isOverBudget, memoryBudget } from './memory-budget.ts'
import { addEntry } from './reports.ts'

const release = (name: string, version: string, more: object = {}): Release =>
  ({
    base: `/remotes/${name}/${version}/`,
    descriptor: {
      name,
      version,
      entry: 'e.js',
      files: { 'e.js': `hash of ${version}` },
      routes: [{ path: `/${name}/view/{id}`, screen: name }],
      ...more,
    },
  }) as unknown as Release
const composition = (snapshot: string, ...remotes: Release[]): IssuedComposition => ({
  snapshot,
  sequence: 1,
  issuedAt: '2026-01-05T08:00:00.000Z',
  killed: {},
  fallback: [],
  remotes,
})
const [old, fresh] = [release('admin', '1.0.0'), release('admin', '1.1.0')]

describe('from one composition to the next', () => {
  it('the moment of signing is no change, a permission is', () => {
    const one = composition('s', old)
    expect(saysTheSame(one, { ...structuredClone(one), issuedAt: '2026-01-05T08:01:00.000Z' })).toBe(true)
    expect(saysTheSame(one, { ...one, closed: ['/x'] })).toBe(false)
  })
  it('only a version whose code was loaded counts as switched', () => {
    const [from, to] = [
      composition('a', old, release('payroll', '1.0.0')),
      composition('b', fresh, release('payroll', '2.0.0')),
    ]
    expect(switched(from, to, new Set(['admin@1.0.0']))).toEqual(['admin'])
  })
  it('other files under the same version need a new page, if they were loaded', () => {
    const rebuilt = release('admin', '1.0.0', { files: { 'e.js': 'other' } })
    expect(needsReload(composition('a', old), composition('b', rebuilt), new Set(['admin@1.0.0']))).toBe(true)
    expect(needsReload(composition('a', old), composition('b', rebuilt), new Set())).toBe(false)
    expect(needsReload(composition('a', old), composition('b', fresh), new Set(['admin@1.0.0']))).toBe(false)
  })
})

describe('falling back', () => {
  it('takes the offered version of the same remote with the same page', () => {
    expect(fallbackFor(fresh, 'admin', '/admin/view/{key}', [release('payroll', '1.0.0'), old])).toBe(old)
    expect(fallbackFor(fresh, 'admin', '/admin/view/{key}', [])).toBeUndefined()
  })
  it('takes neither itself nor a version without that page', () => {
    expect(fallbackFor(fresh, 'admin', '/admin/view/{id}', [fresh])).toBeUndefined()
    expect(fallbackFor(fresh, 'admin', '/admin/new-page', [old])).toBeUndefined()
    expect(
      fallbackFor(fresh, 'widget-7', undefined, [release('admin', '1.0.0', { screens: { admin: [] } })]),
    ).toBeUndefined()
  })
  it('exchanges the whole remote and nothing else', () => {
    const other = release('payroll', '1.0.0')
    const used = inUse(composition('s', fresh, other), new Map([[releaseId(fresh), old]]))
    expect(used.remotes).toEqual([old, other])
  })
})

describe('an older composition', () => {
  const getKeys = (keyId: string): CompositionKeys => [{ keyId, key: { kty: 'EC', crv: 'P-256', x: '', y: '' } }]
  const keys = getKeys('k1')
  const signed = (sequence: number, minute: number, keyId = 'k1') => ({
    data: { ...composition('s'), ...at(sequence, minute) },
    keyId,
    signature: '',
  })
  const at = (sequence: number, minute: number) => ({
    sequence,
    issuedAt: new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString(),
  })
  it('does not come back, unless the database behind it began to count again', () => {
    expect(isReplayed(at(3, 0), at(4, 1))).toBe(true)
    expect(isReplayed(at(3, 9), at(4, 1))).toBe(true)
    expect(isReplayed(at(3, 30), at(4, 1))).toBe(false)
    expect(isReplayed(at(4, 0), at(4, 1))).toBe(false)
    expect(isReplayed(at(1, 0), null)).toBe(false)
  })
  it('is remembered by the browser, with any content of its storage', () => {
    localStorage.setItem('composition-mark', '{"sequence":"9"')
    admit(signed(4, 0), keys)
    expect(() => admit(signed(3, 0), keys)).toThrow(/older/)
    admit(signed(5, 1), keys)
    expect(() => admit(signed(4, 0), keys)).toThrow(/older/)
  })
  it('is not looked for among those of a service that is gone: another key counts from its own beginning', () => {
    admit(signed(9, 0), keys)
    expect(() => admit(signed(1, 1, 'k2'), [...keys, ...getKeys('k2')])).toThrow(/older/)
    expect(() => admit(signed(1, 1, 'k2'), getKeys('k2'))).not.toThrow()
  })
})

describe('what is told and what is given back', () => {
  it('equal happenings are one entry with their count and the sum of their times', () => {
    let waiting = addEntry(new Map(), {
      remote: 'admin',
      version: '1.0.0',
      count: 1,
      kind: 'loaded',
      milliseconds: 100,
    })
    waiting = addEntry(waiting, { remote: 'admin', version: '1.0.0', count: 1, kind: 'loaded', milliseconds: 50.4 })
    waiting = addEntry(waiting, { remote: 'admin', version: '1.0.0', count: 1, kind: 'load', cause: 'tampered' })
    expect([...waiting.values()]).toEqual([
      { remote: 'admin', version: '1.0.0', kind: 'loaded', count: 2, milliseconds: 150 },
      { remote: 'admin', version: '1.0.0', kind: 'load', cause: 'tampered', count: 1 },
    ])
  })
  it('the waiting reports are limited', () => {
    let waiting: ReturnType<typeof addEntry> = new Map()
    for (let n = 0; n < 150; n++)
      waiting = addEntry(waiting, { remote: 'admin', version: `1.0.${n}`, count: 1, kind: 'render' })
    expect(waiting.size).toBe(20)
  })
  it('a tab reloads after its budget of switches, or early when its heap is large', () => {
    expect([
      isOverBudget(memoryBudget.switches, 0),
      isOverBudget(memoryBudget.switches - 1, 0),
      isOverBudget(memoryBudget.early, memoryBudget.heap + 1),
      isOverBudget(memoryBudget.early - 1, memoryBudget.heap + 1),
    ]).toEqual([true, false, true, false])
  })
})

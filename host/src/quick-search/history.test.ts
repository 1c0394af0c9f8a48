import { describe, expect, it } from 'vitest'
import {
  getFeatured,
  forget,
  permitted,
  readHistory,
  getRecent,
  toggleFeatured,
  visit,
  type History,
} from './history.ts'

const a = { name: 'Employees', link: '/employees' }
const b = { name: 'Holidays', link: '/holidays' }

describe('history of pages (spec 1 section 4)', () => {
  it('a visited page is recent, the newest first and each once', () => {
    const history = visit(visit(visit([], a, 1), b, 2), a, 3)
    expect(getRecent(history).map(({ link, id }) => [link, id])).toEqual([
      ['/employees', 3],
      ['/holidays', 2],
    ])
  })
  it('a star takes it out of the recent list and keeps it when recent is removed', () => {
    const starred = toggleFeatured(visit([], a, 1), a, 2)
    expect(getRecent(starred)).toEqual([])
    expect(getFeatured(forget(starred, a.link)).map(({ link }) => link)).toEqual(['/employees'])
  })
  it('an entry that is neither recent nor featured is dropped', () => {
    expect(forget(visit([], a, 1), a.link)).toEqual([])
    expect(toggleFeatured(forget(toggleFeatured(visit([], a, 1), a, 2), a.link), a, 3)).toEqual([])
  })
  it('a page that was never visited gets an id with its star', () => {
    expect(getFeatured(toggleFeatured([], b, 7))).toEqual([{ ...b, id: 7, isRecent: false, isFeatured: true }])
  })
  it('a starred page stays starred when it is visited', () => {
    expect(getFeatured(visit(toggleFeatured([], b, 1), b, 9))[0]?.id).toBe(9)
  })
  it('what is no longer permitted is removed', () => {
    expect(permitted(visit(visit([], a, 1), b, 2), new Set(['/holidays'])).map(({ link }) => link)).toEqual([
      '/holidays',
    ])
  })
  it('old recent pages go, starred ones stay', () => {
    let history: History = toggleFeatured([], { name: 'first', link: '/first' }, 0)
    for (let at = 1; at <= 40; at++) history = visit(history, { name: String(at), link: `/${at}` }, at)
    expect(getRecent(history)).toHaveLength(30)
    expect(getFeatured(history)).toHaveLength(1)
  })
})

describe('a stored history', () => {
  const good = { id: 1, name: 'Employees', link: '/employees', isRecent: true, isFeatured: false }
  it.each([
    null,
    7,
    'x',
    {},
    [null],
    [{ ...good, link: 'https://example.com' }],
    [{ ...good, link: '//example.com' }],
    [{ ...good, link: '/\\example.com' }],
    [{ ...good, id: 'x' }],
    [{ ...good, name: 3 }],
    [{ ...good, isRecent: false }],
    [{ ...good, isFeatured: 'yes' }],
  ])('%j holds nothing', (stored) => {
    expect(readHistory(stored)).toEqual([])
  })
  it('keeps good entries, each once, without foreign properties', () => {
    const stored = JSON.parse(
      '[{"id":1,"name":"Employees","link":"/employees","isRecent":true,"isFeatured":false,"__proto__":{"polluted":1},"extra":2},{"id":0,"name":"x","link":"/employees","isRecent":true,"isFeatured":true}]',
    ) as unknown
    expect(readHistory(stored)).toEqual([good])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

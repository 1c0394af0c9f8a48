import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { bars, marks, resultsOf, withResults } from './bars.ts'

const text = readFileSync(new URL('../../docs/rules/performance.md', import.meta.url), 'utf8')
/** Rows that no measure judges: the host's own work is only printed, and memory over time is read by eye. */
const byHand = ['P12 work of the host', 'memory over time']
const page = `Above
${marks.begin}
| What | Bar | Last figure | Date | Holds |
|---|---|---|---|---|
| P3 one record | >= 0.75 of the limit | 0.6 | 2026-01-01 | **no** |
| inbox of one approver | p95 <= 50 ms | none kept | | |
${marks.end}
Below
`

describe('the table of bars', () => {
  it('has a row for each bar, and no other rows except those by hand', () => {
    const rows = [...text.matchAll(/^\| (.+?) \|/gm)].map(([, what = '']) => what).filter((what) => what !== 'What')
    expect(rows.toSorted()).toEqual([...bars.map(({ what }) => what), ...byHand].toSorted())
  })
  it('takes the worst of several lines and says how many hold', () => {
    const printed = `10000 employees, median of 5 rounds
P3 one  1 connections  lean 0.77+0.35  limit 1.05+0.35  product 1.80+0.77  of limit 0.76  of lean 0.46  bar 0.75  reached
P3 one 32 connections  lean 0.64+0.38  limit 0.75+0.47  product 1.34+1.03  of limit 0.45  of lean 0.43  bar 0.75  MISSED`
    expect(resultsOf('list', printed)).toEqual([{ what: 'P3 one record', figure: '0.45; 1 of 2 hold', holds: false }])
  })
  it('adds what service and database cost', () => {
    const printed = `employee/report/a 3.05+0.10 ms  bar 3 ms  MISSED
employee/report/b 1.79+5.13 ms  bar 3 ms  MISSED
authentication/user/current 1.50+0.60 ms  bar 3 ms  held`
    expect(resultsOf('widgets', printed)).toEqual([
      { what: 'who is signed in', figure: '1.50+0.60 ms', holds: true },
      { what: 'each widget', figure: '1.79+5.13 ms; 0 of 2 hold', holds: false },
    ])
  })
  it('knows the page of an indented line by its heading, and a line that judges is none', () => {
    const sections = `list page    product  bundle  ratio  <= 1.1
  fast cold: bytes    622.0 kB  575.9 kB  1.08  held
  requests, cold      20  <= 20  held`
    expect(resultsOf('page', sections)).toEqual([
      { what: 'P10 list page against one bundle: bytes', figure: '1.08', holds: true },
      { what: 'P10 list page: requests, cold', figure: '20', holds: true },
    ])
    const runs = `1000 people: 2238 / 2137 ms (of each person 2.28 ms of the CPU), COPY 179 / 154 ms (0.1): 13.2 times  bar 3  MISSED; load 1.3
  57 lists meanwhile: p95 33 ms  bar 300  held; memory 269 MB after the first, 345 MB after four`
    expect(resultsOf('runs', runs)).toEqual([
      { what: 'P7 payroll', figure: '1000 people, 13.2 times', holds: false },
      { what: 'P7 lists meanwhile', figure: '33 ms', holds: true },
    ])
  })
  it('is rewritten between its marks; bars and other rows stay', () => {
    const written = withResults(page, [{ what: 'P3 one record', figure: '0.8', holds: true }], '2026-11-29')
    expect(written).toBe(page.replace('| 0.6 | 2026-01-01 | **no** |', '| 0.8 | 2026-11-29 | yes |'))
    expect(
      withResults(written, [{ what: 'inbox of one approver', figure: '84 ms', holds: false }], '2026-11-30'),
    ).toContain('| inbox of one approver | p95 <= 50 ms | 84 ms | 2026-11-30 | **no** |')
  })
  it('refuses a row and a page that it does not know', () => {
    expect(() => withResults(page, [{ what: 'no such', figure: '1', holds: true }], '2026-11-29')).toThrow('no such')
    expect(() => withResults('No marks', [], '2026-11-29')).toThrow('no marked table')
  })
})

import { describe, expect, it } from 'vitest'
import { errorRate, formatLoadTime, formatRate, getMeasures, rateTone } from './measures.ts'

const measure = (version: string, loads: number, errors = 0) => ({ version, loads, errors, loadTime: 100, classes: [] })

describe('figures of a remote', () => {
  it('has the live version first, then the canary, then older tabs; silence counts as zero', () => {
    const live = { version: '0.2.0', canary: { version: '0.3.0', percent: 5, roles: [], users: [] } }
    expect(getMeasures({ live, measures: [measure('0.1.0', 3), measure('0.3.0', 1)] })).toEqual([
      { version: '0.2.0', loads: 0, errors: 0, loadTime: null, classes: [] },
      measure('0.3.0', 1),
      measure('0.1.0', 3),
    ])
  })
  it.each([
    [996, 4, '0.4 %', undefined],
    [99, 1, '1 %', 'warning'],
    [95, 5, '5 %', 'danger'],
    [0, 3, '100 %', 'danger'],
    [1, 3, '75 %', 'danger'],
    [50, 0, '0 %', undefined],
    [0, 0, '-', undefined],
  ])('%i loads with %i errors are %s', (loads, errors, shown, tone) => {
    const rate = errorRate({ loads, errors })
    expect([formatRate(rate), rateTone(rate)]).toEqual([shown, tone])
  })
  it('shows whole milliseconds', () =>
    expect([formatLoadTime(1234.6), formatLoadTime(null)]).toEqual(['1,235 ms', '-']))
})

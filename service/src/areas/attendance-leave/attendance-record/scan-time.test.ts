import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scanForms, type Wall } from '../../../../test/support/devices/scan-forms.ts'
import { readScanTime } from './scan-time.ts'

const now = Date.parse('2026-11-29T00:00:00Z')
const read = (text: string) => {
  const { at, reason } = readScanTime(text, now)
  return at ?? reason
}
/** A wall clock of the business zone and its instant. */
const moments = fc
  .integer({ min: Date.parse('2001-01-02T00:00:00Z') / 1000, max: now / 1000 })
  .map((second) => ({ wall: getWall(second * 1000), instant: new Date(second * 1000 - 7 * 3_600_000).toISOString() }))
function getWall(ms: number): Wall {
  const at = new Date(ms)
  return [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ]
}
const forms = Object.entries(scanForms)
const zones = [
  'UTC',
  'Asia/Phnom_Penh',
  'America/New_York',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]

describe('the time of a scan', () => {
  it.each(forms)('%s is one instant, whatever moment it shows', (_, write) => {
    fc.assert(
      fc.property(moments, ({ wall, instant }) => {
        expect(read(write(wall))).toBe(instant)
      }),
    )
  })
  it('is the same instant in a process of any zone', () => {
    const sample = fc.sample(fc.tuple(moments, fc.constantFrom(...forms)), { numRuns: 400, seed: 20_261_129 })
    const texts = sample.map(([{ wall }, [, write]]) => write(wall))
    const source = `import { readScanTime } from ${JSON.stringify(fileURLToPath(new URL('scan-time.ts', import.meta.url)))}
      const [zones, texts] = JSON.parse(process.argv[1])
      const all = zones.map((zone) => {
        process.env.TZ = zone
        return [new Date(0).getHours(), ...texts.map((text) => readScanTime(text, ${String(now)}).at)]
      })
      process.stdout.write(JSON.stringify(all))`
    const how = ['--import', 'tsx', '--input-type=module', '-e', source, JSON.stringify([zones, texts])]
    const answers: unknown[][] = JSON.parse(execFileSync(process.execPath, how, { encoding: 'utf8' }))
    const hours = new Set<unknown>()
    for (const [i, [hour, ...got]] of answers.entries()) {
      hours.add(hour)
      expect(got, zones[i]).toEqual(sample.map(([{ instant }]) => instant))
    }
    expect(hours.size).toBeGreaterThan(3)
  })
  it.each([
    ['2026-11-20 08:00:00', '2026-11-20T01:00:00.000Z'],
    ['2026-11-20T08:00', '2026-11-20T01:00:00.000Z'],
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00:00.987+07:00', '2026-11-20T01:00:00.000Z'],
    ['2026-11-20 08:00:00 -0530', '2026-11-20T13:30:00.000Z'],
    ['2026/11/27 8:07:00', '2026-11-27T01:07:00.000Z'],
    ['2026-11-27 12:30:00 AM', '2026-11-26T17:30:00.000Z'],
    ['2026-11-27 1:05 pm', '2026-11-27T06:05:00.000Z'],
    ['2024-02-29T00:00:00', '2024-02-28T17:00:00.000Z'],
    ['2026-11-29T20:00:00', '2026-11-29T13:00:00.000Z'],
  ])('%s is %s', (text, instant) => expect(read(text)).toBe(instant))
  it.each([
    'yesterday',
    '',
    '2026-06-31 08:00:00',
    '2026-06-31T08:00:00Z',
    '2026-02-29T00:00:00',
    '2026-11-27 24:00:00',
    '2026-11-27 08:60:00',
    '2026-11-27 08:00:60',
    '2026-11-27 13:05 PM',
    '2026-11-27 0:05 AM',
    '2026-13-01 08:00:00',
    '2026-11-27',
    '08:07:00',
    '26-11-27 08:07:00',
    '27/11/2026 08:07:00',
    '11/27/2026 08:07:00',
    '2026/11-27 08:07:00',
    '2026-11-27 08.07.00',
    '2026-11-27 08:07:00 ICT',
    '2026-11-27 08:07:00+99:00',
    '1795738020',
    '202611270807',
    'Fri Nov 27 2026 08:07:00',
    `2026-11-27 08:07:00${' '.repeat(100)}x`,
  ])('%j is no time', (text) => expect(read(text)).toBe('TIME'))
  it.each([
    '2000-01-01T00:00:00',
    '2000-12-31 23:59:59',
    '1999-11-27 08:07:00',
    '2026-12-01T00:00:00',
    '2094-11-27 08:07:00',
  ])('%s is of a wrong clock', (text) => expect(read(text)).toBe('CLOCK'))
  it('reads no text as a moment that the text does not say', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/:.T Z+APM'), maxLength: 30 }), (text) => {
        const got = read(text)
        if (got === 'TIME' || got === 'CLOCK') return
        // Read again in the form that the product itself writes.
        expect(read(got)).toBe(got)
        expect(text).toContain(got.slice(0, 3))
      }),
      { numRuns: 5_000 },
    )
  })
})

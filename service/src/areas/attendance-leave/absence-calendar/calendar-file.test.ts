import { L } from '@staff/contract'
import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const dara = { employeeId: 'a', name: L('Sok, Dara', 'សុខ ដារា') }
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('days in a row are one entry that ends on the day after, what waits is tentative', () => {
  const found = lines(
    calendarFile(
      [
        { ...dara, date: '2026-03-31', isPending: false },
        { ...dara, date: '2026-04-01', isPending: false },
        { ...dara, date: '2026-04-02', isPending: true },
        { ...dara, date: '2026-04-04', isPending: true },
      ],
      'Team',
      '2026-03-01',
    ),
  )
  const of = (key: string) =>
    found.filter((line) => line.startsWith(key)).map((line) => line.slice(line.indexOf(':') + 1))
  expect([of('DTSTART'), of('DTEND'), of('STATUS')]).toEqual([
    ['20260331', '20260402', '20260404'],
    ['20260402', '20260403', '20260405'],
    ['CONFIRMED', 'TENTATIVE', 'TENTATIVE'],
  ])
  expect(of('SUMMARY')[0]).toBe('សុខ ដារា · Sok\\, Dara')
  expect(new Set(of('UID')).size).toBe(3)
})
it('no line is longer than 75 octets, and no letter is broken', () => {
  const name = L('A'.repeat(90), 'ព្រះរាជាណាចក្រកម្ពុជា'.repeat(6))
  const text = calendarFile([{ employeeId: 'a', name, date: '2026-03-31', isPending: false }], 'Team', '2026-03-01')
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines(text)).toContain(`SUMMARY:${name.km} · ${name.en}`)
})

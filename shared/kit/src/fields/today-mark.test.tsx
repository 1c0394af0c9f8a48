/// <reference types="node" />
import type { Field } from '@staff/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KitProvider } from '../provider/kit-provider.tsx'
import { DayControl } from './day-control.tsx'
import { month } from './month.tsx'

const zone = process.env['TZ']
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
const current = () => [...document.querySelectorAll('[aria-current=date]')].map((one) => one.getAttribute('aria-label'))
const clocks = [
  // 03:00 of the first in Phnom Penh, still the day, month and year before in New York.
  ['America/New_York', '2026-12-31T20:00:00Z', '1 January 2027', 2026],
  // 23:00 of the last in Phnom Penh, already the day, month and year after on Kiritimati.
  ['Pacific/Kiritimati', '2026-12-31T16:00:00Z', '31 December 2026', 2027],
] as const

it.each(clocks)('in %s at %s a calendar opens on the business day and marks it alone', (tz, now, today, year) => {
  process.env['TZ'] = tz
  vi.setSystemTime(now)
  expect(new Date().getFullYear()).toBe(year)
  render(
    <KitProvider env="test">
      <DayControl name="day" label="Day" value="" onChange={() => undefined} />
    </KitProvider>,
  )
  // The focus alone opens nothing: it also comes to the first wrong field of a form.
  fireEvent.focus(screen.getByLabelText('Day'))
  expect(current()).toEqual([])
  fireEvent.click(screen.getByLabelText('Day'))
  expect(current()).toEqual([today])
})
it.each(clocks)('in %s at %s the months open on its year and mark its month', (tz, now, today) => {
  process.env['TZ'] = tz
  vi.setSystemTime(now)
  const field = { kind: 'month', label: { en: 'Month', km: 'ខែ' } } as Field<'month'>
  const Input = month.Input
  render(
    <KitProvider env="test">
      <Input
        name="month"
        field={field}
        label="Month"
        shown=""
        required={false}
        value=""
        onChange={() => undefined}
        onBlur={() => undefined}
      />
    </KitProvider>,
  )
  fireEvent.click(screen.getByLabelText('Month'))
  expect(screen.getByRole('dialog', { name: 'Month' })).toBeTruthy()
  expect(screen.getByText(today.slice(-4))).toBeTruthy()
  expect([...document.querySelectorAll('[aria-current=date]')].map((one) => one.textContent)).toEqual([
    today.includes('January') ? 'Jan' : 'Dec',
  ])
})

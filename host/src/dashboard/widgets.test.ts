import { firstWidgets, holds, type Need, type Release } from '@staff/contract'
import { expect, it } from 'vitest'
import { missingFirst, widgetsFor } from './widgets.ts'

const widget = (reportId: number, use: 'admin' | 'ess' | 'all', permission: Need) => ({
  reportId,
  use,
  permission,
  label: { en: 'A', km: 'ក' },
  type: 'card',
  size: [4, 2],
})
const release = (...widgets: unknown[]) => ({ base: '/', descriptor: { widgets } }) as unknown as Release
const remotes = [
  release(widget(4, 'admin', 'READ_EMPLOYEE_MOVEMENT'), widget(8, 'ess', 'signedIn')),
  release(widget(1, 'all', 'READ_EMPLOYEE_MASTER_INFORMATION'), widget(7, 'all', 'signedIn')),
]
const viewer = (isSelfService: boolean, ...permissions: string[]) => ({
  isSelfService,
  holds: (need: Need) => holds(new Set(permissions), need),
})

it('offers the widgets of the kind of user whose permission is held, by number', () => {
  const numbers = (...args: Parameters<typeof viewer>) =>
    widgetsFor(remotes, viewer(...args)).map(({ reportId }) => reportId)
  expect(numbers(false, 'ALL_FUNCTION')).toEqual([1, 4, 7])
  expect(numbers(true, 'ALL_FUNCTION')).toEqual([1, 7, 8])
  expect(numbers(false)).toEqual([7])
  expect(numbers(true, 'READ_EMPLOYEE_MASTER_INFORMATION')).toEqual([1, 7, 8])
})

const toWidgets = (ids: readonly number[]) => ids.map((reportId) => ({ reportId }))

it('the new arrangement is offered where an own one lacks a widget of the day that the user may have', () => {
  expect(missingFirst(toWidgets([1, 7]), toWidgets([1, 7, ...firstWidgets]))).toEqual(firstWidgets)
  expect(missingFirst(toWidgets([1, ...firstWidgets]), toWidgets([1, ...firstWidgets]))).toEqual([])
  // What the user may not have is not missed.
  expect(missingFirst(toWidgets([1]), toWidgets([1, 7]))).toEqual([])
})

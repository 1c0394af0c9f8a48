import { expect, it } from 'vitest'
import manifest from './manifest.ts'

it('every report stands on the landing page of its address', () => {
  const cards = (manifest.resources ?? []).map(({ resource, card }) => [
    resource.screen.split('/').slice(0, 3).join('/'),
    card?.landing,
  ])
  expect(cards.filter(([place, landing]) => place !== landing)).toEqual([])
  expect(new Set(cards.map(([place]) => place))).toEqual(
    new Set(['/report/attendance', '/report/leave', '/report/employee', '/report/company']),
  )
})

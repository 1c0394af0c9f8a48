import { businessToday } from '@staff/kit'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useAsOf } from './use-as-of.ts'

const at = (search: string) =>
  renderHook(() => ({ asOf: useAsOf(), search: useLocation().search }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/here${search}`]}>{children}</MemoryRouter>
    ),
  })

it.each([
  ['', null],
  ['?asOf=2024-05-01', '2024-05-01'],
  ['?asOf=២០២៤-០៥-០១', '2024-05-01'],
  ['?asOf=2026-02-31', null],
  ['?asOf=soon', null],
  [`?asOf=${businessToday()}`, null],
])('reads %s as %s', (search, day) => {
  expect(at(search).result.current.asOf[0]).toBe(day)
})
it('keeps the day in the address beside everything else, and leaves nothing of it for today', () => {
  const { result } = at('?as=list')
  act(() => result.current.asOf[1]('2024-05-01'))
  expect([result.current.search, result.current.asOf[0]]).toEqual(['?as=list&asOf=2024-05-01', '2024-05-01'])
  act(() => result.current.asOf[1](null))
  expect(result.current.search).toBe('?as=list')
})

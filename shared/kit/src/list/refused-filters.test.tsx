import { filterParams } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { fakeService, json } from '../../test/service.ts'
import { getRefusedFilters } from './refused-filters.ts'

it('names the filter of each parameter of each list, in both languages', () => {
  const lists = allResources.filter((r) => Object.keys(filterParams(r)).length > 0)
  expect(lists.length).toBeGreaterThan(50)
  for (const r of lists)
    for (const param of Object.keys(filterParams(r))) {
      const [found] = getRefusedFilters(r, [{ path: param, code: 'FORMAT', message: 'Wrong' }])
      expect([r.name, param, found?.label?.en, found?.label?.km]).toEqual([
        r.name,
        param,
        expect.stringMatching(/./u),
        expect.stringMatching(/[\u1780-\u17FF]/u),
      ])
    }
})
it('says nothing of what is no filter', () => {
  const [r] = allResources.filter((one) => Object.keys(filterParams(one)).length > 0)
  if (!r) throw new Error('there is no list')
  expect(getRefusedFilters(r, [{ path: '', code: 'INTERNAL', message: 'x' }])).toEqual([])
  expect(getRefusedFilters(r, [{ path: 'keywords', code: 'TOO_LONG', message: 'Too long' }])).toEqual([
    { param: 'keywords', label: null, message: 'Too long' },
  ])
})
it('a filter that is refused in the address is named, and can be removed; trying again would not help', async () => {
  signInWith()
  const errors = [{ path: 'year', code: 'FORMAT', message: 'Wrong format' }]
  fakeService({
    own: (call) => (call.query.has('year') ? json({ message: 'Wrong format', errors }, 400) : undefined),
  })
  open(publicHoliday, `${publicHoliday.screen}?limit=10&year=x`)
  expect(await screen.findByText('This filter cannot be used')).toBeTruthy()
  expect(screen.getByText('Year: Wrong format')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove this filter' }))
  await screen.findByText('1–10 of 23')
})

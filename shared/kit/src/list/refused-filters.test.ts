import { filterParams } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { expect, it } from 'vitest'
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

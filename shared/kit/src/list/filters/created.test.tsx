import { to } from '@staff/contract'
import { positionLevel } from '@staff/contract/admin'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { open, signInWith } from '../../../test/app.tsx'
import { fakeService, json, rowOf, type Seen } from '../../../test/service.ts'

beforeEach(() => signInWith())

const fresh = { ...rowOf(positionLevel, 99), id: 'fresh', levelTitle: 'Night Chef' }
/** A service that makes the record `fresh` and never lists it. */
const making = ({ total = 23 } = {}) =>
  fakeService({
    total,
    own: ({ method, path }: Seen) =>
      method === 'POST' || path.endsWith('/fresh') ? json({ data: fresh }, method === 'POST' ? 201 : 200) : undefined,
  })
// Long enough for a busy machine.
const patient = { timeout: 15_000 }
async function create(at: string) {
  const router = open(positionLevel, at)
  if (at !== to(positionLevel).create())
    fireEvent.click((await screen.findAllByText('Add New', {}, patient))[0] as HTMLElement)
  await waitFor(() => expect(document.querySelector('[name=levelNumber]')).not.toBeNull(), patient)
  for (const [name, value] of [
    ['levelTitle', 'Night Chef'],
    ['levelNumber', '7'],
  ])
    fireEvent.change(document.querySelector(`[name=${name ?? ''}]`) as HTMLElement, { target: { value } })
  fireEvent.submit(document.querySelector('form') as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe(positionLevel.screen), patient)
  return router
}
const getCells = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
const bodyRows = () => [...document.querySelectorAll('tbody tr')]

it('a list after Create shows the new record first, marked, where filter, order or page leave it out', async () => {
  making()
  const router = await create(`${positionLevel.screen}?limit=10&keywords=zzz&offset=10`)
  expect(await screen.findByText('New', {}, patient)).toBeTruthy()
  expect(getCells(bodyRows()[0]).slice(0, 2)).toEqual(['New', 'Night Chef'])
  // The others keep their numbers.
  expect(getCells(bodyRows()[1])[0]).toBe('11')
  expect(screen.getByText(/The new record is shown first for now/)).toBeTruthy()
  // It is none of those that are counted.
  expect(screen.getByText('11–20 of 23')).toBeTruthy()
  expect(router.state.location.search).toBe('?limit=10&keywords=zzz&offset=10')
  // The next change of the list sends it to its place.
  fireEvent.click(document.querySelector('[aria-label="Clear all"]') as HTMLElement)
  await waitFor(() => expect(screen.queryByText('New')).toBeNull(), patient)
  expect(getCells(bodyRows()[0])[0]).toBe('1')
})
it('also where the form was opened by its address, and where nothing else is listed', async () => {
  making({ total: 0 })
  await create(to(positionLevel).create())
  expect(await screen.findByText('Night Chef', {}, patient)).toBeTruthy()
  expect(bodyRows()).toHaveLength(1)
})
it('marks it in its place where the list shows it anyway', async () => {
  fakeService()
  await create(`${positionLevel.screen}?limit=10`)
  expect(await screen.findByText('New', {}, patient)).toBeTruthy()
  expect(bodyRows()).toHaveLength(10)
  expect(getCells(bodyRows()[1])[0]).toBe('2')
  expect(screen.queryByText(/The new record is shown first for now/)).toBeNull()
})

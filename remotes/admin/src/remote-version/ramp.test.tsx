import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseAct, openVersionPage } from './test/open-page.tsx'

it.each([
  ['HOURS', 'en', /Goes on by itself: 1, 10, 100 %\. Next step after .+\. 1 errors in 7 loads\./],
  ['LOADS', 'en', /waits for more loads: 7 of 20, in 2 browsers of at least 2/],
  ['PIN', 'en', /Everybody gets it when this part is unpinned/],
  ['KILL', 'km', /វារង់ចាំពេលផ្នែកនេះត្រូវបានផ្អាក/],
  [null, 'en', /The next step begins now/],
] as const)('tells how far a ramp is, and what it waits for: %s (%s)', async (waitsFor, lang, text) => {
  const { state, show } = openVersionPage({ lang })
  const ramp = { steps: [1, 10, 100], hours: 24, errors: 2, loads: 20 }
  const canary = { version: '0.2.0', percent: 10, roles: [], users: [], ramp }
  state.live = { ...state.live, payroll: { version: '0.1.0', canary } }
  state.rampWaitsFor = waitsFor
  show()
  expect(await screen.findByText(text)).toBeTruthy()
})

it('a canary goes on by itself when its steps are typed', async () => {
  const { state, user, show } = openVersionPage()
  show()
  const dialog = await chooseAct(user, 'payroll', 'Canary…')
  const write = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  write(/^Go on by itself/, '50, 10')
  expect(within(dialog).getByText('Write whole numbers from 1 to 100, each larger than the last')).toBeTruthy()
  write(/^Go on by itself/, '5, 50, 100')
  write(/^Reason/, 'Step by step')
  await user.click(within(dialog).getByRole('button', { name: 'Start canary' }))
  await waitFor(() => expect(state.posts).toHaveLength(1))
  expect(state.posts[0]?.body['canary']).toMatchObject({
    percent: 50,
    ramp: { steps: [5, 50, 100], hours: 24, errors: 2, loads: 20 },
  })
})

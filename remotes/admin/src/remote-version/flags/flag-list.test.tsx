import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { remoteVersionCalls as paths } from '@staff/contract'
import { expect, it } from 'vitest'
import { openVersionPage } from '../test/open-page.tsx'

const at = '2026-11-20T10:00:00.000Z'
const meals = { name: 'meals', isOn: false, who: 'sok@demo.local', at, reason: 'Not before May', remotes: ['canteen'] }
const fresh = { ...meals, name: 'fresh', isOn: true, remotes: [] }
const region = (name: string) => screen.findByRole('region', { name })
const written = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ')

it('names the flags, whether they are on, who decided last, and the remotes that name them', async () => {
  const { state, show } = openVersionPage({ permissions: ['READ_REMOTE_VERSION'] })
  state.flags = [fresh, meals]
  show()
  const list = within(await region('Flags'))
  const rows = await list.findAllByRole('listitem')
  expect(rows.map(written)).toEqual([
    expect.stringMatching(/^fresh ?On ?no live version names it ?sok@demo\.local, .*: Not before May$/),
    expect.stringMatching(/^meals ?Off ?named by canteen ?sok@demo\.local, .*: Not before May$/),
  ])
  expect(list.queryByRole('button')).toBeNull()
})

it('a reader sees no empty section; who may act is told that there is none and can make one', async () => {
  const { state, user, show } = openVersionPage()
  show()
  const list = within(await region('Flags'))
  expect(await list.findByText('There are no flags.')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'New flag' }))
  const dialog = within(await screen.findByRole('dialog'))
  const write = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  write(/^Name/, 'Meals')
  expect(dialog.getByText(/Begin with a small letter/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Make flag' })).toHaveProperty('disabled', true)
  write(/^Name/, 'meals')
  write(/^Reason/, 'The canteen names it')
  await user.click(dialog.getByRole('button', { name: 'Make flag' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.posts).toEqual([
    { path: paths.flag, body: { name: 'meals', isOn: false, reason: 'The canteen names it' } },
  ])
  expect(await list.findByText('meals')).toBeTruthy()
})

it.each([
  ['Switch meals on', 'Switch on', { name: 'meals', isOn: true }],
  ['Switch fresh off', 'Switch off', { name: 'fresh', isOn: false }],
  ['Remove fresh', 'Remove', { name: 'fresh', isOn: null }],
])('%s asks for a reason and is done', async (title, confirm, sent) => {
  const { state, user, show } = openVersionPage()
  state.flags = [fresh, meals]
  show()
  const list = within(await region('Flags'))
  // What something live names is never offered to be removed.
  await list.findByText('meals')
  expect(list.queryByRole('button', { name: 'Remove meals' })).toBeNull()
  await user.click(list.getByRole('button', { name: title }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: confirm }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  expect(state.posts).toEqual([])
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'It is time' } })
  await user.click(dialog.getByRole('button', { name: confirm }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(state.posts).toEqual([{ path: paths.flag, body: { ...sent, reason: 'It is time' } }])
})

it('says why a flag was refused, and keeps what was typed', async () => {
  const { state, user, show } = openVersionPage()
  state.flags = [fresh]
  state.refused = ['It is in use by 1 record']
  state.refusedCode = 'IN_USE'
  show()
  await user.click(await within(await region('Flags')).findByRole('button', { name: 'Remove fresh' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Away with it' } })
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(written(await dialog.findByRole('alert'))).toContain('It is in use by 1 record')
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Away with it')
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { json, open } from './test/import-page.tsx'

const getCell = () => screen.findByRole('textbox', { name: 'New value of C3' })

it('faulty cells are corrected or take the suggestion, and are checked together', async () => {
  const { asked, user } = open({
    answer: (path) =>
      path === 'PATCH /one/row' ? json({ data: { id: 'one', totalRows: 3, succeeded: 3, failed: 0 } }) : undefined,
  })
  const cell = await getCell()
  expect(cell).toHaveProperty('value', '<b>soon</b>')
  const problem = document.getElementById(cell.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toMatch(/[a-z]{3}/u)
  expect(problem?.closest('tr, li')?.contains(cell)).toBe(true)
  expect(screen.queryByRole('button', { name: /^Check again/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take “2026-11-21”' }))
  await user.clear(cell)
  await user.type(cell, '2026-11-22')
  await user.click(screen.getByRole('button', { name: 'Check again (1)' }))
  expect(await screen.findByText('Checked again. Faulty: 0')).toBeTruthy()
  expect(asked).toContain('PATCH /one/row {"version":1,"cells":[{"rowNumber":3,"column":"date","text":"2026-11-22"}]}')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Check again/ })).toBeNull())
})
it('asks before corrections are left, in the product and by closing the tab', async () => {
  const { router, user } = open()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const cell = await getCell()
  expect(closing()).toBe(false)
  await user.type(cell, '!')
  expect(closing()).toBe(true)
  const here = router.state.location.pathname
  void router.navigate('/elsewhere')
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe(here)
  expect(screen.getByRole('textbox', { name: 'New value of C3', hidden: true })).toHaveProperty('value', '<b>soon</b>!')
  void router.navigate('/elsewhere')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})
it('what passes over corrections waits for them and says why, until they are checked, discarded or typed back', async () => {
  const { asked, user } = open()
  const cell = await getCell()
  const actions = () => [/^Import only/, 'Delete'].map((name) => screen.getByRole('button', { name }))
  const areOpen = () => actions().every((action) => !action.hasAttribute('disabled'))
  const why = 'Check the corrections again, or discard them, before you import or delete.'
  expect(areOpen()).toBe(true)
  await user.type(cell, '!')
  for (const action of actions()) {
    expect(action).toHaveProperty('disabled', true)
    expect(document.getElementById(action.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
    await user.click(action)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(cell, '{Backspace}')
  expect(areOpen()).toBe(true)
  await user.type(cell, '?')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(cell).toHaveProperty('value', '<b>soon</b>')
  expect(areOpen()).toBe(true)
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([])
})

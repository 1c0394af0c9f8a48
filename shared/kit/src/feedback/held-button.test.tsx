import { ActionIcon, Button } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { KitProvider, LoadingButton } from '../index.ts'

const show = (part: ReactNode) => render(<KitProvider env="test">{part}</KitProvider>)
const work = () => {
  let end: () => void = () => undefined
  const run = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (end = resolve)))
  return { run, end: () => end() }
}
const isLoading = (button: HTMLElement) => button.getAttribute('data-loading') === 'true'

it('keeps the focus through its work, and a second click does nothing', async () => {
  const user = userEvent.setup()
  const { run, end } = work()
  show(<LoadingButton onClick={run}>{'Send'}</LoadingButton>)
  const button = screen.getByRole('button', { name: 'Send' })
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
  end()
  await waitFor(() => expect(isLoading(button)).toBe(false), { timeout: 3_000 })
  expect(document.activeElement).toBe(button)
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual([null, null])
  await user.keyboard('{Enter}')
  expect(run).toHaveBeenCalledTimes(2)
})

function Form({ onSend }: { readonly onSend: () => void }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
        setBusy(true)
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" loading={isBusy}>
        {'Save'}
      </Button>
    </form>
  )
}
it('a form is sent once, by its button and by Enter in a field', async () => {
  const user = userEvent.setup()
  const onSend = vi.fn<() => void>()
  show(<Form onSend={onSend} />)
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.type(screen.getByLabelText('Name'), 'Sok{Enter}')
  expect(onSend).toHaveBeenCalledTimes(1)
})
it.each([
  ['a button', Button],
  ['an icon', ActionIcon],
] as const)('%s that is disabled stays so while it loads, and one that does neither is plain', (_, Part) => {
  show(
    <>
      <Part aria-label="both" loading disabled />
      <Part aria-label="loading" loading />
      <Part aria-label="plain" />
    </>,
  )
  const isOff = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  expect(['both', 'loading', 'plain'].map(isOff)).toEqual([true, false, false])
  expect(screen.getByRole('button', { name: 'plain' }).getAttribute('type')).toBe('button')
})

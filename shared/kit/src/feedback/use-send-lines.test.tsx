import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeService, json } from '../../test/service.ts'
import { KitProvider } from '../index.ts'
import { useAction } from './use-action.ts'
import { useSendLines } from './use-send-lines.ts'

const lines = ['Sok', 'Dara', 'Chan'].map((name) => ({ name, day: '2026-01-05' }))
function SendButton({ shared }: { readonly shared: Readonly<Record<string, unknown>> }) {
  const send = useSendLines('people', 'employee/one')
  const { run, faults } = useAction(
    () => send(lines, shared),
    () => undefined,
  )
  return (
    <>
      <button onClick={() => run(undefined)}>{'Go'}</button>
      {Object.entries(faults).map(([path, words]) => (
        <p key={path}>{`${path}: ${words}`}</p>
      ))}
    </>
  )
}
const refuse = (path: string) => json({ message: 'x', errors: [{ path, message: `No ${path}`, code: 'RULE' }] }, 409)
const isNamed = (body: unknown, name: string) =>
  typeof body === 'object' && body !== null && Object.values(body).includes(name)

it.each([
  ['day', 'people.1.day: No day'],
  ['', 'people.1.name: No '],
  ['why', 'why: No why'],
])('names the refused line by "%s", sends the others, and sends none twice', async (path, said) => {
  const sent: unknown[] = []
  let refused = true
  fakeService({
    own: ({ path: asked, body }) => {
      if (!asked.endsWith('one')) return undefined
      if (refused && isNamed(body, 'Dara')) return refuse(path)
      sent.push(body)
      return json({ data: {} }, 201)
    },
  })
  render(
    <KitProvider env="test">
      <SendButton shared={{ why: 'Power cut' }} />
    </KitProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect((await screen.findByText(said.trim())).textContent).toBe(said)
  refused = false
  await user.click(screen.getByRole('button', { name: 'Go' }))
  await expect.poll(() => sent).toHaveLength(3)
  expect(sent).toEqual([lines[0], lines[2], lines[1]].map((line) => ({ ...line, why: 'Power cut' })))
})

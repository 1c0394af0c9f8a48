import { missedScanRequest } from '@staff/contract/attendance-leave'
import { to } from '@staff/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { control } from '../../test/every-kind.ts'
import { fakeService, json } from '../../test/service.ts'

beforeEach(() => signInWith())

it('a faulty person that is led to shows its fault, and what to type only once it is asked for', async () => {
  fakeService()
  const user = userEvent.setup()
  open(missedScanRequest, to(missedScanRequest).create())
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const person = control('employeeId')
  await waitFor(() => expect(document.activeElement).toBe(person))
  expect(person.getAttribute('aria-expanded')).toBe('false')
  await user.click(person)
  expect(person.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText('Type at least 2 characters')).toBeTruthy()
})

const people = Array.from({ length: 12 }, (_, n) => ({
  id: `p${String(n + 1)}`,
  accountNo: `10${String(n + 1)}`,
  displayFullNameEn: `Sok ${'ABCDEFGHIJKL'.charAt(n)}`,
  displayFullNameKh: `សុខ ${String(n + 1)}`,
}))
/** A service with twelve people, whom it finds by a part of their name. */
const twelve = () =>
  fakeService({
    own: ({ query }) => {
      if (!query.has('keywords')) return undefined
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit'))]
      const found = people.filter(({ displayFullNameEn: name }) => name.includes(query.get('keywords') ?? ''))
      const pageMeta = { currentPage: 1, pageSize: limit, totalCount: found.length }
      return json({ data: found.slice(offset, offset + limit), pageMeta })
    },
  })
const list = () => document.getElementById(control('employeeId').getAttribute('aria-controls') ?? '')
const names = () => [...(list()?.querySelectorAll('[role=option]') ?? [])].map(({ textContent }) => textContent)

it('offers the first ten, says of how many, and loads the others by scroll', async () => {
  twelve()
  const user = userEvent.setup()
  open(missedScanRequest, to(missedScanRequest).create())
  await screen.findByRole('button', { name: 'Create' })
  await user.type(control('employeeId'), 'Sok')
  await waitFor(() => expect(names()).toHaveLength(11))
  expect(names().at(-1)).toBe('10 of 12')
  fireEvent.scroll(list()?.querySelector('.mantine-ScrollArea-viewport') as Element)
  await waitFor(() => expect(names()).toHaveLength(12))
  expect(names().at(-1)).toContain('Sok L')
})
it('a chosen name is replaced by typing, and keys choose what was found', async () => {
  twelve()
  const user = userEvent.setup()
  open(missedScanRequest, to(missedScanRequest).create())
  await screen.findByRole('button', { name: 'Create' })
  const person = control('employeeId')
  await user.type(person, 'Sok B')
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Sok B')]))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(person.value).toContain('Sok B')
  await user.click(person)
  await user.keyboard('Sok C')
  expect(person.value).toBe('Sok C')
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Sok C')]))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(person.value).toContain('Sok C')
})

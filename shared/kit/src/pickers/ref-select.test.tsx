import { missedScanRequest } from '@staff/contract/attendance-leave'
import { to } from '@staff/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { open, signInWith } from '../../test/app.tsx'
import { control } from '../../test/every-kind.ts'
import { fakeService } from '../../test/service.ts'

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

import { ownForms, to } from '@staff/contract'
import * as timeAndLeave from '@staff/contract/attendance-leave'
import type { AnyResource } from '@staff/contract'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../test/app.tsx'
import { fakeService } from '../../test/service.ts'
import type { InputProps } from '../fields/kit-kind.ts'
import { rememberUser, signIn } from '../session/session.ts'
import { SelfOnlyInput } from './own-employee-input.tsx'

const isOwnForm = (one: unknown): one is AnyResource =>
  typeof one === 'object' && one !== null && 'screen' in one && 'form' in one && ownForms.includes(String(one.screen))
const forms = Object.values(timeAndLeave as Record<string, unknown>).filter(isOwnForm)

/** The people that the form of an address held, one after the other. */
async function openFor(r: AnyResource, employeeId: string, isSelfService: boolean): Promise<() => readonly unknown[]> {
  fakeService()
  signIn({ accessToken: 'access', refreshToken: 'refresh' })
  const employee = { id: 'me' } as never
  const more = { email: null, userRole: [], permissions: ['ALL_FUNCTION'] }
  rememberUser({ id: 'u', username: 'manager', isSelfService, employee, ...more })
  const held: unknown[] = []
  const Input = (props: InputProps) => {
    held.push(props.value)
    return <SelfOnlyInput {...props} />
  }
  open(r, `${to(r).create()}?employeeId=${employeeId}`, { options: { inputs: { employee: Input } } })
  await waitFor(() => expect(held.filter(Boolean)).not.toEqual([]), { timeout: 10_000 })
  return () => [...new Set(held.filter(Boolean))]
}

it('every form that is for oneself is tried', () => {
  expect(forms.map(({ screen }) => screen).sort()).toEqual([...ownForms].sort())
})
it.each(forms.map((r) => [r.name, r] as const))(
  '%s: another person in the address changes nothing in self-service; the office opens it for that person',
  async (_, r) => {
    expect((await openFor(r, 'other', true))()).toEqual(['me'])
    expect((await openFor(r, 'other', false))()).toEqual(['other'])
  },
)

import { calls, type ErrorCode } from '@staff/contract'
import { api } from '../../api/api.ts'

const key = 'passwordPolicy'

/** Requests the password policy and stores its pattern, or an empty text when there is none (spec 1 section 7). */
export async function loadPasswordPolicy(): Promise<void> {
  const { data } = await api.get<{ data: { isEnable: boolean; value: string | null } }>(
    calls.passwordPolicy,
    undefined,
    { bearer: null, silent: true },
  )
  localStorage.setItem(key, data.isEnable ? (data.value ?? '') : '')
}

/** The stored pattern; null when there is none. */
export const storedPolicy = (): string | null => localStorage.getItem(key) || null

/** The code of the fault of a password: none typed, or against the stored policy (spec 1 section 5). */
export function passwordFault(
  typed: string,
  policy: string | null,
): Extract<ErrorCode, 'REQUIRED' | 'PASSWORD_POLICY'> | null {
  if (typed === '') return 'REQUIRED'
  if (!policy) return null
  try {
    return new RegExp(policy).test(typed) ? null : 'PASSWORD_POLICY'
  } catch {
    // A policy with an invalid pattern must not lock all users out; the service checks in any case.
    return null
  }
}

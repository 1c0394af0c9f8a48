import { calls } from '@staff/contract'
import { api } from '@staff/kit'

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

import * as z from 'zod'
import { refuse } from '../http/errors.ts'
import type { Database } from '../db/database.ts'
import { meetsPolicy, passwordPolicy } from './password-policy.ts'

/** A password as it is sent. */
export const passwordField = z
  .string({ error: 'REQUIRED' })
  .min(1, { error: 'REQUIRED' })
  .max(200, { error: 'TOO_LONG' })

/** A new password under the name that its call gives it, and its repetition. */
export const newPasswordFields = <const Name extends string>(name: Name) =>
  ({ [name]: passwordField, confirmPassword: passwordField }) as Readonly<
    Record<Name | 'confirmPassword', typeof passwordField>
  >

/** Refuses a new password whose repetition differs, or that the policy does not allow. */
export async function requireNewPassword(db: Database, name: string, typed: string, repeated: string): Promise<void> {
  if (typed !== repeated) refuse('confirmPassword', 'PASSWORD_MISMATCH')
  if (!meetsPolicy(await passwordPolicy(db), typed)) refuse(name, 'PASSWORD_POLICY')
}

import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { globalConfiguration } from '../areas/admin/global-configuration/global-configuration.table.ts'

export interface PasswordPolicy {
  readonly isEnable: boolean
  /** A regular expression; '' when the policy is off. */
  readonly value: string
}

/** The pattern of global configuration `password_policy` (spec 1 section 7). */
export async function passwordPolicy(db: Database): Promise<PasswordPolicy> {
  const [row] = await db
    .select({ isEnable: globalConfiguration.isEnable, value: globalConfiguration.storedValue })
    .from(globalConfiguration)
    .where(eq(globalConfiguration.name, 'password_policy'))
  return row?.isEnable ? { isEnable: true, value: row.value ?? '' } : { isEnable: false, value: '' }
}

/** Whether a password satisfies the policy. A pattern that is no regular expression refuses nothing. */
export function meetsPolicy({ isEnable, value }: PasswordPolicy, password: string): boolean {
  if (!isEnable || value === '') return true
  try {
    return new RegExp(value, 'u').test(password)
  } catch {
    return true
  }
}

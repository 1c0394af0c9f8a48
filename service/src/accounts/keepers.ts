import { holds, type PermissionKey } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { usersInCharge } from '../areas/platform/auth/callers.ts'
import type { PooledDatabase } from '../db/database.ts'

/** The users with a right by a role that reaches beyond themselves: for messages about records of the whole company. */
export async function loadKeepers(db: PooledDatabase, need: PermissionKey): Promise<string[]> {
  const keys = allPermissionKeys().filter((key) => holds(new Set([key]), need))
  return (await usersInCharge(db.$client, keys)).map(({ userId }) => userId)
}

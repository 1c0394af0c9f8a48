import { holds } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import type { PooledDatabase } from '../../../db/database.ts'
import { usersInCharge } from '../../platform/auth/callers.ts'

const keys = allPermissionKeys().filter((key) => holds(new Set([key]), 'UPDATE_FINGER_PRINT_DEVICE'))
/** The users who look after devices: they may change them, by a role that reaches beyond themselves. */
export const deviceKeepers = async (db: PooledDatabase): Promise<string[]> =>
  (await usersInCharge(db.$client, keys)).map(({ userId }) => userId)

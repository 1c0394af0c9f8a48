import { holds, type NotificationEntity } from '@staff/contract'
import { allPermissionKeys } from '@staff/contract/permissions'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { usersInCharge } from '../areas/platform/auth/callers.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'
import type { PooledDatabase, Database } from '../db/database.ts'
import { notify } from '../notify/notify.ts'
import type { Caller } from '../http/caller.ts'
import { peopleInReach } from './people-in-reach.ts'

/**
 * What waits because it would close the last administrator's account: the record, its person and the day that it is
 * called by (`YYYY-MM-DD`).
 */
export interface Waiting {
  readonly entityType: NotificationEntity
  readonly entityId: string
  readonly employeeId: string
  readonly day: string
}
const accountKeys = allPermissionKeys().filter((key) => holds(new Set([key]), 'UPDATE_USER'))

async function unlessUnread(tx: Database, { entityType, entityId }: Waiting, users: readonly string[]) {
  const unread = await tx
    .select({ userId: notification.userId })
    .from(notification)
    .where(
      and(
        inArray(notification.userId, [...users]),
        eq(notification.entityType, entityType),
        eq(notification.entityId, entityId),
        isNull(notification.createdBy),
        isNull(notification.readAt),
      ),
    )
  const has = new Set(unread.map(({ userId }) => userId))
  return users.filter((userId) => !has.has(userId))
}
const reaches = async (db: Database, user: Caller, employeeId: string): Promise<boolean> =>
  (
    await db
      .select({ id: employee.id })
      .from(employee)
      .where(and(eq(employee.id, employeeId), peopleInReach(user)))
  ).length > 0

/**
 * Tells everybody who changes accounts of this person that the last administrator's account stays open; nobody twice
 * while the first message is unread.
 */
export async function tellLastAdministrator(db: PooledDatabase, waiting: Waiting): Promise<void> {
  const [person] = await db
    .select({ en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .where(eq(employee.id, waiting.employeeId))
  if (!person) return
  const inCharge: string[] = []
  for (const user of await usersInCharge(db.$client, accountKeys))
    if (await reaches(db, user, waiting.employeeId)) inCharge.push(user.userId)
  await db.transaction(async (tx) => {
    await notify(tx, {
      to: await unlessUnread(tx, waiting, inCharge),
      event: 'LAST_ADMINISTRATOR',
      entityType: waiting.entityType,
      entityId: waiting.entityId,
      values: { person, day: waiting.day },
      by: null,
    })
  })
}

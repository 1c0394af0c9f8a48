import type { NotificationEvent } from '@staff/contract'
import dayjs from 'dayjs'
import { and, eq, inArray } from 'drizzle-orm'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { notify } from '../notify/notify.ts'
import type { Database } from '../operation.ts'
import { delegatesOf } from './delegates.ts'
import { kindOf } from './kinds.ts'
import type { Tracked } from './tracking.ts'

const usersOf = async (tx: Database, employeeIds: readonly string[]): Promise<string[]> =>
  employeeIds.length
    ? (
        await tx
          .select({ id: userAccount.id })
          .from(userAccount)
          .where(and(inArray(userAccount.employeeId, [...employeeIds]), eq(userAccount.isEnabled, true)))
      ).map(({ id }) => id)
    : []

interface Message {
  readonly event: NotificationEvent
  readonly by: string | null
  readonly reason?: string | null
}
async function send(
  tx: Database,
  { row }: Tracked,
  to: readonly string[],
  { event, by, reason }: Message,
): Promise<void> {
  const others = to.filter((user) => user !== by)
  if (!others.length) return
  const [person] = await tx
    .select({ en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .where(eq(employee.id, row.employeeId))
  // A request without a screen of its own opens in the inbox, by the id that it has there.
  const entityId = kindOf(row.requestType).changes ? row.id : row.entityId
  await notify(tx, {
    to: others,
    event,
    entityType: kindOf(row.requestType).requestType,
    entityId,
    approvalStatusId: row.id,
    by,
    values: {
      person: person ?? '',
      dates: dayjs(row.effectiveDate ?? row.createdAt).format('DD-MMM-YYYY'),
      ...(reason ? { reason } : { reason: '' }),
    },
  })
}

/** Tells those who are asked now, and whoever answers in their name on that day. */
export async function tellAsked(
  tx: Database,
  tracked: Tracked,
  asked: readonly string[],
  today: string,
  message: Message,
): Promise<void> {
  const delegates = await delegatesOf(tx, asked, tracked.row.requestType, today)
  await send(tx, tracked, await usersOf(tx, [...asked, ...delegates]), message)
}
/** Tells maker and person, each once, how it ended; not the one who ended it. */
export async function tellOutcome(tx: Database, tracked: Tracked, message: Message): Promise<void> {
  const { createdBy, employeeId } = tracked.row
  await send(tx, tracked, [...(createdBy === null ? [] : [createdBy]), ...(await usersOf(tx, [employeeId]))], message)
}

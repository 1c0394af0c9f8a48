import { fill, L, shownDay, type Label } from '@staff/contract'
import { and, asc, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { AuditedEffect, Effect } from '../../../approvals/request-kind.ts'
import { cancelImpossible } from '../../../approvals/requests.ts'
import { employeeResignation as resignation } from '../employee-resignation/employee-resignation.table.ts'
import { employeeMovement as movement } from './employee-movement.table.ts'

const words = L(
  'The last day of work is {{date}}, so this can no longer come into force. It stays cancelled also when the resignation is taken back.',
  'ថ្ងៃធ្វើការចុងក្រោយគឺ {{date}} ដូច្នេះសំណើនេះមិនអាចចូលជាធរមានទៀតទេ។ វានៅតែត្រូវបានបោះបង់ ទោះបីការលាឈប់ត្រូវបានដកវិញក៏ដោយ។',
)
const because = (lastDay: string): Label => fill(words, { date: shownDay(lastDay) })

/**
 * The decided last day of work of a person that is not applied yet (`YYYY-MM-DD`); null where the person does not
 * leave.
 */
export async function decidedLastDay(db: Effect['tx'], employeeId: string): Promise<string | null> {
  const [leaves] = await db
    .select({ day: resignation.resignDate })
    .from(resignation)
    .where(and(eq(resignation.employeeId, employeeId), eq(resignation.status, 'IN_SCHEDULE')))
  return leaves?.day ?? null
}
/**
 * Why a movement comes to nothing (docs/rules/requests.md, "What can no longer come into force"): its day lies after
 * the last day that is decided, or the employment for which it was asked has ended since, whether a later one began or
 * not. null where it can come into force.
 */
export async function leavingBefore(
  { tx }: Pick<Effect, 'tx'>,
  { employeeId, effectiveDate, createdAt }: typeof movement.$inferSelect,
): Promise<Label | null> {
  const isPlanned = and(eq(resignation.status, 'IN_SCHEDULE'), lt(resignation.resignDate, effectiveDate))
  const hasEnded = and(
    eq(resignation.status, 'ACTIVE'),
    isNotNull(resignation.appliedAt),
    gt(resignation.appliedAt, createdAt),
  )
  const [found] = await tx
    .select({ day: resignation.resignDate })
    .from(resignation)
    .where(and(eq(resignation.employeeId, employeeId), or(isPlanned, hasEnded)))
    .orderBy(asc(resignation.resignDate))
    .limit(1)
  return found ? because(found.day) : null
}
/**
 * Cancels the open movements of a person with a decided last day: those after it, and once the employment has ended
 * (`all`) the others as well.
 */
export async function cancelMovements(
  effect: AuditedEffect,
  employeeId: string,
  lastDay: string,
  all: boolean,
): Promise<void> {
  const open = await effect.tx
    .select({ id: movement.id })
    .from(movement)
    .where(
      and(
        eq(movement.employeeId, employeeId),
        inArray(movement.status, ['PENDING', 'IN_SCHEDULE']),
        all ? undefined : gt(movement.effectiveDate, lastDay),
      ),
    )
  for (const { id } of open) await cancelImpossible(effect, { requestType: 'MOVEMENT', entityId: id }, because(lastDay))
}

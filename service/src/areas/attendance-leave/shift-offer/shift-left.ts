import { shiftOfferWords as words, type StorePerson } from '@staff/contract/attendance-leave'
import { L } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { refuse } from '../../../http/errors.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { loadCurrentDays } from '../store-now/current-day.ts'
import { checkReachesStores } from '../store-now/store-now.ts'
import type { Asker } from '../store-now/store-people.ts'

/** A shift that somebody cannot work, as far as it is not over. */
export interface ShiftLeft {
  readonly employee: StorePerson
  /** The OUTLET node, and the POSITION node of the person. */
  readonly node: string
  readonly positionId: string
  /** `YYYY-MM-DD`; minutes count from its 00:00. */
  readonly date: string
  readonly from: number
  readonly to: number
  /** Somebody was seen on that day. */
  readonly isBegun: boolean
}
/** Hours of a shift that is open already: the absent person has leave by now, so nothing is planned. */
interface Opened {
  readonly shiftDate: string
  readonly startMinute: number
  readonly endMinute: number
}
/** The hours of a day of a person that are planned and not over; of a split shift the next stretch. */
async function loadHoursLeft({ db, today }: Asker, employeeId: string, nowMs: number) {
  const day = (await loadCurrentDays(db, [employeeId], today, nowMs)).get(employeeId)?.shown
  const next = day?.expected.find(({ to }) => to > day.now)
  if (!day || !next) return refuse('employeeId', words.noShift)
  return { date: day.date, from: Math.max(next.from, day.now), to: next.to, isBegun: day.checkIn !== null }
}
/**
 * What is left of the shift of somebody in reach, from this minute on. Refuses (400, 409) people out of reach, oneself,
 * and days without a further planned hour.
 */
export async function loadShiftLeft(
  ctx: Asker,
  employeeId: string,
  nowMs: number,
  opened?: Opened,
): Promise<ShiftLeft> {
  checkReachesStores(ctx)
  if (employeeId === ctx.caller.employeeId) refuse('employeeId', words.own)
  const [person] = await ctx.db
    .select({
      id: employee.id,
      accountNo: employee.accountNo,
      en: employee.displayFullNameEn,
      km: employee.displayFullNameKh,
      node: orgPath.outletId,
      positionId: orgPath.positionId,
    })
    .from(employee)
    .innerJoin(orgPath, eq(orgPath.positionId, employee.positionId))
    .where(and(eq(employee.id, employeeId), peopleInReach(ctx.caller)))
  if (!person) return refuse('employeeId', 'NOT_FOUND_REF')
  if (person.node === null) return refuse('employeeId', words.noShift)
  const { accountNo, en, km, node, positionId } = person
  const hours = opened
    ? { date: opened.shiftDate, from: opened.startMinute, to: opened.endMinute, isBegun: false }
    : await loadHoursLeft(ctx, employeeId, nowMs)
  return { employee: { employeeId, accountNo, name: L(en, km) }, node, positionId, ...hours }
}

import { businessOffset } from '@staff/contract'
import { shiftChange as changeCalls, shiftOffer as offerCalls, type ShiftOffer } from '@staff/contract/attendance-leave'
import { allPermissionKeys } from '@staff/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { overtimeRequest } from '../../../src/areas/attendance-leave/overtime-request/overtime-request.table.ts'
import { shiftChange } from '../../../src/areas/attendance-leave/shift-change/shift-change.table.ts'
import { acceptOffer } from '../../../src/areas/attendance-leave/shift-offer/answer-offer.ts'
import { shiftOffer } from '../../../src/areas/attendance-leave/shift-offer/shift-offer.table.ts'
import { callSick } from '../../../src/areas/attendance-leave/shift-offer/sick-call.ts'
import type { Caller } from '../../../src/http/caller.ts'
import { Refusal } from '../../../src/http/errors.ts'
import type { RequestContext } from '../../../src/http/request-context.ts'
import type { TestAnswer, TestUser } from '../app/app.ts'
import { schedulePath } from '../people/roster.ts'
import type { ChainCompany } from './company.ts'
import type { ActOf, Made } from './entries.ts'

/** An answer that the service has not given itself. */
const toAnswer = (status: number, body: object): TestAnswer => ({ status, headers: {}, body })
const isRefused = ({ status }: TestAnswer): boolean => status >= 300
/** The account of somebody, made when it is used for the first time. */
async function getUser(c: ChainCompany, employeeId: string): Promise<TestUser> {
  const known = c.accounts.get(employeeId)
  if (known) return known
  const made = await c.app.signIn({ employeeId, dataScope: 'SELF', isSelfService: true, permissions: [] })
  c.accounts.set(employeeId, made)
  return made
}
/** Somebody else says yes to a request that still waits. */
async function approve(c: ChainCompany, kind: string, id: string): Promise<TestAnswer> {
  const inbox = 'employee/approval-status-tracking'
  const found = await c.answers.call('GET', `${inbox}/entity/${id}/entityType/${kind}`)
  if (isRefused(found) || found.body['data'].status !== 'PENDING') return found
  const { id: asked, version } = found.body['data']
  return c.answers.call('PATCH', `${inbox}/${String(asked)}`, { body: { approvalResult: true, version } })
}

/** Two people and the rows of the roster that they exchange. */
interface Swap extends Pick<ActOf<'shift swapped'>, 'day' | 'own' | 'theirs'> {
  readonly giver: string
  readonly taker: string
  readonly given: Made
  readonly back: Made
}
/** Asked for, agreed on and approved, as the two of them and their approver do it. */
async function swapByRequest(c: ChainCompany, { giver, taker, given, back }: Swap): Promise<TestAnswer> {
  const [one, other] = [await getUser(c, giver), await getUser(c, taker)]
  const asked = await one.call('POST', changeCalls.path, {
    body: {
      rowId: given.id,
      version: given.version,
      offerTo: [taker],
      inReturn: { rowId: back.id, version: back.version },
    },
  })
  if (isRefused(asked)) return asked
  const openShiftId = String(asked.body['data'].id)
  const offers: readonly ShiftOffer[] = (await other.call('GET', offerCalls.path)).body['data']
  const offer = offers.find(({ status }) => status === 'OFFERED')
  const agreed = await other.call('POST', offerCalls.accept.replace('{id}', offer?.id ?? ''))
  if (isRefused(agreed)) return agreed
  const [request] = await c.app.db.select().from(shiftChange).where(eq(shiftChange.openShiftId, openShiftId))
  const decided = await approve(c, 'SHIFT_CHANGE', request?.id ?? '')
  return isRefused(decided) ? decided : toAnswer(201, { data: { id: openShiftId } })
}
/** The same days as the office writes them, once they are over. */
const swapByOffice = (c: ChainCompany, { day: scheduleDate, given, back, own, theirs }: Swap): Promise<TestAnswer> => {
  const toRow = ({ id, version }: Made, [startWorkingTime, endWorkingTime]: readonly [string, string]) => ({
    id,
    version,
    scheduleDate,
    startWorkingTime,
    endWorkingTime,
  })
  return c.hr.call('PUT', schedulePath, { body: { data: [toRow(given, theirs), toRow(back, own)] } })
}
/** Two people swap the shifts of a day: by their request before it, by the office afterwards. */
export function swapShifts(
  c: ChainCompany,
  { giver, taker, day, own, theirs, weeks }: Omit<Swap, 'given' | 'back'> & { readonly weeks: readonly number[] },
): Promise<TestAnswer> {
  const [given, back] = weeks.map((week) => c.made.get(week)?.find(({ scheduleDate }) => scheduleDate === day))
  if (!given || !back) return Promise.resolve(toAnswer(409, { errors: ['a shift of the swap is not there'] }))
  const swap = { giver, taker, day, own, theirs, given, back }
  return c.today < day ? swapByRequest(c, swap) : swapByOffice(c, swap)
}

interface Cover {
  readonly sick: string
  readonly taker: string
  readonly day: string
  readonly from: string
  readonly to: string
}
/** One call at a minute of its own, in its transaction. */
const runAt = <T>(
  { app, today }: ChainCompany,
  caller: Pick<Caller, 'userId' | 'employeeId' | 'isSelfService' | 'dataScope' | 'permissions'>,
  call: (ctx: RequestContext) => Promise<T>,
): Promise<T> =>
  app.db.transaction((db) =>
    call({
      caller: { ...caller, username: '', sessionId: '', mustChange: false, roles: new Set(), place: null },
      origin: { ip: '', userAgent: '', bearer: null },
      header: () => undefined,
      lang: 'en',
      requestId: '',
      today,
      db,
      audit: () => undefined,
      post: async () => undefined,
    }),
  )
/** The call in the morning and the yes of whoever comes. */
async function coverByOffer(c: ChainCompany, { sick, taker, day }: Cover): Promise<TestAnswer> {
  const morning = Date.parse(`${day}T06:00:00${businessOffset}`)
  const office = {
    userId: c.hr.userId,
    employeeId: null,
    isSelfService: false,
    dataScope: 'ALL',
    permissions: new Set<string>(allPermissionKeys()),
  } as const
  const made = await runAt(c, office, (ctx) => callSick(ctx, { employeeId: sick, offerTo: [taker] }, morning))
  const { id } = made.openShift
  const of = and(eq(shiftOffer.openShiftId, id), eq(shiftOffer.employeeId, taker))
  const [offer] = await c.app.db.select().from(shiftOffer).where(of)
  const { userId } = await getUser(c, taker)
  const own = {
    userId,
    employeeId: taker,
    isSelfService: true,
    dataScope: 'SELF',
    permissions: new Set<string>(),
  } as const
  await runAt(c, own, (ctx) => acceptOffer(ctx, offer?.id ?? '', morning))
  const ofDay = and(eq(overtimeRequest.employeeId, taker), eq(overtimeRequest.requestDate, day))
  const [overtime] = await c.app.db.select().from(overtimeRequest).where(ofDay)
  const decided = await approve(c, 'OVERTIME_REQUEST', overtime?.id ?? '')
  return isRefused(decided) ? decided : toAnswer(201, { data: { id } })
}
/** The leave of one and the overtime of the other as the office enters them, once the day is over. */
async function coverByOffice(c: ChainCompany, { sick, taker, day, from, to }: Cover): Promise<TestAnswer> {
  const reasonTemplateId = c.company.reasons[0]
  const leave = await c.hr.call('POST', 'employee/leave-request', {
    body: {
      employeeId: sick,
      reasonTemplateId,
      leaveTypeId: c.leaveTypes.SICK,
      fromDate: day,
      toDate: day,
      durationType: 'DATE_RANGE',
    },
  })
  if (isRefused(leave)) return leave
  return c.hr.call('POST', 'employee/overtime-request', {
    body: {
      employeeId: taker,
      reasonTemplateId,
      requestDate: day,
      overtimeType: 'HOUR',
      overtimeRequestTypeId: c.restOvertime,
      startTime: from,
      endTime: to,
      isLongConfirmed: true,
    },
  })
}
/** Somebody calls in sick, and somebody else comes from the weekly rest: by an offer on the day, else by the office. */
export async function coverShift(c: ChainCompany, cover: Cover): Promise<TestAnswer> {
  if (c.today > cover.day) return coverByOffice(c, cover)
  try {
    return await coverByOffer(c, cover)
  } catch (error) {
    if (error instanceof Refusal) return toAnswer(error.status, { errors: error.faults })
    throw error
  }
}

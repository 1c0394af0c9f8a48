import { idSchema, required, timeSchema } from '@staff/contract'
import { openShift, shiftOffer } from '@staff/contract/attendance-leave'
import { and, eq, gte } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord, anyRecordList } from '../../../crud/answers.ts'
import { notFound } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { dayBefore } from '../../../dated/days.ts'
import type { LoadOvertimePay } from '../../../people/overtime-pay.ts'
import { checkReachesStores } from '../store-now/store-now.ts'
import { loadStores } from '../store-now/store-people.ts'
import { acceptOffer, chooseWilling, declineOffer } from './answer-offer.ts'
import { closeShift, getOpenShift, lockOpenShift, offerShift } from './open-shifts.ts'
import { openShift as table } from './shift-offer.table.ts'
import { loadShiftLeft } from './shift-left.ts'
import { loadOffers, loadOpenShifts } from './shown-shift.ts'
import { callSick, getCoverPlan } from './sick-call.ts'

/** Offers of one call. */
const mostOffers = 50
const people = z.array(idSchema).max(mostOffers)
const version = z.number({ error: 'REQUIRED' }).int()
const planner = { need: 'UPDATE_EMPLOYEE_WORKING_SCHEDULE', rows: 'scoped', tag: 'open-shift' } as const
const own = { need: 'signedIn', rows: 'own', tag: 'shift-offer' } as const
const getId = (params: Readonly<Record<string, string>>): string => params['id'] ?? ''

async function listShifts(ctx: RequestContext, node: string) {
  checkReachesStores(ctx)
  if (!(await loadStores(ctx)).some(({ id }) => id === node)) notFound()
  // A night shift of yesterday is not over.
  return loadOpenShifts(ctx.db, and(eq(table.nodeId, node), gte(table.shiftDate, dayBefore(ctx.today))))
}
const coverOperation = (loadPay: LoadOvertimePay) =>
  operation({
    ...planner,
    method: 'GET',
    path: openShift.cover,
    summary: 'What is left of the shift of somebody today, and who could take it, with the reasons',
    query: z.strictObject({ employeeId: required(idSchema) }),
    answer: anyRecord,
    handler: async (ctx, { query }) => ({
      body: { data: await getCoverPlan(ctx, String(query.employeeId), Date.now(), loadPay) },
    }),
  })
const plannerOperations = [
  operation({
    ...planner,
    method: 'GET',
    path: openShift.path,
    summary: 'Open shifts of a store from yesterday on, with their offers',
    query: z.strictObject({ node: required(idSchema) }),
    answer: anyRecordList,
    handler: async (ctx, { query: { node } }) => ({ body: { data: await listShifts(ctx, String(node)) } }),
  }),
  operation({
    ...planner,
    method: 'POST',
    path: openShift.sickCall,
    summary: 'Enters the sick leave of somebody for today, opens the shift and offers it',
    body: z.strictObject({
      employeeId: required(idSchema),
      offerTo: people.default([]),
      collectUntil: timeSchema.optional(),
    }),
    answer: anyRecord,
    async handler(ctx, { body: { employeeId, offerTo, collectUntil } }) {
      const made = await callSick(ctx, { employeeId: String(employeeId), offerTo, collectUntil }, Date.now())
      return { status: 201, body: { data: made } }
    },
  }),
  operation({
    ...planner,
    method: 'POST',
    path: openShift.offers.replace('{id}', ':id'),
    summary: 'Offers an open shift to further people',
    body: z.strictObject({ version, offerTo: people.min(1) }),
    answer: anyRecord,
    async handler(ctx, { params, body }) {
      const row = await lockOpenShift(ctx, getId(params), body.version)
      const left = await loadShiftLeft(ctx, row.coversEmployeeId, Date.now(), row)
      await offerShift(ctx, row, left, body.offerTo)
      return { body: { data: await getOpenShift(ctx, row.id) } }
    },
  }),
  operation({
    ...planner,
    method: 'POST',
    path: openShift.close.replace('{id}', ':id'),
    summary: 'Closes an open shift: nobody can take it any more, and the people of its offers are told',
    body: z.strictObject({ version }),
    answer: anyRecord,
    async handler(ctx, { params, body }) {
      const row = await lockOpenShift(ctx, getId(params), body.version)
      await closeShift(ctx, row)
      return { body: { data: await getOpenShift(ctx, row.id) } }
    },
  }),
  operation({
    ...planner,
    method: 'POST',
    path: openShift.choose.replace('{id}', ':id'),
    summary: 'Gives an open shift to one of those who can come, where answers are collected',
    body: z.strictObject({ version, employeeId: idSchema }),
    answer: anyRecord,
    async handler(ctx, { params, body }) {
      await chooseWilling(ctx, getId(params), body, Date.now())
      return { body: { data: await getOpenShift(ctx, getId(params)) } }
    },
  }),
]
const ownOperations = [
  operation({
    ...own,
    method: 'GET',
    path: shiftOffer.path,
    summary: 'Shifts that are offered to the caller, from today on; those that wait first',
    answer: anyRecordList,
    handler: async ({ db, caller: { employeeId }, today }) => ({
      body: { data: employeeId ? await loadOffers(db, employeeId, { today: dayBefore(today) }) : [] },
    }),
  }),
  operation({
    ...own,
    method: 'POST',
    path: shiftOffer.accept.replace('{id}', ':id'),
    summary: 'Takes an offered shift; the first who accepts has it',
    answer: anyRecord,
    handler: async (ctx, { params }) => ({ body: { data: await acceptOffer(ctx, getId(params), Date.now()) } }),
  }),
  operation({
    ...own,
    method: 'POST',
    path: shiftOffer.decline.replace('{id}', ':id'),
    summary: 'Declines an offered shift',
    answer: anyRecord,
    handler: async (ctx, { params }) => ({ body: { data: await declineOffer(ctx, getId(params)) } }),
  }),
]
/**
 * Sick calls, open shifts and their offers (docs/rules/time.md, "Sick calls and open shifts").
 * @param loadPay what overtime pays, as payroll knows it.
 */
export const shiftOfferOperations = (loadPay: LoadOvertimePay): readonly Operation[] => [
  coverOperation(loadPay),
  ...plannerOperations,
  ...ownOperations,
]

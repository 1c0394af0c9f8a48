import { dateSchema } from '@staff/contract'
import type { AsOf } from '@staff/contract/employee'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { rowOn, type Dated } from '../../../dated/days.ts'
import { employeeMovement as movement } from '../employee-movement/employee-movement.table.ts'
import { employeeResignation as resignation } from '../employee-resignation/employee-resignation.table.ts'
import { employmentPeriod, employmentTerm } from '../employment-period/employment-period.table.ts'
import { personInReach, type Person } from '../../../people/lock-person.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { primaryOn, statusOn } from './as-of.ts'
import { loadPayOn } from './pay-on.ts'
import { loadPlace, positionEntries } from './position-entries.ts'

type Contract = Pick<Person, 'contractType' | 'contractPeriodStartDate' | 'contractPeriodEndDate'>

const loadShift = async ({ db }: RequestContext, id: string): Promise<AsOf['workingShift']> =>
  (
    await db.select({ id: workingShift.id, name: workingShift.name }).from(workingShift).where(eq(workingShift.id, id))
  )[0] ?? null
/** The contract of the employment that holds on the day; a fixed one only while it runs. */
function contractOn(present: Contract, periods: readonly (Contract & Dated)[], day: string): AsOf['contract'] {
  const {
    contractType: type,
    contractPeriodStartDate: startDate,
    contractPeriodEndDate: endDate,
  } = rowOn(periods, day) ?? present
  return type === 'FDC' && ((startDate !== null && startDate > day) || (endDate !== null && endDate < day))
    ? null
    : { type, startDate, endDate }
}
/** What is decided for the person and comes into force later: a movement, and the last day of a resignation. */
async function foreseen({ db }: RequestContext, id: string) {
  const [move] = await db
    .select()
    .from(movement)
    .where(and(eq(movement.employeeId, id), eq(movement.status, 'IN_SCHEDULE')))
  const [leave] = await db
    .select({ day: resignation.resignDate })
    .from(resignation)
    .where(and(eq(resignation.employeeId, id), eq(resignation.status, 'IN_SCHEDULE')))
  return { move, leaves: leave?.day ?? null }
}

/**
 * The data of a person on a day: places, terms and employments from their dated rows; the future from decided changes.
 */
async function asOf(ctx: RequestContext, id: string, day: string): Promise<AsOf> {
  const found = (await personInReach(ctx, id)) ?? notFound()
  const rows = await positionEntries(ctx.db, id)
  const periods = await ctx.db.select().from(employmentPeriod).where(eq(employmentPeriod.employeeId, id))
  const terms = await ctx.db.select().from(employmentTerm).where(eq(employmentTerm.employeeId, id))
  const { move, leaves } = await foreseen(ctx, id)
  const planned = move && move.effectiveDate <= day && day >= ctx.today ? move : undefined
  const status = statusOn(found, periods, rows, leaves, day)
  const none = {
    id,
    date: day,
    status,
    position: null,
    workingShift: null,
    employmentType: null,
    contract: null,
    pay: null,
    isForeseen: leaves !== null && day > leaves,
  }
  if (status === null || status === 'RESIGNED') return none
  const term = rowOn(terms, day) ?? found
  const node = planned?.newCompanyStructurePositionId
  return {
    ...none,
    position: (node ? await loadPlace(ctx.db, node) : primaryOn(rows, day)) ?? null,
    workingShift: await loadShift(ctx, planned?.newWorkingShiftId ?? term.workingShiftId),
    employmentType: planned?.newEmploymentType ?? term.employmentType,
    contract: contractOn(found, periods, day),
    pay: await loadPayOn(ctx, id, day),
    isForeseen: planned !== undefined || found.status === 'RESIGNED',
  }
}

/** A person on any day, for questions about the past and for what is planned. */
export const asOfOperations = [
  operation({
    method: 'GET',
    path: 'employee/employee-master-information/:id/as-of',
    need: 'READ_EMPLOYEE_MASTER_INFORMATION',
    rows: 'scoped',
    tag: 'employee-master-information',
    summary: 'A person on one day; today when none is named',
    query: z.strictObject({ date: dateSchema.optional() }),
    answer: anyRecord,
    handler: async (ctx, { query, params }) => ({
      body: { data: await asOf(ctx, params['id'] ?? '', query.date ?? ctx.today) },
    }),
  }),
]

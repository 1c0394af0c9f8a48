import { asFormat, dateSchema, idSchema, L, optional, orElse, required, type Fault } from '@staff/contract'
import { employee as declared, longestProbation, type Rehire } from '@staff/contract/employee'
import { and, eq, gt } from 'drizzle-orm'
import * as z from 'zod'
import { ofPeopleInReach } from '../../../accounts/people-in-reach.ts'
import { getEffect } from '../../../approvals/transition.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { refuseOwnRow } from '../../../people/own-pay.ts'
import { fault, notFound, refuse, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { isOpenNode } from '../employee/employee.positions.ts'
import { getFirstDayFaults } from '../../../requests/request-reach.ts'
import { lockPerson } from '../../../people/lock-person.ts'
import { probationFaults } from '../probation/longest-months.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { identityIsErased } from './employee-resignation.kind.ts'
import { employeeResignation as table } from './employee-resignation.table.ts'
import { planRehire, takeBackRehire } from './planned-rehire.ts'

const words = {
  afterLast: L('Must be after the last day of the employment before', 'ត្រូវក្រោយថ្ងៃធ្វើការចុងក្រោយនៃការងារមុន'),
  endsAfter: L('The contract must end after it starts', 'កិច្ចសន្យាត្រូវបញ្ចប់ក្រោយថ្ងៃចាប់ផ្ដើម'),
  here: L('The employee works here already', 'បុគ្គលិកនេះកំពុងធ្វើការរួចហើយ'),
}
const { employmentType: types, contractType: contracts } = declared.fields
const sent = z.strictObject({
  startDate: required(dateSchema),
  companyStructurePositionId: required(idSchema),
  workingShiftId: required(idSchema),
  employmentType: orElse(
    z.enum(
      types.options.map(({ value }) => value),
      { error: 'CHOICE' },
    ),
    types.initial,
  ),
  contractType: orElse(
    z.enum(
      contracts.options.map(({ value }) => value),
      { error: 'CHOICE' },
    ),
    contracts.initial,
  ),
  contractPeriodStartDate: optional(dateSchema),
  contractPeriodEndDate: optional(dateSchema),
  probationMonths: orElse(
    z
      .number({ error: asFormat('whole') })
      .int({ error: asFormat('whole') })
      .min(0, { error: 'RANGE' })
      .max(longestProbation, { error: 'RANGE' }),
    longestProbation,
  ),
}) as z.ZodType<Rehire>
function contractFaults({
  contractType,
  contractPeriodStartDate: from,
  contractPeriodEndDate: until,
}: Rehire): Fault[] {
  if (contractType !== 'FDC') return []
  return [
    ...(from ? [] : [fault('contractPeriodStartDate', 'REQUIRED')]),
    ...(until ? [] : [fault('contractPeriodEndDate', 'REQUIRED')]),
    ...(from && until && until <= from ? [fault('contractPeriodEndDate', words.endsAfter)] : []),
  ]
}
async function loadFaults(ctx: RequestContext, body: Rehire, resignDate: string): Promise<Fault[]> {
  const isNode = await isOpenNode(ctx.db, body.companyStructurePositionId)
  const [shift] = await ctx.db
    .select({ id: workingShift.id })
    .from(workingShift)
    .where(and(eq(workingShift.id, body.workingShiftId), eq(workingShift.isEnabled, true)))
  return [
    ...(body.startDate <= resignDate ? [fault('startDate', words.afterLast)] : []),
    ...getFirstDayFaults(ctx, body.startDate),
    ...(isNode ? [] : [fault('companyStructurePositionId', 'NOT_FOUND_REF')]),
    ...(shift ? [] : [fault('workingShiftId', 'NOT_FOUND_REF')]),
    ...contractFaults(body),
    ...(await probationFaults(ctx, body.probationMonths)),
  ]
}
const shared = {
  path: 'employee/employee-resignation/:id/rehire',
  need: 'CREATE_EMPLOYEE_MASTER_INFORMATION',
  rows: 'scoped',
  tag: 'employee-resignation',
  answer: anyRecord,
} as const
/** A resignation in the caller's reach with its person, both held until the end of the transaction. */
async function lockResignation(ctx: RequestContext, id: string) {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), ofPeopleInReach(ctx.caller, table.employeeId)))
    .for('no key update')
  if (!row) return notFound()
  refuseOwnRow(ctx, '', row.employeeId, 'ANOTHER')
  return { row, person: (await lockPerson(ctx.db, row.employeeId)) ?? notFound() }
}
async function mustBeFree(
  ctx: RequestContext,
  { row, person }: Awaited<ReturnType<typeof lockResignation>>,
): Promise<void> {
  if (row.status !== 'ACTIVE' || row.rehiredPeriodId !== null) refuse('', 'STATUS_NOT_ALLOWED')
  if (person.status !== 'RESIGNED') refuse('', words.here)
  if (person.erasedOn !== null) refuse('', identityIsErased)
  const [newer] = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.employeeId, person.id), eq(table.status, 'ACTIVE'), gt(table.resignDate, row.resignDate)))
    .limit(1)
  if (newer) refuse('', 'STATUS_NOT_ALLOWED')
}

/**
 * ⊕ Rehire starts a new employment with a new start date and the same account number. It needs the right to create
 * employees (docs/rules/requests.md, "Rehire"). Until its first day it is planned, and can be cancelled.
 */
export const rehireOperations = [
  operation({
    ...shared,
    method: 'POST',
    summary: 'Rehire an employee who resigned, from today or a later day on',
    body: sent,
    async handler(ctx, { body, params }) {
      const found = await lockResignation(ctx, params['id'] ?? '')
      await mustBeFree(ctx, found)
      refuseAny(await loadFaults(ctx, body, found.row.resignDate))
      const employmentPeriodId = await planRehire(getEffect(ctx), found, body)
      return { status: 201, body: { data: { id: found.person.id, employmentPeriodId } } }
    },
  }),
  operation({
    ...shared,
    method: 'DELETE',
    summary: 'Take back a rehire before its first day',
    async handler(ctx, { params }) {
      const found = await lockResignation(ctx, params['id'] ?? '')
      if (found.person.status !== 'RESIGNED' || found.row.beforeRehire === null) refuse('', 'STATUS_NOT_ALLOWED')
      await takeBackRehire(getEffect(ctx), found)
      return { body: { data: { id: found.person.id } } }
    },
  }),
]

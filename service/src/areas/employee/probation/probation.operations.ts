import { dateSchema, fill, L, optional, shownDay } from '@staff/contract'
import type { ProbationDecision } from '@staff/contract/employee'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { openRequest } from '../../../approvals/open-requests.ts'
import { anyRecord } from '../../../crud/answers.ts'
import { refuseOwnRow } from '../../../people/own-pay.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { later } from '../../../dated/days.ts'
import { employeeResignation } from '../employee-resignation/employee-resignation.table.ts'
import { employee } from '../employee/employee.table.ts'
import { lockPersonInReach, type Person } from '../../../people/lock-person.ts'
import { isAny } from '../../../people/of-person.ts'
import { afterProbation } from '../../../people/probation-passed.ts'
import { longestMonths } from './longest-months.ts'

const words = {
  either: L('Pass, fail or extend: choose one', 'ជ្រើសរើសមួយ៖ ជាប់ ធ្លាក់ ឬបន្តរយៈពេល'),
  later: L('Must be after the present end, {{date}}', 'ត្រូវក្រោយថ្ងៃបញ្ចប់បច្ចុប្បន្ន {{date}}'),
  tooLong: L(
    'Probation lasts at most {{months}} months, until {{date}}',
    'រយៈពេលសាកល្បងមានយ៉ាងច្រើន {{months}} ខែ រហូតដល់ {{date}}',
  ),
  notBegun: L(
    'The employment begins on {{date}}; its probation is decided from that day on',
    'ការងារចាប់ផ្ដើមនៅថ្ងៃ {{date}} ការសាកល្បងអាចសម្រេចបានចាប់ពីថ្ងៃនោះទៅ',
  ),
  noReason: L('There is no reason template for resignations', 'មិនមានគំរូមូលហេតុសម្រាប់ការលាឈប់ទេ'),
}
const body = z.strictObject({
  passProbationStatus: optional(z.enum(['POST_PROBATION', 'FAILED_PROBATION'], { error: 'CHOICE' })),
  extendToDate: optional(dateSchema),
}) as z.ZodType<ProbationDecision>
/** The longest end of a probation. */
export const lastEnd = (startDate: string, months: number): string => later(startDate, months, 'month')

async function extend(ctx: RequestContext, person: Person, until: string) {
  const months = await longestMonths(ctx)
  const last = lastEnd(person.startDate, months)
  if (until <= person.postProbationDate)
    refuse('extendToDate', fill(words.later, { date: shownDay(person.postProbationDate) }))
  if (until > last) refuse('extendToDate', fill(words.tooLong, { months, date: shownDay(last) }))
  return { postProbationDate: until }
}
/**
 * A person who failed leaves at the end of the probation: a resignation is requested, and its approvers decide. A
 * person who leaves already needs no second one.
 */
async function draftResignation(ctx: RequestContext, person: Person): Promise<void> {
  if (
    await isAny(
      ctx,
      employeeResignation,
      and(
        eq(employeeResignation.employeeId, person.id),
        inArray(employeeResignation.status, ['PENDING', 'IN_SCHEDULE']),
      ),
    )
  )
    return
  const [reason] = await ctx.db
    .select({ id: reasonTemplate.id })
    .from(reasonTemplate)
    .where(sql`${reasonTemplate.type} in ('EMPLOYEE_RESIGNATION', 'ALL', 'OTHER') and ${reasonTemplate.isEnabled}`)
    .orderBy(sql`${reasonTemplate.type} = 'OTHER' desc, ${reasonTemplate.name}`)
    .limit(1)
  if (!reason) return refuse('', words.noReason)
  const {
    id: employeeId,
    startDate,
    contractType,
    contractPeriodStartDate,
    contractPeriodEndDate,
    postProbationDate,
  } = person
  const resignDate = postProbationDate > ctx.today ? postProbationDate : ctx.today
  const [made] = await ctx.db
    .insert(employeeResignation)
    .values({
      employeeId,
      startDate,
      contractType,
      contractPeriodStartDate,
      contractPeriodEndDate,
      resignTypeId: 'FAILED_PROBATION',
      requestDate: ctx.today,
      resignDate,
      isShortNoticeConfirmed: true,
      reasonTemplateId: reason.id,
      reason: ctx.lang === 'km' ? 'ធ្លាក់សាកល្បង' : 'Failed probation',
      createdBy: ctx.caller.userId,
      updatedBy: ctx.caller.userId,
    })
    .returning({ id: employeeResignation.id })
  const entityId = made?.id ?? ''
  ctx.audit({
    entity: 'employee-resignation',
    entityId,
    changes: { resignTypeId: { old: null, new: 'FAILED_PROBATION' }, resignDate: { old: null, new: resignDate } },
  })
  await openRequest(ctx, { requestType: 'RESIGNATION_REQUEST', entityId, employeeId })
}

/** Passes, fails or lengthens a probation (spec 2 sections 2.6, 4 and 8). Only of somebody IN_PROBATION. */
export const probationOperations = [
  operation({
    method: 'PUT',
    path: 'employee/employee-master-information/:id/probation',
    need: 'UPDATE_EMPLOYEE_POST_PROBATION',
    rows: 'scoped',
    tag: 'employee-master-information',
    summary: 'Pass, fail or lengthen a probation',
    body,
    answer: anyRecord,
    async handler(ctx, { body: { passProbationStatus, extendToDate }, params }) {
      const id = params['id'] ?? ''
      const person = (await lockPersonInReach(ctx, id)) ?? notFound()
      refuseOwnRow(ctx, '', id, 'ANOTHER')
      if (person.status !== 'IN_PROBATION') refuse('', 'STATUS_NOT_ALLOWED')
      if (person.startDate > ctx.today) refuse('', fill(words.notBegun, { date: shownDay(person.startDate) }))
      if (!passProbationStatus === !extendToDate) refuse('passProbationStatus,extendToDate', words.either)
      const isPassedProbation = passProbationStatus === 'POST_PROBATION'
      const values = extendToDate
        ? await extend(ctx, person, extendToDate)
        : {
            status: passProbationStatus ?? person.status,
            passProbationStatus: passProbationStatus ?? null,
            isPassedProbation,
          }
      await ctx.db
        .update(employee)
        .set({ ...values, version: person.version + 1, updatedBy: ctx.caller.userId, updatedAt: sql`now()` })
        .where(eq(employee.id, id))
      ctx.audit({
        entity: 'employee-master-information',
        entityId: id,
        changes: Object.fromEntries(
          Object.entries(values).map(([key, now]) => [key, { old: person[key as keyof Person] ?? null, new: now }]),
        ),
      })
      if (passProbationStatus === 'FAILED_PROBATION') await draftResignation(ctx, person)
      if (isPassedProbation) await afterProbation(ctx, person)
      return {
        body: {
          data: {
            id,
            status: passProbationStatus ?? person.status,
            postProbationDate: extendToDate ?? person.postProbationDate,
          },
        },
      }
    },
  }),
]

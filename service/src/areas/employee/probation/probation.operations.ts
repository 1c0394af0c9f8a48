import { dateSchema, fill, L, optional, shownDay } from '@staff/contract'
import type { ProbationDecision } from '@staff/contract/employee'
import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { openRequest } from '../../../approvals/open-requests.ts'
import { looseOne } from '../../../crud/answers.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation, type Cx } from '../../../http/operation.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { later } from '../../../dated/days.ts'
import { employeeResignation } from '../employee-resignation/employee-resignation.table.ts'
import { employee } from '../employee/employee.table.ts'
import { holdPersonInReach, type Person } from '../../../people/hold-person.ts'
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

async function extend(cx: Cx, person: Person, until: string) {
  const months = await longestMonths(cx)
  const last = lastEnd(person.startDate, months)
  if (until <= person.postProbationDate)
    refuse('extendToDate', fill(words.later, { date: shownDay(person.postProbationDate) }))
  if (until > last) refuse('extendToDate', fill(words.tooLong, { months, date: shownDay(last) }))
  return { postProbationDate: until }
}
/** Whoever failed leaves at the end of the probation: the resignation is asked for, and its approvers decide. Who leaves already needs no second one. */
async function draftResignation(cx: Cx, person: Person): Promise<void> {
  if (
    await isAny(
      cx,
      employeeResignation,
      and(
        eq(employeeResignation.employeeId, person.id),
        inArray(employeeResignation.status, ['PENDING', 'IN_SCHEDULE']),
      ),
    )
  )
    return
  const [reason] = await cx.db
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
  const resignDate = postProbationDate > cx.today ? postProbationDate : cx.today
  const [made] = await cx.db
    .insert(employeeResignation)
    .values({
      employeeId,
      startDate,
      contractType,
      contractPeriodStartDate,
      contractPeriodEndDate,
      resignTypeId: 'FAILED_PROBATION',
      requestDate: cx.today,
      resignDate,
      isShortNoticeConfirmed: true,
      reasonTemplateId: reason.id,
      reason: cx.lang === 'km' ? 'ធ្លាក់សាកល្បង' : 'Failed probation',
      createdBy: cx.caller.userId,
      updatedBy: cx.caller.userId,
    })
    .returning({ id: employeeResignation.id })
  const entityId = made?.id ?? ''
  cx.audit({
    entity: 'employee-resignation',
    entityId,
    changes: { resignTypeId: { old: null, new: 'FAILED_PROBATION' }, resignDate: { old: null, new: resignDate } },
  })
  await openRequest(cx, { requestType: 'RESIGNATION_REQUEST', entityId, employeeId })
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
    answer: looseOne,
    async handler(cx, { body: { passProbationStatus, extendToDate }, params }) {
      const id = params['id'] ?? ''
      const person = (await holdPersonInReach(cx, id)) ?? notFound()
      if (person.status !== 'IN_PROBATION') refuse('', 'STATUS_NOT_ALLOWED')
      if (person.startDate > cx.today) refuse('', fill(words.notBegun, { date: shownDay(person.startDate) }))
      if (!passProbationStatus === !extendToDate) refuse('passProbationStatus,extendToDate', words.either)
      const isPassedProbation = passProbationStatus === 'POST_PROBATION'
      const values = extendToDate
        ? await extend(cx, person, extendToDate)
        : {
            status: passProbationStatus ?? person.status,
            passProbationStatus: passProbationStatus ?? null,
            isPassedProbation,
          }
      await cx.db
        .update(employee)
        .set({ ...values, version: person.version + 1, updatedBy: cx.caller.userId, updatedAt: sql`now()` })
        .where(eq(employee.id, id))
      cx.audit({
        entity: 'employee-master-information',
        entityId: id,
        changes: Object.fromEntries(
          Object.entries(values).map(([key, now]) => [key, { old: person[key as keyof Person] ?? null, new: now }]),
        ),
      })
      if (passProbationStatus === 'FAILED_PROBATION') await draftResignation(cx, person)
      if (isPassedProbation) await afterProbation(cx, person)
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

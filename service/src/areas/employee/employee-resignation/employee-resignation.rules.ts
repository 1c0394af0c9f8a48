import { L } from '@staff/contract'
import {
  resignationRequest,
  type employeeResignation as declared,
  type EmployeeResignationInput,
} from '@staff/contract/employee'
import { and, eq, inArray } from 'drizzle-orm'
import { requireNotLastAdministrator } from '../../../accounts/last-administrator.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { code } from '../../admin/code/code.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import type { Person } from '../../../people/lock-person.ts'
import { refuseSecond, requestRules } from '../../../requests/request-rules.ts'
import { employeeResignation as table } from './employee-resignation.table.ts'
import { earliestLastDay } from './notice.ts'

export const resignationWords = {
  open: L('A resignation of this employee waits already', 'បុគ្គលិកនេះមានសំណើលាឈប់មួយកំពុងរង់ចាំរួចហើយ'),
  late: L('The request should be made one month before the leaving date', 'សំណើគួរធ្វើឡើងមួយខែមុនថ្ងៃចាកចេញ'),
  confirm: L('Less than one month before the leaving date: confirm it', 'តិចជាងមួយខែមុនថ្ងៃចាកចេញ៖ សូមបញ្ជាក់'),
  beforeStart: L('Before the employee started', 'មុនថ្ងៃដែលបុគ្គលិកចូលធ្វើការ'),
  future: L('The request was not made yet', 'សំណើមិនទាន់បានធ្វើទេ'),
}

const ownWish = 'RESIGNED'
async function checkNotice(
  ctx: RequestContext,
  { employeeId, resignTypeId, requestDate, resignDate, isShortNoticeConfirmed }: EmployeeResignationInput,
): Promise<void> {
  // A person who asks for himself or herself resigns voluntarily, whatever the chosen type.
  const types =
    ctx.caller.isSelfService && employeeId === ctx.caller.employeeId ? [resignTypeId, ownWish] : [resignTypeId]
  const found = await ctx.db
    .select({ noticeDays: code.noticeDays })
    .from(code)
    .where(and(eq(code.type, 'RESIGNATION_TYPE'), inArray(code.identifier, types)))
  const noticeDays = Math.max(0, ...found.map((type) => type.noticeDays ?? 0))
  // In self-service nobody gives notice on an earlier day than today.
  const from = ctx.caller.isSelfService && requestDate < ctx.today ? ctx.today : requestDate
  if (noticeDays === 0 || resignDate >= earliestLastDay(from, noticeDays)) return
  if (ctx.caller.isSelfService) refuse('resignDate', resignationWords.late)
  if (isShortNoticeConfirmed !== true) refuse('isShortNoticeConfirmed', resignationWords.confirm)
}
/**
 * One open resignation for each person, a month's notice, and the order of the days (docs/rules/requests.md,
 * "Resignations"). Answers the employment that ends.
 */
async function check(ctx: RequestContext, whole: EmployeeResignationInput, person: Person, id: string) {
  await refuseSecond(ctx, table, person.id, id, resignationWords.open)
  const { requestDate, resignDate } = whole
  refuseAny([
    ...(requestDate > ctx.today ? [fault('requestDate', resignationWords.future)] : []),
    ...(resignDate < person.startDate ? [fault('resignDate', resignationWords.beforeStart)] : []),
  ])
  await checkNotice(ctx, whole)
  const [user] = await ctx.db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(userAccount.employeeId, person.id), eq(userAccount.isEnabled, true)))
  if (user) await requireNotLastAdministrator(ctx, user.id, 'employeeId')
  const { startDate, contractType, contractPeriodStartDate, contractPeriodEndDate } = person
  return { startDate, contractType, contractPeriodStartDate, contractPeriodEndDate }
}
export const employeeResignationRules = requestRules<typeof declared.fields, typeof table, EmployeeResignationInput>(
  resignationRequest,
  table,
  check,
  { day: 'resignDate', ofPresentEmployment: true },
)

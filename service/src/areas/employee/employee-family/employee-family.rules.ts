import type { employeeFamily as declared } from '@staff/contract/employee'
import { type Rules, merged } from '../../../crud/rules.ts'
import { refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { notBefore, notFuture } from '../../../people/date-order.ts'
import { getChangedFacts, getFactDayFaults } from '../employee-fact/fact-values.ts'
import { addFacts, changeFacts, loadFirstDays, loadHeldBack } from '../employee-fact/write-facts.ts'
import type { employeeFamily as table } from './employee-family.table.ts'

interface Days {
  readonly dob: string
  readonly endDate?: string | null | undefined
}
/** The days of a member that is written; `since` and the last day are judged where they are sent. */
async function refuseDays(
  ctx: RequestContext,
  employeeId: string,
  { dob, endDate }: Days,
  sent: { readonly since?: string | null | undefined; readonly endDate?: string | null | undefined },
): Promise<void> {
  const isDated = Boolean(sent.since) || Boolean(sent.endDate)
  const { first } = isDated ? await loadFirstDays(ctx.db, employeeId) : { first: '' }
  refuseAny([
    ...notFuture('dob', dob, ctx),
    ...getFactDayFaults({ since: sent.since, endDate: sent.endDate }, first, ctx.today),
    ...notBefore('endDate', endDate, sent.since),
  ])
}
/** From when on a new member counts: today, but not before the first day of work. */
async function getFirstDay(ctx: RequestContext, employeeId: string): Promise<string> {
  const { first } = await loadFirstDays(ctx.db, employeeId)
  return first > ctx.today ? first : ctx.today
}

/** What family members must keep to (docs/rules/people.md, "Family and tax dependants"). */
export const employeeFamilyRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    await refuseDays(ctx, input.employeeId, input, input)
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    await refuseDays(ctx, old.employeeId, merged(old, input), input)
    const owner = { employeeId: old.employeeId, familyId: old.id }
    return loadHeldBack(ctx, owner, old, getChangedFacts(true, old, input), input.since)
  },
  async afterWrite(ctx, id, input, old) {
    if (old)
      return changeFacts(
        ctx,
        { employeeId: old.employeeId, familyId: id },
        getChangedFacts(true, old, input),
        input.since,
      )
    const { employeeId = '', relationshipId, isWorking, isStudent, since } = input
    const made = { relationshipId, isWorking: isWorking ?? false, isStudent: isStudent ?? false }
    await addFacts(ctx, { employeeId, familyId: id }, made, since ?? (await getFirstDay(ctx, employeeId)))
  },
}

import { L, type Fault } from '@staff/contract'
import {
  deductionRequest,
  type payrollDeduction as declared,
  type PayrollDeductionInput,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { loadOnce } from '../../../crud/batch.ts'
import { fault, refuseAny } from '../../../http/errors.ts'
import { refuseLocked } from '../../../dated/period-lock.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { beforeWork } from '../../../people/days-of-work.ts'
import type { Person } from '../../../people/lock-person.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { refuseOwnPay, tooFine } from '../payroll-benefit/pay-change.ts'
import { payrollDeductionType } from '../payroll-deduction-type/payroll-deduction-type.table.ts'
import { payrollDeduction as table } from './payroll-deduction.table.ts'

const words = {
  consent: L(
    'This kind of deduction needs the written agreement of the employee',
    'ការកាត់ប្រាក់ប្រភេទនេះត្រូវការការយល់ព្រមជាលាយលក្ខណ៍អក្សររបស់បុគ្គលិក',
  ),
  notHandedOut: L(
    'Only an advance or a loan has a day of payment to the employee',
    'មានតែប្រាក់បុរេប្រទាន ឬប្រាក់កម្ចីទេដែលត្រូវប្រគល់',
  ),
  repaidBefore: L('The repayment must begin after the employee got the money', 'ត្រូវសងវិញក្រោយពេលប្រគល់ប្រាក់'),
}
/** Said where the signed agreement of a deduction is missing. */
export const agreementMissing = L('Attach the paper that the employee signed', 'សូមភ្ជាប់ឯកសារដែលបុគ្គលិកបានចុះហត្ថលេខា')
/** An advance names the day of its payment, in a month whose tax is not settled, and is repaid from then on. */
async function checkHandedOut(
  ctx: RequestContext,
  { employeeId, handedOutOn, deductionDate }: PayrollDeductionInput & { readonly employeeId: string },
  isAdvance: boolean,
): Promise<readonly Fault[]> {
  if (!handedOutOn) return isAdvance ? [fault('handedOutOn', 'REQUIRED')] : []
  if (!isAdvance) return [fault('handedOutOn', words.notHandedOut)]
  await refuseLocked(ctx.db, 'handedOutOn', { employeeId, from: handedOutOn, to: handedOutOn })
  return handedOutOn > deductionDate ? [fault('deductionDate', words.repaidBefore)] : []
}
/**
 * Not about the caller, from the first day of work on, with the consent paper where one is needed
 * (docs/rules/pay.md, "Deductions of a person").
 */
async function check(ctx: RequestContext, whole: PayrollDeductionInput, person: Person, id: string) {
  refuseOwnPay(ctx, person.id)
  const { payrollDeductionTypeId, hasConsent, attachments } = whole
  const [type] = await loadOnce(ctx, `deduction type ${payrollDeductionTypeId}`, () =>
    ctx.db.select().from(payrollDeductionType).where(eq(payrollDeductionType.id, payrollDeductionTypeId)),
  )
  refuseAny([
    ...(await beforeWork(ctx, 'deductionDate', whole.deductionDate, person)),
    ...(await checkHandedOut(ctx, { ...whole, employeeId: person.id }, type?.isAdvance ?? false)),
    ...tooFine('amount', String(whole.amount), whole.currency ?? 'USD'),
    ...(type?.needsConsent && !hasConsent ? [fault('hasConsent', words.consent)] : []),
    // Attachments come with a new request; later ones are added to the stored request.
    ...(id === '' && hasConsent && !attachments?.length ? [fault('attachments', agreementMissing)] : []),
  ])
  return {}
}
export const payrollDeductionRules = requestRules<typeof declared.fields, typeof table, PayrollDeductionInput>(
  deductionRequest,
  table,
  check,
  { day: 'deductionDate' },
)

import { dayOfInstant, fill, L, shownDay, type Fault } from '@staff/contract'
import {
  adjustmentRequest,
  payrollBenefitAdjustment as adjustment,
  type PayrollBenefitAdjustmentInput,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { answersAsOffice } from '../../../approvals/role-in-request.ts'
import { loadOnce } from '../../../crud/batch.ts'
import { merged, type Rules } from '../../../crud/rules.ts'
import { later } from '../../../dated/days.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { beforeWork } from '../../../people/days-of-work.ts'
import { notBefore } from '../../../people/date-order.ts'
import type { Person } from '../../../people/lock-person.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { benefitAdjustmentType } from '../benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitChain, getOverlap } from '../payroll-benefit/benefit-chain.ts'
import { inForce, waitingComponents } from '../payroll-benefit/benefits-in-force.ts'
import { afterLastDay, refuseOwnPay } from '../payroll-benefit/pay-change.ts'
import { validateLines, getLines, linesSent, writeLines } from './adjustment-lines.ts'
import { lineAt, lineFaults, lines, paysAnything } from './line-faults.ts'
import { movementFaults } from './named-movement.ts'
import { payrollBenefitAdjustment as table } from './payroll-benefit-adjustment.table.ts'

const words = {
  notice: L(
    'A manager must ask at least {{days}} days ahead. Choose a day from {{date}} on.',
    'អ្នកគ្រប់គ្រងត្រូវស្នើសុំយ៉ាងតិច {{days}} ថ្ងៃមុន៖ ចាប់ពី {{date}}',
  ),
  salaried: L(
    'This employee has had a salary since {{date}}. Choose another type.',
    'បុគ្គលិកនេះមានប្រាក់បៀវត្សរ៍តាំងពី {{date}}។ សូមជ្រើសប្រភេទផ្សេង។',
  ),
}

/** Days ahead that a manager asks for an adjustment (setting adjustment_notice_days). */
export async function noticeDays(ctx: Pick<RequestContext, 'db' | 'today' | 'batch'>): Promise<number> {
  const set = await loadOnce(ctx, 'adjustment_notice_days', () =>
    settingAt(ctx.db, 'adjustment_notice_days', ctx.today),
  )
  return Number(set ?? 0)
}
/**
 * A requester outside the office asks a number of days ahead of the first day; the office only gets a warning in its
 * form (docs/rules/pay.md, "Adjustments").
 */
export async function noticeFaults(
  ctx: RequestContext,
  path: string,
  { day, createdAt }: { readonly day: string; readonly createdAt?: string | undefined },
  person: Person,
): Promise<Fault[]> {
  if (answersAsOffice(ctx.caller, adjustmentRequest.requestType, person.id)) return []
  const days = await noticeDays(ctx)
  const first = later(createdAt ? dayOfInstant(createdAt) : ctx.today, days, 'day')
  return day < first ? [fault(path, fill(words.notice, { days, date: shownDay(first) }))] : []
}
/** A first salary is for a person who has none yet in this employment. */
async function initiateFaults(
  ctx: RequestContext,
  { effectiveDateFrom }: PayrollBenefitAdjustmentInput,
  person: Person,
) {
  const inForceRows = await inForce(ctx, person.id, effectiveDateFrom)
  const base = inForceRows.find(
    ({ component: { isBaseSalary }, benefit }) => isBaseSalary && benefit.effectiveDateFrom >= person.startDate,
  )
  return base
    ? [fault('adjustmentTypeId', fill(words.salaried, { date: shownDay(base.benefit.effectiveDateFrom) }))]
    : []
}
interface Owner {
  readonly employeeId: string
  readonly effectiveDateFrom: string
}
type SentLines = PayrollBenefitAdjustmentInput[typeof lines]
/** The lines of an adjustment after the change: the lines that are sent, or the stored ones. */
async function linesToBe(
  ctx: RequestContext,
  { employeeId, effectiveDateFrom }: Owner,
  sent: SentLines | undefined,
  id: string,
) {
  const wanted = sent ? linesSent(sent) : (await getLines(ctx.db, id)).map(({ line }) => line)
  return validateLines(ctx, employeeId, effectiveDateFrom, wanted)
}
/**
 * Other amounts from a day of the employment on; each fits into the chain of its component
 * (docs/rules/pay.md, "Adjustments").
 */
async function check(ctx: RequestContext, whole: PayrollBenefitAdjustmentInput, person: Person, id: string) {
  refuseOwnPay(ctx, person.id)
  const { adjustmentTypeId, effectiveDateFrom: startDate } = whole
  const { createdAt } = whole as { readonly createdAt?: string }
  const endDate = whole.effectiveDateTo ?? null
  const [type] = await loadOnce(ctx, `adjustment type ${adjustmentTypeId}`, () =>
    ctx.db.select().from(benefitAdjustmentType).where(eq(benefitAdjustmentType.id, adjustmentTypeId)),
  )
  const validated = await linesToBe(ctx, whole, whole[lines], id)
  if (!paysAnything(validated)) refuse(lines, 'REQUIRED')
  refuseAny([
    ...(await beforeWork(ctx, 'effectiveDateFrom', startDate, person)),
    ...notBefore('effectiveDateFrom,effectiveDateTo', endDate, startDate),
    ...(await noticeFaults(ctx, 'effectiveDateFrom', { day: startDate, createdAt }, person)),
    ...(await movementFaults(ctx, whole, person, type?.needsMovement === true)),
    ...(type?.code === 'INITIATE' ? await initiateFaults(ctx, whole, person) : []),
    ...lineFaults(validated, await waitingComponents(ctx.db, person.id, { id, startDate, endDate }), person),
  ])
  const why = await afterLastDay(ctx.db, person.id, startDate)
  if (why) refuse('effectiveDateFrom', why)
  for (const [at, { benefitComponentId, isPostProbation }] of validated.entries()) {
    const chain = isPostProbation
      ? []
      : await benefitChain({ tx: ctx.db }, { employeeId: person.id, benefitComponentId, id: '' })
    const unfit = getOverlap(chain, { startDate, endDate })
    if (unfit) refuse(lineAt(at, 'benefitComponentId'), unfit)
  }
  // Only a type that asks for a movement names one.
  return type?.needsMovement ? {} : { employeeMovementId: null }
}
const common = requestRules<typeof adjustment.fields, typeof table, PayrollBenefitAdjustmentInput>(
  adjustmentRequest,
  table,
  check,
  { day: 'effectiveDateFrom' },
)
/** The rules of adjustments: those of every request, with the lines written before the request begins its way. */
export const payrollBenefitAdjustmentRules: Rules<typeof adjustment.fields, typeof table> = {
  ...common,
  // What is part of a movement is changed and taken back with it.
  allows: (caller, action, row) =>
    (action === 'print' || !row.isPartOfMovement) && common.allows?.(caller, action, row) !== false,
  async afterWrite(ctx, id, input, old) {
    const {
      employeeId = '',
      effectiveDateFrom = '',
      effectiveDateTo = null,
    } = merged(old ?? {}, input) as Partial<typeof table.$inferSelect>
    const stood = old ? (await getLines(ctx.db, id)).map(({ line }) => line) : []
    const now = await linesToBe(ctx, { employeeId, effectiveDateFrom }, input[lines], id)
    await writeLines(ctx, { id, effectiveDateFrom, effectiveDateTo }, now, stood)
    if (input[lines])
      ctx.audit({
        entity: adjustment.name,
        entityId: id,
        changes: { [lines]: { old: old ? stood : null, new: now } },
      })
    await common.afterWrite?.(ctx, id, input, old)
  },
}

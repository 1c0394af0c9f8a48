import { payslipCalls, type Payslip, type PayslipLeave } from '@staff/contract/payroll'
import { and, asc, between, eq, inArray, sql, sum } from 'drizzle-orm'
import { anyRecord } from '../../../crud/answers.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { forbidden } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { companyInformation as company } from '../../admin/company-information/company-information.table.ts'
import { leaveRequestType as leaveType } from '../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { leaveLedger as ledger } from '../../attendance-leave/leave-balance/leave-ledger.table.ts'
import { payslipProblem as problem } from '../payslip-problem/payslip-problem.table.ts'
import { getAmounts, getHead } from './payslip-answer.ts'
import { loadChanges } from './slip-changes.ts'
import { loadSlipDays } from './slip-days.ts'
import { loadExplanation } from './slip-explanation.ts'
import { loadAccounts, loadPayDay } from './slip-payment.ts'
import { loadLines, seesSlipAmounts, slipInReach, type FoundSlip } from './slip-in-reach.ts'

const shared = {
  method: 'GET',
  need: 'READ_PAYROLL_GENERATION',
  rows: 'scoped',
  tag: 'payslip',
  answer: anyRecord,
} as const

/** The benefits by which a payslip calls its earnings, each once. */
const benefitNames = (lines: Awaited<ReturnType<typeof loadLines>>): Payslip['benefitComponent'] => [
  ...new Map(
    lines
      .filter(({ kind }) => kind === 'BASE_SALARY' || kind === 'BENEFIT')
      .map(({ name, nameKh }) => [name, { name, nameKhmer: nameKh }]),
  ).values(),
]
const offeredProblems = ({ db }: RequestContext): Promise<Payslip['problems'][number][]> =>
  db
    .select({ id: problem.id, name: problem.name, nameKhmer: problem.nameKhmer })
    .from(problem)
    .where(eq(problem.isEnabled, true))
    .orderBy(asc(problem.ordinal), asc(problem.code))

const loadNote = async ({ db }: RequestContext): Promise<Payslip['note']> => {
  const [told] = await db.select({ en: company.payslipNoteEn, km: company.payslipNoteKh }).from(company)
  return { en: told?.en ?? '', km: told?.km ?? '' }
}

/**
 * Days paid and late and leave used in the days of a slip: from its snapshot, the attendance days and the leave ledger
 * (docs/rules/time.md, "The leave ledger").
 */
async function loadLeave({ db }: RequestContext, found: FoundSlip): Promise<PayslipLeave> {
  const {
    slip: { employeeId },
    run: { startDate, endDate },
  } = found
  const used = await db
    .select({
      name: leaveType.leaveTypeName,
      nameKh: leaveType.leaveTypeNameKh,
      used: sum(ledger.days).mapWith(Number),
    })
    .from(ledger)
    .innerJoin(leaveType, eq(leaveType.id, ledger.leaveTypeId))
    .where(
      and(
        eq(ledger.employeeId, employeeId),
        between(ledger.date, startDate, endDate),
        inArray(ledger.kind, ['USED', 'REVERSAL']),
      ),
    )
    .groupBy(leaveType.id, leaveType.leaveTypeName, leaveType.leaveTypeNameKh)
    .having(sql`sum(${ledger.days}) <> 0`)
    .orderBy(asc(leaveType.leaveTypeName))
  return { ...(await loadSlipDays(db, found)), leaves: used.map((row) => ({ ...row, used: -row.used })) }
}

/** A slip in reach with amounts that the caller may see. */
async function slipWithAmounts(ctx: RequestContext, id: string): Promise<FoundSlip> {
  const found = await slipInReach(ctx, id)
  if (!seesSlipAmounts(ctx.caller, found.slip.employeeId)) forbidden()
  return found
}

/**
 * One payslip with its explanation: in self-service the own one, otherwise those of people in reach
 * (docs/rules/pay.md, "Payslips").
 */
export const payslipOperations = [
  operation({
    ...shared,
    path: `employee/${payslipCalls.payslip(':id')}`,
    summary: 'A payslip; amounts are absent for a caller who may not see them',
    async handler(ctx, { params }) {
      const found = await slipInReach(ctx, params['id'] ?? '')
      const lines = await loadLines(ctx.db, [found.slip.id])
      const data: Payslip = {
        ...getHead(found),
        payDay: await loadPayDay(ctx.db, found),
        ...(seesSlipAmounts(ctx.caller, found.slip.employeeId)
          ? { ...getAmounts(found, lines), accounts: await loadAccounts(ctx.db, found.slip.id) }
          : {}),
        benefitComponent: benefitNames(lines),
        problems: await offeredProblems(ctx),
        note: await loadNote(ctx),
      }
      return { body: { data } }
    },
  }),
  operation({
    ...shared,
    path: `employee/${payslipCalls.leave(':id')}`,
    summary: 'Days late and leave used in the days of a payslip',
    handler: async (ctx, { params }) => ({
      body: { data: await loadLeave(ctx, await slipInReach(ctx, params['id'] ?? '')) },
    }),
  }),
  operation({
    ...shared,
    path: `employee/${payslipCalls.changes(':id')}`,
    perMinute: mostPerMinute.preview,
    summary: 'What differs from the payslip before, and the lines that make it',
    handler: async (ctx, { params }) => ({
      body: { data: await loadChanges(ctx, await slipWithAmounts(ctx, params['id'] ?? '')) },
    }),
  }),
  operation({
    ...shared,
    path: `employee/${payslipCalls.explain(':id', ':figure')}`,
    perMinute: mostPerMinute.preview,
    summary: 'How a figure of a payslip was made, down to the records it came from',
    handler: async (ctx, { params }) => ({
      body: {
        data: await loadExplanation(ctx, await slipWithAmounts(ctx, params['id'] ?? ''), params['figure'] ?? ''),
      },
    }),
  }),
]

import type { Payslip, PayslipLeave } from '@staff/contract/payroll'
import { and, asc, between, eq, inArray, sql, sum } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import { companyInformation as company } from '../../admin/company-information/company-information.table.ts'
import { leaveRequestType as leaveType } from '../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { leaveLedger as ledger } from '../../attendance-leave/leave-balance/leave-ledger.table.ts'
import { payslipProblem as problem } from '../payslip-problem/payslip-problem.table.ts'
import { getAmounts, getHead } from './payslip-answer.ts'
import { loadSlipDays } from './slip-days.ts'
import { loadAccounts, loadPayDay } from './slip-payment.ts'
import { seesAmounts } from '../payroll-benefit/paid-person.ts'
import { loadLines, type FoundSlip } from './slip-in-reach.ts'

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
export async function loadLeave({ db }: RequestContext, found: FoundSlip): Promise<PayslipLeave> {
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

/** A payslip as its reader sees it: amounts are absent for a caller who may not see them. */
export async function loadPayslip(ctx: RequestContext, found: FoundSlip): Promise<Payslip> {
  const lines = await loadLines(ctx.db, [found.slip.id])
  return {
    ...getHead(found),
    payDay: await loadPayDay(ctx.db, found),
    ...(seesAmounts(ctx.caller, found.slip.employeeId)
      ? { ...getAmounts(found, lines), accounts: await loadAccounts(ctx.db, found.slip.id) }
      : {}),
    benefitComponent: benefitNames(lines),
    problems: await offeredProblems(ctx),
    note: await loadNote(ctx),
  }
}

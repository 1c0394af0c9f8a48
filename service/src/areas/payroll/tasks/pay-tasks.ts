import { holds, L, to, type Label, type Lang } from '@staff/contract'
import { payrollBenefit, payrollSettlement, payrollTabScreen, payslipScreens, payTasks } from '@staff/contract/payroll'
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { notLeftInReach, visiblePeople } from '../../../accounts/people-in-reach.ts'
import type { TaskList } from '../../../contributions/contribution.ts'
import { taskList } from '../../../contributions/task-list.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefit as benefit } from '../payroll-benefit/payroll-benefit.table.ts'
import { payrollRun as run, payrollSlip as slip, payrollSlipCheck as check } from '../payroll-run/payroll-run.table.ts'
import { seesEverybody } from '../payroll-run/run/run-access.ts'
import { settlementSource } from '../payroll-settlement/payroll-settlement.operations.ts'
import { payslipQuestion as question } from '../payslip-question/payslip-question.table.ts'

const name = { en: sql`${employee.displayFullNameEn}`, km: sql`${employee.displayFullNameKh}` }
const none = sql`false`
const payrollTaskWords = {
  people: L('{{count}} people', '{{count}} នាក់'),
  differing: L('{{count}} paid otherwise than before', '{{count}} នាក់ខុសពីមុន'),
  checked: L('{{count}} checked', 'បានពិនិត្យ {{count}}'),
} as const

/** The payroll of the same kind before a draft, whose nets it is compared with. */
const before = sql`(select old.id from ${run} old where old.type = ${run.type} and old.start_date < ${run.startDate}
  order by old.start_date desc limit 1)`
/** People whose net is not that of the payroll before, with those who have joined or left. */
const differing = sql`(select count(*) from (select ${slip.employeeId} as id, ${slip.netUsd} as usd, ${slip.netKhr} as khr from ${slip} where ${slip.runId} = ${run.id}) own
  full join (select ${slip.employeeId} as id, ${slip.netUsd} as usd, ${slip.netKhr} as khr from ${slip} where ${slip.runId} = ${before}) old on old.id = own.id
  where (own.usd, own.khr) is distinct from (old.usd, old.khr))`
const checked = sql`(select count(*) from ${check} where ${check.runId} = ${run.id})`
const toSumText = (column: SQL, currency: string): SQL =>
  sql`case when ${column} <> 0 then to_char(${column}, ${currency === 'KHR' ? 'FM999,999,999,990' : 'FM999,999,990.00'}::text) || ' ' || ${currency}::text end`
/** What an approver is told of a draft: people, sum (with the right to salaries), what changed and what was checked. */
function payrollDetail(lang: Lang, seesPay: boolean): SQL {
  const sum = seesPay
    ? sql`coalesce(concat_ws(' + ', ${toSumText(sql`${run.totalNetSalary}`, 'USD')}, ${toSumText(sql`${run.totalNetSalaryKhr}`, 'KHR')}), '')`
    : sql`''`
  const words = payrollTaskWords
  const told = (label: Label, count: SQL) => sql`replace(${label[lang]}::text, '{{count}}', ${count}::text)`
  return sql`concat_ws(', ', ${told(words.people, sql`${run.headCount}`)}, nullif(${sum}, ''), ${told(words.differing, differing)}, ${told(words.checked, checked)})`
}
const payrolls = taskList(
  payTasks.payrolls,
  ({ caller }) => {
    const seesPay = holds(caller.permissions, 'READ_SALARY')
    return {
      id: sql`${run.id}`,
      en: sql`to_char(${run.startDate}, 'MM/YYYY')`,
      km: sql`to_char(${run.startDate}, 'MM/YYYY')`,
      detailEn: payrollDetail('en', seesPay),
      detailKm: payrollDetail('km', seesPay),
      due: sql`${run.endDate}`,
      from: sql`${run}`,
      where: seesEverybody(caller) ? eq(run.status, 'nssf') : none,
    }
  },
  {
    note: ({ en, km }) => L(`Payroll waits for approval: ${en}`, `បៀវត្សរ៍រង់ចាំការអនុម័ត៖ ${km}`),
    to: ({ id }) => payrollTabScreen(encodeURIComponent(id), ''),
  },
)
const settlements = taskList(
  payTasks.settlements,
  (ctx) => ({
    id: sql`due.id`,
    en: sql`due.employee_name`,
    km: sql`due.employee_name_kh`,
    due: sql`due.due_on`,
    from: sql`(${settlementSource(ctx)}) due`,
    where: seesEverybody(ctx.caller) ? sql`due.is_overdue` : none,
  }),
  {
    note: () => L('Final settlement is overdue', 'ការទូទាត់ចុងក្រោយហួសកំណត់'),
    to: ({ id }) => `${payrollSettlement.screen}/${encodeURIComponent(id)}`,
  },
)
const questions = taskList(
  payTasks.questions,
  ({ caller }) => ({
    ...name,
    id: sql`${question.id}`,
    detailEn: sql`${question.lineName}`,
    detailKm: sql`${question.lineNameKh}`,
    ref: sql`${question.payslipId}`,
    from: sql`${question} join ${employee} on ${employee.id} = ${question.employeeId}`,
    counted: sql`${question}`,
    // The question is hidden without the right to salaries, and nobody answers oneself.
    where:
      caller.isSelfService || !holds(caller.permissions, 'READ_SALARY')
        ? none
        : and(
            eq(question.status, 'OPEN'),
            caller.employeeId === null ? undefined : ne(question.employeeId, caller.employeeId),
            visiblePeople(caller, question.employeeId),
          ),
  }),
  {
    note: ({ en, km }) => L(`Asks about ${en}`, `សួរអំពី ${km}`),
    to: ({ ref }) => `${payslipScreens.view}/${encodeURIComponent(ref)}`,
  },
)
const withoutSalary = taskList(
  payTasks.withoutSalary,
  ({ caller, today }) => ({
    ...name,
    id: sql`${employee.id}`,
    detailEn: sql`${employee.accountNo}`,
    from: sql`${employee}`,
    // Who has no salary is told by the absence of it: for people who may see salaries.
    where: holds(caller.permissions, 'READ_SALARY')
      ? and(
          sql`not exists (select from ${benefit} join ${component} on ${component.id} = ${benefit.benefitComponentId}
            where ${benefit.employeeId} = ${employee.id} and ${component.isBaseSalary} and ${benefit.status} in ('ACTIVE', 'IN_SCHEDULE', 'PENDING')
            and coalesce(${benefit.effectiveDateTo}, 'infinity'::date) >= ${today}::date)`,
          caller.employeeId === null ? undefined : ne(employee.id, caller.employeeId),
          notLeftInReach(caller),
        )
      : none,
  }),
  {
    note: ({ en }) => L(`${en} has no salary`, `${en} គ្មានប្រាក់ខែ`),
    to: ({ id }) => `${to(payrollBenefit).create()}?employeeId=${encodeURIComponent(id)}`,
  },
)

/** What waits for people who work out and approve pay (docs/rules/platform.md, "My tasks"). */
export const payTaskLists: readonly TaskList[] = [payrolls, settlements, questions, withoutSalary]

import type { PayrollPaperKind } from '@staff/contract/payroll'
import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import {
  globalConfiguration as setting,
  globalConfigurationValue as period,
} from '../../admin/global-configuration/global-configuration.table.ts'
import {
  payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run/payroll-run.table.ts'
import { payrollPaperFiling as filing } from './payroll-paper.table.ts'

/** When a paper is due: the settings that name the days, and how many months after its own. */
interface Due {
  readonly file: string
  readonly pay?: string
  readonly online?: string
  readonly months: 0 | 1
}
const dues: Readonly<Record<PayrollPaperKind, Due>> = {
  SALARY_TAX: {
    file: 'tax_return_due_day',
    pay: 'tax_return_due_day',
    online: 'tax_return_online_day',
    months: 1,
  },
  NSSF: { file: 'nssf_report_due_day', pay: 'nssf_payment_due_day', months: 1 },
  PAYROLL_LEDGER: { file: 'payroll_ledger_due_day', months: 1 },
  SENIORITY: { file: 'seniority_slip_due_day', months: 0 },
}
/** `YYYY-MM` of a run, as SQL. */
export const monthOf: SQL = sql`to_char(${run.startDate}, 'YYYY-MM')`

const lastDay = sql`((months.pay_month || '-01')::date + interval '1 month - 1 day')::date`
/** A dated setting as it is on the last day of the month; null before its first value. */
const settingOn = (name: SQL): SQL => sql`(
  select ${period.value}::int from ${period} join ${setting} on ${setting.id} = ${period.configurationId}
  where ${setting.name} = ${name} and ${setting.isEnable} and ${period.effectiveFrom} <= ${lastDay}
  order by ${period.effectiveFrom} desc limit 1)`
/** A day of the month in which a paper is due, the last one where that is too short. */
const getDay = (name: SQL): SQL => sql`(
  select (first.day + least(asked.day, extract(day from first.day + interval '1 month - 1 day')::int) - 1)::date
  from (select ${settingOn(name)} as day) asked,
    (select ((months.pay_month || '-01')::date + make_interval(months => dues.months))::date as day) first
  where asked.day is not null)`
const dueRows = sql.join(
  Object.entries(dues).map(
    ([paper, { file, pay, online, months }]) =>
      sql`(${paper}::text, ${file}::text, ${pay ?? null}::text, ${online ?? null}::text, ${months}::int)`,
  ),
  sql`, `,
)
/** Of the runs of a month: whether all are approved, the main one, and their totals. */
const months = sql`
  select ${monthOf} as pay_month,
    bool_and(${settledRun}) and bool_or(${run.type} = 'SECOND' or (${run.type} = 'FIRST' and ${run.law}->>'secondFrom' is null)) as is_ready,
    (array_agg(${run.id} order by case ${run.type} when 'SECOND' then 0 when 'FIRST' then 1 else 2 end))[1] as run_id,
    md5(coalesce(string_agg(${run.resultHash}, ' ' order by ${run.resultHash}) filter (where ${settledRun}), '')) as basis
  from ${run} where ${run.status} <> 'failed' group by 1`
/** Seniority is only paid in some months and when an employment ends. */
const paysSeniority = sql`exists (
  select 1 from ${run} join ${slip} on ${slip.runId} = ${run.id} join ${line} on ${line.slipId} = ${slip.id} and ${line.kind} = 'SENIORITY'
  where ${monthOf} = months.pay_month and ${settledRun} and (${run.type} = 'OFF_CYCLE' or extract(month from ${run.startDate}) in (6, 12)))`

/**
 * The papers of every month with a payroll: `id` is `YYYY-MM-PAPER`, `basis` the total of the approved runs of the
 * month. A paper whose due day has no value in a month is not required for it
 * (docs/rules/pay.md, "Papers of the month").
 */
export const paperSource = ({ today }: Pick<RequestContext, 'today'>): SQL => sql`
  select listed.*, case
      when not is_ready then 'NOT_READY'
      when "filingId" is not null and filed_basis = basis then 'FILED'
      when "filingId" is not null then 'AMEND'
      when "fileBy" < ${today}::date then 'LATE' else 'DUE' end as state
  from (
    select months.pay_month || '-' || dues.paper as id, months.pay_month as "payMonth", dues.paper as paper, months.is_ready, months.basis as basis,
      months.run_id as "runId", ${getDay(sql`dues.pay`)} as "payBy", ${getDay(sql`dues.file`)} as "fileBy", ${getDay(sql`dues.online`)} as "onlineBy",
      filed.id as "filingId", filed.version as "filingVersion", filed.basis as filed_basis, filed.filed_on as "filedOn", filed.created_by as filed_by,
      filed.reference as reference, filed.link as link,
      (${lastDay} + make_interval(years => ${settingOn(sql`'payroll_ledger_kept_years'`)}))::date as "keepUntil"
    from (${months}) months cross join (values ${dueRows}) as dues (paper, file, pay, online, months)
    left join lateral (
      select * from ${filing} of_paper where of_paper.pay_month = months.pay_month and of_paper.paper = dues.paper and of_paper.undone_at is null
      order by of_paper.created_at desc limit 1
    ) filed on true
    where dues.paper <> 'SENIORITY' or ${paysSeniority}
  ) listed where "fileBy" is not null`

import { bonusAccrual } from '@staff/contract/payroll'
import { sql, type SQL } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { report } from '../../../crud/operations.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { isPresent } from '../../../accounts/people-in-reach.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { bonusRule as rule } from '../bonus-rule/bonus-rule.table.ts'
import { payrollBenefit } from '../payroll-benefit/payroll-benefit.table.ts'
import { runRows } from '../payroll-run-tabs/slip-source.ts'

const table = pgTable('bonus_accrual', {
  id: text('id').notNull(),
  personId: text('person_id').notNull(),
  accountNo: text('account_no').notNull(),
  name: text('name').notNull(),
  nameKh: text('name_kh').notNull(),
  bonus: text('bonus').notNull(),
  paidIn: text('paid_in').notNull(),
  months: integer('months').notNull(),
  percent: numeric('percent', { mode: 'number' }).notNull(),
  currency: text('currency'),
  amount: numeric('amount', { mode: 'number' }),
})

/**
 * Each rule of today with each employee: the whole months of the employment since the last payment, and their amount.
 */
const source = ({ today, lang }: RequestContext): SQL => sql`
  select grown.id, grown.person as person_id, grown.account_no, grown.name, grown.name_kh, grown.bonus, to_char(grown.pays, 'YYYY-MM') as paid_in, grown.months,
    round(grown.percent * grown.months / 12, 4) as percent, base.currency as currency,
    round(base.amount * grown.percent * grown.months / 1200, case base.currency when 'KHR' then 0 else 2 end) as amount
  from (
    select due.*, greatest(0, least(12, (extract(year from age(due.until, due.first)) * 12 + extract(month from age(due.until, due.first)))::int)) as months
    from (
      select ${employee.id} || ' ' || ${rule.id} as id, ${employee.id} as person, ${employee.accountNo} as account_no, ${employee.displayFullNameEn} as name,
        ${employee.displayFullNameKh} as name_kh, ${lang === 'km' ? rule.nameKhmer : rule.name} as bonus, ${rule.percent} as percent, next.pays,
        date_trunc('month', ${today}::date + 1)::date as until,
        greatest((next.pays - interval '11 months')::date, date_trunc('month', ${employee.startDate} + interval '1 month - 1 day')::date) as first
      from ${rule} cross join ${employee}
      cross join lateral (
        select (make_date(extract(year from ${today}::date)::int, ${rule.payMonth}, 1)
          + make_interval(years => case when ${rule.payMonth} < extract(month from ${today}::date) then 1 else 0 end))::date as pays
      ) next
      where ${rule.startDate} <= ${today} and (${rule.endDate} is null or ${rule.endDate} >= ${today}) and ${isPresent(today)}
    ) due
  ) grown
  left join lateral (
    select ${payrollBenefit.amount} as amount, ${payrollBenefit.currency} as currency from ${payrollBenefit}
    join ${benefitComponent} on ${benefitComponent.id} = ${payrollBenefit.benefitComponentId} and ${benefitComponent.isBaseSalary}
    where ${payrollBenefit.employeeId} = grown.person and ${payrollBenefit.status} = 'ACTIVE' and ${payrollBenefit.effectiveDateFrom} <= ${today}
      and (${payrollBenefit.effectiveDateTo} is null or ${payrollBenefit.effectiveDateTo} >= ${today})
    order by ${payrollBenefit.effectiveDateFrom} desc limit 1
  ) base on true`

/** The accrued amount of each bonus, for a caller who sees everybody (docs/rules/pay.md, "Bonuses"). */
export const bonusAccrualOperations = report(bonusAccrual, { ...runRows, table, source })

import { monthEnd } from '@staff/contract'
import { sql } from 'drizzle-orm'
import type { Currency } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'
import { daysLeft } from '../../opening-seniority/days-left.ts'
import { openingSeniority as owed } from '../../opening-seniority/opening-seniority.table.ts'
import { grossOfMonths } from './gross-of-months.ts'
import { grouped } from '../../../../db/group-by-key.ts'
import type { PayMonth } from './pay-month.ts'
import { payrollRun as run, payrollSlip as slip, payrollSlipLine as line, settledRun } from '../payroll-run.table.ts'

/** What earlier runs leave for this month. Amounts are plain decimal text. */
export interface EarlierPay {
  /**
   * The gross of earnings that count for seniority, by pay month of the half-year before this month, in the currency of
   * its slip.
   */
  readonly semesterGross: readonly { readonly payMonth: string; readonly currency: Currency; readonly amount: string }[]
  /** Days of seniority that are owed from before 2019; null where none are. */
  readonly seniorityOwed: { readonly source: string; readonly days: string } | null
  /** Debts that are not repaid. */
  readonly openDebts: readonly { readonly source: string; readonly currency: Currency; readonly amount: string }[]
  /** What the first cycle of this month has paid. */
  readonly firstPaid: { readonly source: string; readonly currency: Currency; readonly amount: string } | null
}

const monthOf = sql`to_char(${run.startDate}, 'YYYY-MM')`

interface Found {
  readonly employeeId: string
  readonly kind: 'GROSS' | 'DEBT' | 'FIRST' | 'OWED'
  readonly source: string
  readonly currency: Currency
  readonly amount: string
}
/** What approved runs before this month, and the first cycle of it, say of some people; one statement. */
export async function earlierPay(
  db: Database,
  { payMonth, from }: Pick<PayMonth, 'payMonth' | 'from'>,
  people: readonly string[],
): Promise<ReadonlyMap<string, EarlierPay>> {
  const half = `${payMonth.slice(0, 4)}-${payMonth.slice(5) <= '06' ? '01' : '07'}`
  const who = sql`${slip.employeeId} = any(${sql.param([...people])}::text[])`
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select gross.employee_id as "employeeId", 'GROSS' as kind, gross.pay_month as source, gross.currency as currency, gross.amount as amount
    from (${grossOfMonths(people, half, payMonth)}) gross
    union all
    select ${owed.employeeId}, 'OWED', 'opening-seniority:' || ${owed.id}, 'USD', ${daysLeft}::text
    from ${owed} where ${owed.isConfirmed} and ${owed.employeeId} = any(${sql.param([...people])}::text[]) and ${owed.owedOn} <= ${monthEnd(payMonth)} and ${daysLeft} > 0
    union all
    select ${slip.employeeId}, 'DEBT', 'payroll-slip:' || min(${slip.id}), ${line.currency},
      sum(case ${line.kind} when 'DEBT' then ${line.amount} else -abs(${line.amount}) end)::text
    from ${line} join ${slip} on ${slip.id} = ${line.slipId} join ${run} on ${run.id} = ${slip.runId}
    where ${who} and ${settledRun} and ${line.kind} in ('DEBT', 'DEBT_REPAID') and ${run.endDate} < ${from}
    group by ${slip.employeeId}, ${line.currency}
    having sum(case ${line.kind} when 'DEBT' then ${line.amount} else -abs(${line.amount}) end) > 0
    union all
    select ${slip.employeeId}, 'FIRST', 'payroll-slip:' || ${slip.id}, ${slip.currency},
      (case ${slip.currency} when 'USD' then ${slip.netUsd} else ${slip.netKhr} end)::text
    from ${slip} join ${run} on ${run.id} = ${slip.runId}
    where ${who} and ${run.type} = 'FIRST' and ${monthOf} = ${payMonth} and ${settledRun}
    order by 1, 2, 3, 4`)
  return new Map(
    [...grouped(rows, ({ employeeId }) => employeeId)].map(([id, own]) => {
      const of = (kind: Found['kind']) => own.filter((row) => row.kind === kind)
      const [first] = of('FIRST')
      const [days] = of('OWED')
      return [
        id,
        {
          semesterGross: of('GROSS').map(({ source, currency, amount }) => ({ payMonth: source, currency, amount })),
          seniorityOwed: days ? { source: days.source, days: days.amount } : null,
          openDebts: of('DEBT').map(({ source, currency, amount }) => ({ source, currency, amount })),
          firstPaid: first ? { source: first.source, currency: first.currency, amount: first.amount } : null,
        },
      ]
    }),
  )
}

import { sql } from 'drizzle-orm'
import type { Currency } from '../../../money.ts'
import type { Database } from '../../../operation.ts'
import { grouped } from './grouped.ts'
import type { PayMonth } from './pay-month.ts'
import { payrollRun as run, payrollSlip as slip, payrollSlipLine as line, settledRun } from './payroll-run.table.ts'

/** What earlier runs leave for this month. Amounts are plain decimal text. */
export interface EarlierPay {
  /** The gross of earnings that count for seniority, by pay month of the half-year before this one, in the currency of its slip. */
  readonly semesterGross: readonly { readonly payMonth: string; readonly currency: Currency; readonly amount: string }[]
  /** Debts that are not repaid. */
  readonly openDebts: readonly { readonly source: string; readonly currency: Currency; readonly amount: string }[]
  /** What the first cycle of this month has paid. */
  readonly firstPaid: { readonly source: string; readonly currency: Currency; readonly amount: string } | null
}

const monthOf = sql`to_char(${run.startDate}, 'YYYY-MM')`

interface Found {
  readonly employeeId: string
  readonly kind: 'GROSS' | 'DEBT' | 'FIRST'
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
  const half = `${payMonth.slice(0, 4)}-${payMonth.slice(5) <= '06' ? '01' : '07'}-01`
  const who = sql`${slip.employeeId} = any(${sql.param([...people])}::text[])`
  const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
    select ${slip.employeeId} as "employeeId", 'GROSS' as kind, ${monthOf} as source, ${slip.currency} as currency,
      ${slip.figures}->>'grossOfMonth' as amount
    from ${slip} join ${run} on ${run.id} = ${slip.runId}
    where ${who} and ${settledRun} and ${slip.figures} ? 'grossOfMonth' and ${run.startDate} >= ${half} and ${run.endDate} < ${from}
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
      return [
        id,
        {
          semesterGross: of('GROSS').map(({ source, currency, amount }) => ({ payMonth: source, currency, amount })),
          openDebts: of('DEBT').map(({ source, currency, amount }) => ({ source, currency, amount })),
          firstPaid: first ? { source: first.source, currency: first.currency, amount: first.amount } : null,
        },
      ]
    }),
  )
}

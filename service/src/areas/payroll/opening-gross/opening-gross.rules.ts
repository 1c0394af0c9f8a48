import { L } from '@staff/contract'
import type { openingGross as declared } from '@staff/contract/payroll'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Rules } from '../../../crud/rules.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockRecordPerson } from '../../../people/lock-person.ts'
import { payrollRun as run, payrollSlip as slip, settledRun } from '../payroll-run/payroll-run.table.ts'
import { loadFirstDay } from './first-day.ts'
import { refuseAlone, refuseConfirmed } from './opening-confirmation.ts'
import type { openingGross as table } from './opening-gross.table.ts'

const words = {
  paid: L(
    'A payroll of this month is approved: its gross is known',
    'បញ្ជីបៀវត្សរ៍នៃខែនេះបានអនុម័តហើយ៖ ប្រាក់សរុបរបស់វាត្រូវបានដឹងហើយ',
  ),
  before: L('Before the first day of work', 'មុនថ្ងៃចាប់ផ្ដើមធ្វើការ'),
  cents: L('Riel have no cents', 'ប្រាក់រៀលគ្មានសេន'),
} as const

/** Refuses a month that an approved payroll has paid the person. */
async function refuseKnown({ db }: RequestContext, employeeId: string, payMonth: string): Promise<void> {
  const [found] = await db
    .select({ id: slip.id })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(
      and(
        eq(slip.employeeId, employeeId),
        eq(sql`to_char(${run.startDate}, 'YYYY-MM')`, payMonth),
        ne(run.type, 'OFF_CYCLE'),
        settledRun,
      ),
    )
    .limit(1)
  if (found) refuse('payMonth', words.paid)
}
const refuseCents = (amount: number | string | undefined, currency: string | null | undefined): void => {
  if (currency === 'KHR' && !Number.isInteger(Number(amount))) refuse('amount', words.cents)
}
/** The gross of months that no payroll of the product pays (docs/rules/pay.md, "Taking over"). */
export const openingGrossRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    const { employeeId, payMonth, amount, currency } = input
    const person = await lockRecordPerson(ctx, employeeId)
    if (payMonth > ctx.today.slice(0, 7)) refuse('payMonth', 'FUTURE')
    if (payMonth < (await loadFirstDay(ctx, person)).slice(0, 7)) refuse('payMonth', words.before)
    refuseCents(amount, currency)
    await refuseKnown(ctx, employeeId, payMonth)
    await refuseAlone(ctx)
    return {}
  },
  async beforeUpdate(ctx, input, old) {
    refuseConfirmed(old)
    const amount = input.amount ?? old.amount
    const currency = input.currency ?? old.currency
    const payMonth = input.payMonth ?? old.payMonth
    if (payMonth > ctx.today.slice(0, 7)) refuse('payMonth', 'FUTURE')
    refuseCents(amount, currency)
    await refuseKnown(ctx, old.employeeId, payMonth)
    return {}
  },
  beforeDelete(_, old) {
    refuseConfirmed(old)
    return Promise.resolve()
  },
}

import { unitOptions, unitWords, type AmountUnit, type Lang, type PayMonth, type PayMoney } from '@staff/contract'
import { and, eq, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inList } from '../../../crud/conditions.ts'
import type { Database } from '../../../db/database.ts'
import { settingsOn } from '../../admin/global-configuration/global-configuration.table.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefit as table } from './payroll-benefit.table.ts'

/** A person's pay on a day, `YYYY-MM-DD`. */
interface Asked {
  readonly employeeId: string
  readonly day: string
}
export const toPayCurrency = (currency: string): PayMoney['currency'] => (currency === 'KHR' ? 'KHR' : 'USD')

/**
 * The usual months of some people: as many days as the day divisor says, and the base salary that is in force
 * (docs/rules/pay.md, "Units"). A month answers how an amount by days, or a percent, is told as one of a month.
 */
export async function loadUsualMonths(db: Database, asked: readonly Asked[]): Promise<(one: Asked) => PayMonth> {
  const setting = await settingsOn(db, ['day_divisor'])
  const days = asked.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const bases =
    first === undefined || last === undefined
      ? []
      : await db
          .select({ row: table })
          .from(table)
          .innerJoin(benefitComponent, eq(benefitComponent.id, table.benefitComponentId))
          .where(
            and(
              eq(benefitComponent.isBaseSalary, true),
              inList(table.employeeId, [...new Set(asked.map(({ employeeId }) => employeeId))]),
              eq(table.status, 'ACTIVE'),
              lte(table.effectiveDateFrom, last),
              or(isNull(table.effectiveDateTo), gte(table.effectiveDateTo, first)),
            ),
          )
  return ({ employeeId, day }) => {
    const base = bases.find(
      ({ row }) => row.employeeId === employeeId && row.effectiveDateFrom <= day && (row.effectiveDateTo ?? day) >= day,
    )?.row
    return {
      days: setting('day_divisor', day) ?? '26',
      base: base ? { value: base.amount, currency: toPayCurrency(base.currency) } : null,
    }
  }
}
/** The usual month of one person; without the base salary for a reader who may not see it. */
export async function loadUsualMonth(db: Database, asked: Asked, isShown = true): Promise<PayMonth> {
  const month = (await loadUsualMonths(db, [asked]))(asked)
  return isShown ? month : { ...month, base: null }
}

const spelled = (unit: AmountUnit, words: string): SQL =>
  sql`when ${sql.raw(`'${unit}'`)} then ${sql.raw(`'${words}'`)}`
/** The words behind an amount in a statement, by the unit that a column says: "USD for each day worked". */
export function unitText(unit: AnyPgColumn, currency: AnyPgColumn, lang: Lang): SQL {
  const all = unitOptions.map(({ value }) => spelled(value, unitWords(value)[lang]))
  const words = sql`case ${unit} ${sql.join(all, sql` `)} end`
  return sql`case when ${unit} = 'PERCENT_OF_BASE' then '' else ${currency} || ' ' end || ${words}`
}
/** The unit under which amounts are summed, in a statement: those typed by hand are of a month. */
export const summedUnit = (unit: AnyPgColumn): SQL => sql`case when ${unit} = 'MANUAL' then 'FIXED' else ${unit} end`

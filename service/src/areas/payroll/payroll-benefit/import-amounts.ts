import { fill, L, plainNumber, sayPay, type Label, type PayCurrency, type PayMoney } from '@staff/contract'
import { payCurrency } from '@staff/contract/payroll'
import { and, eq, ne } from 'drizzle-orm'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { inList } from '../../../crud/conditions.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { ImportMeaning, ImportedCells, RowValues } from '../../../imports/import-kind.ts'
import { dayText } from '../../../imports/read-cell.ts'
import { getNames } from '../../../imports/read-row.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { benefitComponent as component } from '../benefit-component/benefit-component.table.ts'
import { payrollBenefit as benefit } from './payroll-benefit.table.ts'
import { loadUsualMonths, toPayCurrency } from './usual-month.ts'

const meant = L('{{name}}: {{amount}}', '{{name}}៖ {{amount}}')
/** The name of what is paid or taken off, and its amount in words. */
export const nameAmount = (name: Label, amount: Label): Label =>
  L(fill(meant, { name: name.en, amount: amount.en }).en, fill(meant, { name: name.km, amount: amount.km }).km)
const currencies = getNames(
  payCurrency.options.map(({ value, label }) => ({ value, names: [label.en, label.km, value] })),
)
/** The currency that a cell names; undefined where it names none. */
export const getCellCurrency = (cell: string | undefined): PayMoney['currency'] | undefined => {
  const named = currencies.find(cell ?? '').found[0]?.value
  return named === 'USD' || named === 'KHR' ? named : undefined
}

type Paid = (employeeId: string | undefined, componentId: string, day: string) => PayCurrency
/**
 * Prepares the currency in which a component is paid to a person on a day: that of the amount in force, else that of
 * the component. Only amounts in another currency than their component are read.
 */
async function loadPaidIn({ db }: RequestContext): Promise<Paid> {
  const components = await db.select({ id: component.id, currency: component.currency }).from(component)
  const others = await db
    .select({ row: benefit })
    .from(benefit)
    .innerJoin(component, eq(component.id, benefit.benefitComponentId))
    .where(and(eq(benefit.status, 'ACTIVE'), ne(benefit.currency, component.currency)))
  const byComponent = new Map(components.map(({ id, currency }) => [id, currency]))
  const byPerson = grouped(
    others.map(({ row }) => row),
    ({ employeeId }) => employeeId,
  )
  return (employeeId = '', componentId, day) =>
    toPayCurrency(
      byPerson
        .get(employeeId)
        ?.find(
          (row) =>
            row.benefitComponentId === componentId &&
            row.effectiveDateFrom <= day &&
            (row.effectiveDateTo ?? day) >= day,
        )?.currency ??
        byComponent.get(componentId) ??
        'USD',
    )
}
/** The currency of a line of an imported adjustment; null for a percent (ImportKind.prepareCurrency). */
export async function prepareLineCurrency(ctx: RequestContext): Promise<(row: RowValues) => PayCurrency | null> {
  const getPaidIn = await loadPaidIn(ctx)
  const percents = await ctx.db
    .select({ id: component.id })
    .from(component)
    .where(eq(component.calculation, 'PERCENT_OF_BASE'))
  const isPercent = new Set(percents.map(({ id }) => id))
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return ({ accountNo, benefitComponent, currency, effectiveDateFrom }) => {
    const componentId = text(benefitComponent)
    if (isPercent.has(componentId)) return null
    if (currency === 'USD' || currency === 'KHR') return currency
    return getPaidIn(text(accountNo), componentId, text(effectiveDateFrom) || ctx.today)
  }
}
/** Finds the person that a row is about, by account number, among those whom the caller may see. */
async function personFinder({ db, caller }: RequestContext, rows: readonly ImportedCells[]) {
  const numbers = [...new Set(rows.map(({ accountNo = '' }) => accountNo.trim()))]
  const people = await db
    .select({ id: employee.id, accountNo: employee.accountNo })
    .from(employee)
    .where(and(inList(employee.accountNo, numbers), visiblePeople(caller, employee.id)))
  const ids = new Map(people.map(({ id, accountNo }) => [accountNo, id]))
  return ({ accountNo = '' }: ImportedCells) => ids.get(accountNo.trim())
}
/** What the amounts of imported adjustments are counted by, and what they come to in a month. */
export const adjustmentMeaning: ImportMeaning = {
  columns: ['accountNo', 'benefitComponent', 'adjustAmount', 'currency', 'effectiveDateFrom'],
  async load(ctx, rows) {
    const components = await ctx.db.select().from(component)
    const names = getNames(components.map((one) => ({ value: one.id, names: [one.name, one.nameKhmer, one.code] })))
    const getId = await personFinder(ctx, rows)
    const getPaidIn = await loadPaidIn(ctx)
    const getAsked = (row: ImportedCells) => ({
      employeeId: getId(row) ?? '',
      day: dayText(row['effectiveDateFrom'] ?? '') || ctx.today,
    })
    const getMonth = await loadUsualMonths(ctx.db, rows.map(getAsked))
    return rows.map((row): Label | null => {
      const found = names.find(row['benefitComponent'] ?? '').found[0]?.value
      const paid = components.find(({ id }) => id === found)
      if (!paid) return null
      const asked = getAsked(row)
      const currency = getCellCurrency(row['currency']) ?? getPaidIn(asked.employeeId, paid.id, asked.day)
      const value = plainNumber(row['adjustAmount'] ?? '', currency === 'KHR' ? 'riel' : 'amount')
      if (value === undefined) return null
      const line = { value, currency, unit: paid.calculation, isBase: paid.isBaseSalary }
      return nameAmount(L(paid.name, paid.nameKhmer), sayPay(line, getMonth(asked)))
    })
  },
}

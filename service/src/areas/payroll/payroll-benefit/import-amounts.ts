import { fill, L, plainNumber, sayPay, type Label, type PayMoney } from '@staff/contract'
import { payCurrency } from '@staff/contract/payroll'
import { and, eq } from 'drizzle-orm'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { inList } from '../../../crud/conditions.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { ImportMeaning, ImportedCells } from '../../../imports/import-kind.ts'
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

/** The people that rows are about, by account number, with the currencies in which their components are paid. */
async function loadPeople({ db, caller }: RequestContext, rows: readonly ImportedCells[]) {
  const numbers = [...new Set(rows.map(({ accountNo = '' }) => accountNo.trim()))]
  const people = await db
    .select({ id: employee.id, accountNo: employee.accountNo })
    .from(employee)
    .where(and(inList(employee.accountNo, numbers), visiblePeople(caller, employee.id)))
  const paid = await db
    .select({ employeeId: benefit.employeeId, componentId: benefit.benefitComponentId, row: benefit })
    .from(benefit)
    .where(
      and(
        eq(benefit.status, 'ACTIVE'),
        inList(
          benefit.employeeId,
          people.map(({ id }) => id),
        ),
      ),
    )
  const ids = new Map(people.map(({ id, accountNo }) => [accountNo, id]))
  return {
    getId: ({ accountNo = '' }: ImportedCells) => ids.get(accountNo.trim()),
    getCurrency: (employeeId: string | undefined, componentId: string, day: string) =>
      paid.find(
        ({ row, ...one }) =>
          one.employeeId === employeeId &&
          one.componentId === componentId &&
          row.effectiveDateFrom <= day &&
          (row.effectiveDateTo ?? day) >= day,
      )?.row.currency,
  }
}
/** What the amounts of imported adjustments are counted by, and what they come to in a month. */
export const adjustmentMeaning: ImportMeaning = {
  columns: ['accountNo', 'benefitComponent', 'adjustAmount', 'currency', 'effectiveDateFrom'],
  async load(ctx, rows) {
    const components = await ctx.db.select().from(component)
    const names = getNames(components.map((one) => ({ value: one.id, names: [one.name, one.nameKhmer, one.code] })))
    const { getId, getCurrency } = await loadPeople(ctx, rows)
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
      const present = getCurrency(asked.employeeId, paid.id, asked.day) ?? paid.currency
      const currency = getCellCurrency(row['currency']) ?? toPayCurrency(present)
      const value = plainNumber(row['adjustAmount'] ?? '', currency === 'KHR' ? 'riel' : 'amount')
      if (value === undefined) return null
      const line = { value, currency, unit: paid.calculation, isBase: paid.isBaseSalary }
      return nameAmount(L(paid.name, paid.nameKhmer), sayPay(line, getMonth(asked)))
    })
  },
}

import { L, sumPay } from '@staff/contract'
import { benefitRequest, payrollBenefit } from '@staff/contract/payroll'
import { eq, inArray } from 'drizzle-orm'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { lockRequest } from '../../../requests/request-rules.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitChain, enter, getOverlap, takeOut } from './benefit-chain.ts'
import { afterLastDay } from './pay-change.ts'
import { payrollBenefit as table } from './payroll-benefit.table.ts'
import { loadUsualMonths, toPayCurrency } from './usual-month.ts'

/** A requested amount; from its first day on it is in the chain of its component. */
export const payrollBenefitKind = getRequestKind(benefitRequest, payrollBenefit, {
  table,
  async onActive(effect, id) {
    const found = await lockRequest(effect, table, id)
    if (found) await enter(effect, found.row)
  },
  async onCancelled(effect, id, from) {
    const found = from === 'ACTIVE' ? await lockRequest(effect, table, id) : undefined
    if (found) await takeOut(effect, found.row)
  },
  async blocker(effect, id) {
    const found = await lockRequest(effect, table, id)
    if (!found) return null
    const { effectiveDateFrom: startDate, effectiveDateTo: endDate, createdAt } = found.row
    return (
      (await afterLastDay(effect.tx, found.person.id, startDate, createdAt)) ??
      getOverlap(await benefitChain(effect, found.row), { startDate, endDate })
    )
  },
  effectiveOn: async (tx, id) =>
    (await tx.select({ day: table.effectiveDateFrom }).from(table).where(eq(table.id, id)))[0]?.day ?? null,
  async summary(db, ids) {
    const rows = await db
      .select({
        id: table.id,
        employeeId: table.employeeId,
        from: table.effectiveDateFrom,
        to: table.effectiveDateTo,
        value: table.amount,
        currency: table.currency,
        name: benefitComponent.name,
        nameKhmer: benefitComponent.nameKhmer,
        unit: benefitComponent.calculation,
        isBase: benefitComponent.isBaseSalary,
      })
      .from(table)
      .innerJoin(benefitComponent, eq(benefitComponent.id, table.benefitComponentId))
      .where(inArray(table.id, [...ids]))
    const getMonth = await loadUsualMonths(
      db,
      rows.map(({ employeeId, from }) => ({ employeeId, day: from })),
    )
    return new Map(
      rows.map(({ id, employeeId, from, to, value, currency, name, nameKhmer, unit, isBase }) => [
        id,
        {
          from,
          to: to ?? from,
          sentence: L(name, nameKhmer),
          amount: {
            ...sumPay(
              [{ value, currency: toPayCurrency(currency), unit, isBase }],
              getMonth({ employeeId, day: from }),
            ),
            need: 'READ_SALARY',
          },
        },
      ]),
    )
  },
})

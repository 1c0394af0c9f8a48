import type { PayMoney } from '@staff/contract'
import { Exact } from '../../../money/money.ts'
import type { LoadOvertimePay } from '../../../people/overtime-pay.ts'
import { settingsOn } from '../../admin/global-configuration/global-configuration.table.ts'
import { storedShifts } from '../../employee/employment-period/employment-period.table.ts'
import { amount, given } from '../pay/figure.ts'
import { loadUsualMonths } from './usual-month.ts'

/**
 * What overtime pays before tax (docs/rules/pay.md, "Days and rates"): the base salary of its day, by the divisor and
 * the hours of the shift on that day, each part rounded as on a payslip. A fixed number of statements.
 */
export const loadOvertimePay: LoadOvertimePay = async (db, all) => {
  const monthOn = await loadUsualMonths(
    db,
    all.map(({ employeeId, date: day }) => ({ employeeId, day })),
  )
  const shiftOn = await storedShifts(
    db,
    all.map(({ employeeId }) => employeeId),
  )
  const settingOn = await settingsOn(db, ['hour_divisor'])
  const paid = all.flatMap(({ employeeId, date, parts }): (readonly [string, PayMoney])[] => {
    const [month, shift] = [monthOn({ employeeId, day: date }), shiftOn({ employeeId, date })?.stored]
    if (!month.base || !shift) return []
    const { value, currency } = month.base
    const divisor = Exact.of(settingOn('hour_divisor', date) ?? '0')
    const hours = divisor.isZero() ? Exact.of(shift.dayDivisor ?? month.days).times(shift.standardHoursPerDay) : divisor
    const sums = parts.map(
      ({ minutes, percent }) =>
        amount('overtime', 'HOUR_PAY', currency, [
          given('base', value, currency, 'law:base'),
          given('minutes', String(minutes), 'MINUTES', 'rule:asked'),
          given('percentagePerHour', percent, 'PERCENT', 'rule:asked'),
          given('monthHours', hours, 'HOURS', 'law:hourDivisor'),
        ]).value,
    )
    return [[employeeId, { value: Exact.sum(sums).toString(), currency }]]
  })
  return new Map(paid)
}

import { L, type Fault } from '@staff/contract'
import type { payrollCircleConfiguration as declared } from '@staff/contract/payroll'
import { wholeRules } from '../../../crud/rules.ts'
import { fault } from '../../../http/errors.ts'
import type { payrollCircleConfiguration as table } from './payroll-circle-configuration.table.ts'

const fromFirst = L('The first cycle begins on day 1', 'វដ្តទី1 ចាប់ផ្ដើមនៅថ្ងៃទី 1')
const noGap = L('The second cycle begins on the day after the first ends', 'វដ្តទី2 ចាប់ផ្ដើមនៅថ្ងៃបន្ទាប់ពីវដ្តទី1 បញ្ចប់')
const toLast = L('The last cycle of a month ends on day 31, its last day', 'វដ្តចុងក្រោយបញ្ចប់នៅថ្ងៃទី 31 គឺថ្ងៃចុងខែ')
const noSecond = L('Only a month with a second cycle has this', 'មានតែខែដែលមានវដ្តទី2 ទេ ទើបមានតម្លៃនេះ')
const earlySecond = L('The second payment comes after the first', 'ការបើកលើកទី2 ត្រូវក្រោយលើកទី1')

interface Cycles {
  readonly firstCycleFromDate: number
  readonly firstCycleToDate: number
  readonly firstCyclePayDay: number
  readonly secondCycleFromDate?: number | null | undefined
  readonly secondCycleToDate?: number | null | undefined
  readonly secondCyclePayDay?: number | null | undefined
}
const isNone = (value: number | null | undefined): value is null | undefined => value === null || value === undefined

function secondFaults(of: Cycles): Fault[] {
  const { secondCycleFromDate: from, secondCycleToDate: to, secondCyclePayDay: pays } = of
  if (isNone(from))
    return (['secondCycleToDate', 'secondCyclePayDay'] as const).flatMap((key) =>
      isNone(of[key]) ? [] : [fault(key, noSecond)],
    )
  return [
    ...(from === of.firstCycleToDate + 1 ? [] : [fault('secondCycleFromDate', noGap)]),
    ...(isNone(to) ? [fault('secondCycleToDate', 'REQUIRED')] : to === 31 ? [] : [fault('secondCycleToDate', toLast)]),
    ...(isNone(pays)
      ? [fault('secondCyclePayDay', 'REQUIRED')]
      : pays > of.firstCyclePayDay
        ? []
        : [fault('secondCyclePayDay', earlySecond)]),
  ]
}
/**
 * What is wrong with the payments of a month: together they must cover the month, each day once
 * (docs/rules/pay.md, "Payments of a month").
 */
const faultsIn = (of: Cycles): Fault[] => [
  ...(of.firstCycleFromDate === 1 ? [] : [fault('firstCycleFromDate', fromFirst)]),
  ...(isNone(of.secondCycleFromDate) && of.firstCycleToDate !== 31 ? [fault('firstCycleToDate', toLast)] : []),
  ...secondFaults(of),
]
export const payrollCircleConfigurationRules = wholeRules<typeof declared.fields, typeof table>(faultsIn)

import type { PayMoney } from '@staff/contract'
import type { CoverCandidate } from '@staff/contract/attendance-leave'
import { seesPayOfOthers } from '../../../accounts/pay-of-others.ts'
import type { LoadOvertimePay, PaidOvertime } from '../../../people/overtime-pay.ts'
import { minutesIn, within } from '../attendance-day/calculation/spans.ts'
import { dayRules } from '../attendance-day/sources/day-rules.ts'
import { loadOvertimeTypes, overtimePercents, suggestedType } from '../overtime-request/overtime-hours.ts'
import { daysAroundEach, kindOfDay } from '../requested-day/planned-hours.ts'
import type { Asker } from '../store-now/store-people.ts'
import type { ShiftLeft } from './shift-left.ts'

/**
 * What the overtime of each of these people would cost, by the type that their request will have: the last minutes of
 * the shift, those at night by the type of the night. Nothing for a caller who may not see pay.
 */
export async function loadCosts(
  { db, caller }: Asker,
  { date, to }: Pick<ShiftLeft, 'date' | 'to'>,
  candidates: readonly CoverCandidate[],
  loadPay: LoadOvertimePay,
): Promise<ReadonlyMap<string, PayMoney>> {
  const asked = candidates.filter(({ can, overtimeMinutes }) => can && overtimeMinutes > 0)
  if (!seesPayOfOthers(caller) || asked.length === 0) return new Map()
  const keys = asked.map(({ employeeId }) => ({ employeeId, date }))
  const aroundOn = await daysAroundEach(db, keys)
  const { night } = (await dayRules(db))(date)
  const types = await loadOvertimeTypes(db)
  const all = asked.flatMap(({ employeeId, overtimeMinutes }): PaidOvertime[] => {
    const { on } = aroundOn({ employeeId, date })
    const kind = on && kindOfDay(on)
    // The planned part of the shift makes it a workday.
    const type = suggestedType(types, kind === 'NOT_PLANNED' ? 'WORKDAY' : kind)
    if (!type) return []
    const { paidPercent, nightPercent } = overtimePercents(types, type)
    const nightMinutes = minutesIn(within([{ from: to - overtimeMinutes, to }], night))
    const parts = [
      { minutes: overtimeMinutes - nightMinutes, percent: paidPercent },
      { minutes: nightMinutes, percent: nightPercent },
    ]
    return [{ employeeId, date, parts: parts.filter(({ minutes }) => minutes > 0) }]
  })
  return loadPay(db, all)
}

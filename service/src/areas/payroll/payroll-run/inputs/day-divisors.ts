import { Exact } from '../../../../money/money.ts'
import type { Dated } from '../../../../dated/days.ts'
import type { Database } from '../../../../db/database.ts'
import { settingAt, settingsOn } from '../../../admin/global-configuration/global-configuration.table.ts'
import { storedShifts } from '../../../employee/employment-period/employment-period.table.ts'
import type { DayDivisor } from '../../pay/pay-input.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import { getDates, isWithin, overlap, type Stretch } from './date-range.ts'

/** The source of a divisor that the company says. */
const companySource = 'law:dayDivisor'
const setting = 'day_divisor'
/** Days with one divisor: days of a month that make the wage of a day. Plain decimal text, as a snapshot keeps it. */
export interface DivisorStretch extends Stretch {
  readonly divisor: string
  /** The shift, or the law of the month. */
  readonly source: string
}
type ShiftOn = Awaited<ReturnType<typeof storedShifts>>
type OneDay = Pick<DivisorStretch, 'divisor' | 'source'>

/** What the shift of a day says; undefined where it says nothing. */
function getOfShift(shiftOn: ShiftOn, employeeId: string, date: string): OneDay | undefined {
  const shift = shiftOn({ employeeId, date })
  // The terms of a shift from before it had a divisor know none.
  const own = shift?.stored.dayDivisor ?? null
  return shift && own !== null ? { divisor: Exact.of(own).toString(), source: `working-shift:${shift.id}` } : undefined
}
/** The company's divisor of any day: the setting of that day, for the last day of a month the law of the month. */
async function loadOfCompany(
  db: Database,
  to: string,
  { dayDivisor }: Pick<StatutoryRates, 'dayDivisor'>,
): Promise<(date: string) => OneDay> {
  const settingOn = await settingsOn(db, [setting])
  const last = settingOn(setting, to)
  return (date) => {
    const own = settingOn(setting, date)
    const divisor = own === null || own === last ? dayDivisor : Exact.of(own)
    return { divisor: divisor.toString(), source: companySource }
  }
}
/**
 * The divisors of people's days in a month: that of their shift on that day, else the company's of that day
 * (docs/rules/pay.md, "Days and rates"). Nothing where all days go by the law of the month.
 */
export async function loadDayDivisors(
  db: Database,
  { from, to }: Stretch,
  law: Pick<StatutoryRates, 'dayDivisor'>,
): Promise<(employeeId: string, employments: readonly Dated[], shiftOn: ShiftOn) => readonly DivisorStretch[]> {
  const companyOn = await loadOfCompany(db, to, law)
  const usual = law.dayDivisor.toString()
  return (employeeId, employments, shiftOn) => {
    const stretches: DivisorStretch[] = []
    const employed = employments.flatMap((one) => overlap(one, { from, to }) ?? [])
    for (const date of employed.flatMap(getDates)) {
      const own = getOfShift(shiftOn, employeeId, date) ?? companyOn(date)
      const last = stretches.at(-1)
      if (last && last.divisor === own.divisor && last.source === own.source)
        stretches.splice(-1, 1, { ...last, to: date })
      else stretches.push({ ...own, from: date, to: date })
    }
    const isUsual = stretches.every(({ divisor, source }) => divisor === usual && source === companySource)
    return isUsual ? [] : stretches
  }
}
/** The divisor of one person on one day (`YYYY-MM-DD`), as plain decimal text; null where nothing says it. */
export async function loadDayDivisor(db: Database, employeeId: string, date: string): Promise<string | null> {
  const own = getOfShift(await storedShifts(db, [employeeId]), employeeId, date)
  return own?.divisor ?? (await settingAt(db, setting, date))
}

/** The divisor of the last day, by which a month is paid, and that of any other day where it differs. */
export interface DivisorsOfMonth {
  readonly last: DayDivisor | undefined
  readonly getOwn: (date: string) => DayDivisor | undefined
}
export function getDivisors(stretches: readonly DivisorStretch[]): DivisorsOfMonth {
  const last = stretches.at(-1)
  const exact = ({ divisor, source }: DivisorStretch): DayDivisor => ({ divisor: Exact.of(divisor), source })
  return {
    last: last && exact(last),
    getOwn: (date) => {
      const own = stretches.find((one) => isWithin(date, one))
      return own && last && (own.divisor !== last.divisor || own.source !== last.source) ? exact(own) : undefined
    },
  }
}

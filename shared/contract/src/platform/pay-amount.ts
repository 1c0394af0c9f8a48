import * as z from 'zod'
import type { Counted } from '../engine/counted.ts'
import { fill, L, type Label, type Lang } from '../engine/label.ts'

/** The currencies of pay, in the order in which a payslip and a sum tell them. */
export const payCurrencies = ['USD', 'KHR'] as const
export type PayCurrency = (typeof payCurrencies)[number]

/**
 * What an amount of a benefit is counted by. The first five are the calculations of a component; ONCE is a deduction
 * that is taken once, PERCENT_OF_AMOUNT a raise of the present amount. Of two that mean the same, `as` names the other.
 */
const units = {
  FIXED: { words: L('a month', 'ក្នុងមួយខែ') },
  MANUAL: { words: L('a month', 'ក្នុងមួយខែ'), as: 'FIXED' },
  PER_DAY_WORKED: { words: L('for each day worked', 'ក្នុងមួយថ្ងៃធ្វើការ') },
  PERCENT_OF_BASE: { words: L('% of base', '% នៃប្រាក់ខែគោល'), isPercent: true },
  OVERTIME: { words: L('(not paid: overtime goes by its hours)', '(មិនបើកទេ៖ ប្រាក់ថែមម៉ោងគិតតាមម៉ោង)') },
  ONCE: { words: L('once', 'ម្ដង') },
  PERCENT_OF_AMOUNT: { words: L('% of the present amount', '% នៃចំនួនបច្ចុប្បន្ន'), isPercent: true },
} as const satisfies Readonly<
  Record<string, { readonly words: Label; readonly as?: string; readonly isPercent?: boolean }>
>
export type AmountUnit = keyof typeof units
const isUnit = (unit: unknown): unit is AmountUnit => typeof unit === 'string' && unit in units
const isPercent = (unit: AmountUnit): boolean => 'isPercent' in units[unit]
/** The unit under which amounts are summed: those typed by hand are of a month, as fixed ones are. */
export const toSummedUnit = (unit: AmountUnit): AmountUnit => (unit === 'MANUAL' ? units.MANUAL.as : unit)
/** The words behind an amount, without its currency: "for each day worked". */
export const unitWords = (unit: AmountUnit): Label => units[unit].words
/** The units as the options of a field. */
export const unitOptions = (Object.keys(units) as AmountUnit[]).map((value) => ({ value, label: unitWords(value) }))

const words = {
  times: L('{{amount}}, {{count}} times', '{{amount}} ចំនួន {{count}} ដង'),
  about: L('{{amount}}, about {{month}} a month', '{{amount}} ប្រហែល {{month}} ក្នុងមួយខែ'),
} as const
const twoPlaces = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const asTyped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const sign = (currency: string): string => (currency === 'USD' ? '$' : currency)
/**
 * An amount with its currency: two decimals, thousands separators, `$` or the code in front, below zero in parentheses
 * (spec 1 section 9). Decimal text is shown exactly.
 */
export function moneyText(value: string | number, currency: string): string {
  // The format takes decimal text without a detour over binary numbers.
  const text = twoPlaces.format(value as `${number}`)
  const shown = `${sign(currency)}${currency === 'USD' ? '' : ' '}${text.replace('-', '')}`
  // -0.001 rounds to "-0.00", which nobody owes.
  return text.startsWith('-') && /[1-9]/.test(text) ? `(${shown})` : shown
}
/** What is typed into a field: "$ for each day worked", "KHR a month", "% of base". */
export const sayUnit = (unit: AmountUnit, currency: string): Label => {
  const { en, km } = unitWords(unit)
  return isPercent(unit) ? { en, km } : L(`${sign(currency)} ${en}`, `${sign(currency)} ${km}`)
}

const moneySchema = z.object({ value: z.string(), currency: z.enum(payCurrencies) })
const amountSchema = moneySchema.extend({
  /** Absent for an amount that is none of pay. */
  unit: z.enum(Object.keys(units) as [AmountUnit, ...AmountUnit[]]).optional(),
  /** How many months it is taken; absent = as long as it holds. */
  times: z.number().int().optional(),
})
/** An amount as decimal text, and what it is counted by. A percent is in no currency; that beside it says nothing. */
export type PayAmount = z.infer<typeof amountSchema>
/** An amount of money as decimal text. */
export type PayMoney = z.infer<typeof moneySchema>
/** Amounts of equal units are one part. `aboutMonth` is empty where the parts are exact, or a month cannot be told. */
export const paySumSchema = z.object({ parts: z.array(amountSchema), aboutMonth: z.array(moneySchema) })
export type PaySum = z.infer<typeof paySumSchema>
/** The month by which an amount of a day, or a percent, is turned into one of a month. */
export interface PayMonth {
  /** The day divisor, as decimal text (docs/rules/pay.md, "Law of a month"). */
  readonly days: string
  /** The base salary; null where none is known, or the reader may not see it. */
  readonly base: PayMoney | null
}
/** One line of a sum. The base salary among the lines is that of the percents beside it. */
export type PaySumLine = PayAmount & { readonly isBase?: boolean }

/** Decimal text in whole ten-thousandths, exact. */
function toScaled(value: string): bigint {
  const [, minus = '', whole = '0', part = ''] = /^(-?)(\d*)(?:\.(\d{0,4})\d*)?$/.exec(value.trim()) ?? []
  const size = BigInt(whole || '0') * 10_000n + BigInt(part.padEnd(4, '0'))
  return minus ? -size : size
}
function toText(scaled: bigint): string {
  const size = scaled < 0n ? -scaled : scaled
  const part = String(size % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${scaled < 0n ? '-' : ''}${String(size / 10_000n)}${part ? `.${part}` : ''}`
}
/** Half up to the cent, or to the whole riel. */
function rounded(scaled: bigint, currency: PayCurrency): bigint {
  const step = currency === 'KHR' ? 10_000n : 100n
  const size = scaled < 0n ? -scaled : scaled
  const up = ((size + step / 2n) / step) * step
  return scaled < 0n ? -up : up
}
/** What one amount comes to in a usual month; null where that cannot be told. */
function toMonth({ value, currency, unit = 'ONCE', times }: PayAmount, { days, base }: PayMonth): PayMoney | null {
  if (times !== undefined) return null
  const summed = toSummedUnit(unit)
  if (summed === 'FIXED') return { value, currency }
  if (summed === 'OVERTIME') return { value: '0', currency }
  if (summed === 'PER_DAY_WORKED') {
    const whole = (toScaled(value) * toScaled(days)) / 10_000n
    return { value: toText(rounded(whole, currency)), currency }
  }
  if (summed !== 'PERCENT_OF_BASE' || !base) return null
  const whole = (toScaled(value) * toScaled(base.value)) / 1_000_000n
  return { value: toText(rounded(whole, base.currency)), currency: base.currency }
}
const isZero = ({ value }: Pick<PayMoney, 'value'>): boolean => toScaled(value) === 0n
/** Money of each currency by itself. */
const summedMoney = (all: readonly PayMoney[]): PayMoney[] =>
  payCurrencies.flatMap((currency) => {
    const own = all.filter((one) => one.currency === currency)
    return own.length ? [{ value: toText(own.reduce((sum, { value }) => sum + toScaled(value), 0n)), currency }] : []
  })
/**
 * The sum of amounts: one part for each unit and currency, because others are not equal. Where a part goes by days or
 * by a percent, also what all of it comes to in a usual month, by currency. Parts of nothing are left out.
 */
export function sumPay(lines: readonly PaySumLine[], month: PayMonth): PaySum {
  const toKey = ({ currency, unit, times }: PayAmount) =>
    JSON.stringify([unit && toSummedUnit(unit), unit && isPercent(unit) ? '' : currency, times])
  const groups = new Map<string, PayAmount>()
  for (const { isBase: _, ...line } of lines) {
    const there = groups.get(toKey(line))
    const value = toText(toScaled(there?.value ?? '0') + toScaled(line.value))
    groups.set(toKey(line), { ...line, ...(line.unit ? { unit: toSummedUnit(line.unit) } : {}), value })
  }
  const all = [...groups.values()]
  const [first] = all
  const some = all.filter((part) => !isZero(part))
  const parts = some.length ? some : first ? [first] : []
  const isOfDaysOrBase = parts.some(({ unit }) => unit === 'PER_DAY_WORKED' || unit === 'PERCENT_OF_BASE')
  const own = lines.find(({ isBase }) => isBase)
  const base = own ? { value: own.value, currency: own.currency } : month.base
  const months = isOfDaysOrBase ? parts.map((part) => toMonth(part, { ...month, base })) : []
  const told = months.filter((one) => one !== null)
  return { parts, aboutMonth: told.length === months.length ? summedMoney(told).filter((one) => !isZero(one)) : [] }
}

const timesLabel = ({ en, km }: Label, count: number): Label =>
  L(fill(words.times, { amount: en, count }).en, fill(words.times, { amount: km, count }).km)
/** One amount in words: "$20.00 for each day worked", "10 % of base", "$50.00 a month, 6 times". */
export function sayAmount({ value, currency, unit, times }: PayAmount): Label {
  const unitLabel = unit && unitWords(unit)
  const number = unit && isPercent(unit) ? asTyped.format(value as `${number}`) : moneyText(value, currency)
  const said = unitLabel ? L(`${number} ${unitLabel.en}`, `${number} ${unitLabel.km}`) : L(number, number)
  return times === undefined ? said : timesLabel(said, times)
}
/** A sum in words: "$260.00 a month + $20.00 for each day worked, about $780.00 a month". */
export function sayPaySum({ parts, aboutMonth }: PaySum): Label {
  const inLang = (lang: Lang): string => {
    const amount = parts.map((part) => sayAmount(part)[lang]).join(' + ')
    const month = aboutMonth.map(({ value, currency }) => moneyText(value, currency)).join(' + ')
    return month ? fill(words.about, { amount, month })[lang] : amount
  }
  return L(inLang('en'), inLang('km'))
}
/** One amount with what it comes to in a usual month: "$20.00 for each day worked, about $520.00 a month". */
export const sayPay = (amount: PaySumLine, month: PayMonth): Label => sayPaySum(sumPay([amount], month))

/** What a field of an amount names beside it. */
interface AmountField {
  readonly currency?: string
  readonly counted?: Counted
}
/**
 * What is typed into a field of an amount, by the values beside it and the chosen component: "$ for each day worked";
 * null while nothing says it.
 */
export function sayFieldUnit(
  { currency, counted: { unit, times } = {} }: AmountField,
  values: Readonly<Record<string, unknown>>,
  component?: Readonly<Record<string, unknown>> | null,
): Label | null {
  const typed = (key: string | undefined) => (key === undefined ? undefined : plain(values[key]))
  const said = [typed(unit), component?.['calculation']].find(isUnit)
  const code = [typed(currency), plain(component?.['currency'])].find((one) => typeof one === 'string' && one !== '')
  const count = Number(typed(times) ?? Number.NaN)
  if (said === undefined && Number.isNaN(count)) return null
  const label = sayUnit(said ?? (count > 1 ? 'FIXED' : 'ONCE'), typeof code === 'string' ? code : 'USD')
  return said === undefined && count > 1 ? timesLabel(label, count) : label
}
/** The plain value of a field that a list of codes, or the field itself, says. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'identifier' in value ? value.identifier : value
/**
 * The amount of a record in words, by what its field names beside it; null where the field names neither a currency nor
 * a unit, or is empty. A currency that is none of pay is told by its code.
 */
export function sayFieldAmount(
  { currency: currencyKey, counted }: AmountField,
  value: unknown,
  row: Readonly<Record<string, unknown>> | undefined,
): Label | null {
  if ((!currencyKey && !counted) || (typeof value !== 'number' && typeof value !== 'string')) return null
  const beside = (key: string | undefined) => (key === undefined ? undefined : plain(row?.[key]))
  const [currency, unit, times] = [beside(currencyKey), beside(counted?.unit), beside(counted?.times)]
  const code = typeof currency === 'string' && currency ? currency : 'USD'
  const isTaken = typeof times === 'number' && times > 1
  const said = isUnit(unit) ? unit : typeof times === 'number' ? (isTaken ? 'FIXED' : 'ONCE') : undefined
  const known = payCurrencies.find((one) => one === code)
  if (!known && (!said || !isPercent(said))) {
    const number = `${code} ${asTyped.format(value as `${number}`)}`
    return said ? L(`${number} ${unitWords(said).en}`, `${number} ${unitWords(said).km}`) : L(number, number)
  }
  return sayAmount({
    value: String(value),
    currency: known ?? 'USD',
    ...(said ? { unit: said } : {}),
    ...(isTaken ? { times } : {}),
  })
}

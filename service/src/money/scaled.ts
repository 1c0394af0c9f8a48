/** Whole numbers up to 2^53 - 1 are exact as numbers; more than this many places is left to long decimals. */
const mostPlaces = 15
const tens = Array.from({ length: mostPlaces + 1 }, (_, places) => 10 ** places)
const fits = (whole: number): boolean => Number.isSafeInteger(whole)
const ten = (places: number): number => tens[places] ?? Number.NaN

/**
 * A decimal that is a whole number of tenth powers: `units` / (10^`places` x `divisor`), all of them safe whole
 * numbers, so that arithmetic on it is exact. A divisor other than 1 is a quotient that has no end: it can only be
 * rounded. Whatever does not fit answers undefined.
 */
export interface Scaled {
  readonly units: number
  readonly places: number
  readonly divisor: number
}
const made = (units: number, places: number, divisor = 1): Scaled | undefined =>
  // A sum with 0 makes minus zero zero.
  fits(units) && places <= mostPlaces ? { units: units + 0, places, divisor } : undefined

/** From plain decimal text (digits, a sign, a point); undefined where it has too many digits. */
export function getScaled(text: string): Scaled | undefined {
  if (text.length > mostPlaces) return undefined
  const point = text.indexOf('.')
  if (point === -1) return made(Number(text), 0)
  let end = text.length
  while (text.endsWith('0', end)) end -= 1
  return made(Number(text.slice(0, point) + text.slice(point + 1, end)), end - point - 1)
}
/** Plain decimal text without needless zeros. */
export function textOfScaled({ units, places }: Scaled): string {
  if (places === 0) return String(units)
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  let end = digits.length
  while (end > digits.length - places && digits.endsWith('0', end)) end -= 1
  const point = digits.length - places
  const text = end === point ? digits.slice(0, point) : `${digits.slice(0, point)}.${digits.slice(point, end)}`
  return units < 0 ? `-${text}` : text
}
const isWhole = ({ divisor }: Scaled): boolean => divisor === 1

/** `a` and `sign` x `b` together. */
export function scaledSum(a: Scaled, b: Scaled, sign: 1 | -1): Scaled | undefined {
  if (!isWhole(a) || !isWhole(b)) return undefined
  const places = Math.max(a.places, b.places)
  const [left, right] = [a.units * ten(places - a.places), b.units * ten(places - b.places)]
  return fits(left) && fits(right) ? made(left + sign * right, places) : undefined
}
export const scaledProduct = (a: Scaled, b: Scaled): Scaled | undefined =>
  isWhole(a) && isWhole(b) ? made(a.units * b.units, a.places + b.places) : undefined

/** `a` / `b`; one that has no end keeps its divisor. `b` is not zero. */
export function scaledQuotient(a: Scaled, b: Scaled): Scaled | undefined {
  if (!isWhole(a) || !isWhole(b)) return undefined
  const [divisor, sign] = [Math.abs(b.units), Math.sign(b.units)]
  // a.units / 10^a.places / (b.units / 10^b.places)
  const units = sign * a.units * ten(Math.max(0, b.places - a.places))
  const places = Math.max(0, a.places - b.places)
  if (!fits(units)) return undefined
  const power = tens.indexOf(divisor)
  if (power !== -1) return made(units, places + power)
  return units % divisor === 0 ? made(units / divisor, places) : made(units, places, divisor)
}
/** The nearest multiple of a step above zero; half goes away from zero. */
export function scaledToStep({ units, places, divisor }: Scaled, step: Scaled): Scaled | undefined {
  const above = units * ten(step.places)
  const below = ten(places) * divisor * step.units
  if (!isWhole(step) || !fits(above) || !fits(below)) return undefined
  const rest = above % below
  const whole = (above - rest) / below
  const isHalf = Math.abs(rest) >= below - Math.abs(rest)
  return made((isHalf ? whole + Math.sign(rest) : whole) * step.units, step.places)
}
/** -1, 0 or 1 as `a` is less, equal or more. */
export function scaledOrder(a: Scaled, b: Scaled): number | undefined {
  const difference = scaledSum(a, b, -1)
  return difference && Math.sign(difference.units)
}

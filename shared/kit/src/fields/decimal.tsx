import { formatNumber } from '../formats/numbers.ts'
import { numberKind } from './number.tsx'

/** A number with up to four decimals. */
export const decimal = numberKind<'decimal'>(formatNumber)

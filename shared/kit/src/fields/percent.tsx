import { formatPercent } from '../formats/numbers.ts'
import { numberKind } from './number.tsx'

/** A percentage; shown without decimals (spec 1 section 9). */
export const percent = numberKind<'percent'>(formatPercent, () => ({ after: '%' }))

import { asText } from '../formats/as-text.ts'
import { emptyMark } from '../formats/dates.ts'
import { numberKind } from './number.tsx'

/** A whole number. Shown as it is: years and levels take no separators. */
export const int = numberKind<'int'>((value) => asText(value) || emptyMark)

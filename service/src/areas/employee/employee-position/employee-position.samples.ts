import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** Everybody of the small company works there by then. */
export const getSample: SampleOf = ({ n, plain }) => ({ ...plain, startDate: `2025-03-${String(10 + (n % 10))}` })

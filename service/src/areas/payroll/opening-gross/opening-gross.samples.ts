import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** A month of its own for each sample, in which everybody of the small company works. */
export const getSample: SampleOf = ({ plain, n }) => ({
  ...plain,
  payMonth: `2025-${String(1 + ((n - 1) % 12)).padStart(2, '0')}`,
  amount: 100 + n,
})

import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** Provinces, and districts of one of them. */
export const getSample: SampleOf = ({ company, n }) => ({
  ...(n % 2 ? { type: 'DISTRICT', parentId: company.province } : { type: 'PROVINCE' }),
  code: String(100 + n),
  name: `Place ${String(n)}`,
  nameKh: `ទីកន្លែង ${String(n)}`,
  isEnabled: n % 2 === 0,
})

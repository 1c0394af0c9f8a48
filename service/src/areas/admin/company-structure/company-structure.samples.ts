import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** Teams that are nowhere yet, in either store. */
export const getSample: SampleOf = ({ company, n }) => ({
  type: 'TEAM',
  companyStructureComponentId: company.freeTeams[n],
  parentId: company.stores[n % 2]?.department,
  address: `Street ${String(n)}`,
  isHq: false,
})

import type { SampleOf } from '../../../../test/support/samples/sample-of.ts'

/** Teams that stand nowhere yet, in either store. */
export const getSample: SampleOf = ({ company, n }) => ({
  type: 'TEAM',
  companyStructureComponentId: company.freeTeams[n],
  parentId: company.stores[n % 2]?.department,
  address: `Street ${String(n)}`,
  isHq: false,
})

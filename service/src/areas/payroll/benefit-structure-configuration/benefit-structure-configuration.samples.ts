import { later, type SampleOf } from '../../../../test/support/samples/sample-of.ts'

export const getSample: SampleOf = ({ company, n, plain }) => ({
  ...plain,
  positionLevelId: company.levelId,
  companyStructureId: company.stores[n % 2]?.outlet,
  effectiveFrom: later(n),
  lines: [{ benefitComponentId: company.benefits[0], amount: 100 + n, isPostProbation: false }],
})

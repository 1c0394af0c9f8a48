import { structureComponent } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { benefitIncreasementPolicy } from '../../payroll/benefit-increasement-policy/benefit-increasement-policy.table.ts'
import { companyStructureComponent as table } from '../company-structure/company-structure.table.ts'
import { oneAtATime } from '../company-structure/structure-lock.ts'
import { structureComponentRules } from './structure-component.rules.ts'

/** The calls of the names that nodes carry (docs/rules/people.md, "The company structure"). */
export const structureComponentOperations = oneAtATime(
  crud(structureComponent, {
    table,
    rows: 'reference',
    rules: structureComponentRules,
    refs: {
      postProbationBenefitIncreasementPolicy: {
        table: benefitIncreasementPolicy,
        open: eq(benefitIncreasementPolicy.isEnabled, true),
      },
    },
  }),
)

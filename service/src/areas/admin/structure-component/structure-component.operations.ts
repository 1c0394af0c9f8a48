import { structureComponent } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { benefitIncreasementPolicy } from '../../payroll/benefit-increasement-policy/benefit-increasement-policy.table.ts'
import { companyStructureComponent as table } from '../company-structure/company-structure.table.ts'
import { oneAtATime } from '../company-structure/structure-lock.ts'
import { structureComponentRules } from './structure-component.rules.ts'

/** Spec 2 section 2.2. */
export const structureComponentOperations = oneAtATime(
  crud(structureComponent, {
    table,
    rules: structureComponentRules,
    refs: {
      postProbationBenefitIncreasementPolicy: {
        table: benefitIncreasementPolicy,
        open: eq(benefitIncreasementPolicy.isEnabled, true),
      },
    },
  }),
)

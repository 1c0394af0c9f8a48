import { benefitRequest, payrollBenefit } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { payRows, presentPlace } from '../../../people/of-person.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { benefitComponent } from '../benefit-component/benefit-component.table.ts'
import { benefitHistoryOperations } from './benefit-history.operations.ts'
import { payrollBenefitRules } from './payroll-benefit.rules.ts'
import { payrollBenefit as table } from './payroll-benefit.table.ts'

const shared = requestStorage(benefitRequest, table)
/** The calls of benefits (docs/rules/pay.md, "Benefits of a person"). */
export const payrollBenefitOperations = [
  ...withdrawing(
    benefitRequest,
    payrollBenefit,
    table,
    crud(payrollBenefit, {
      table,
      ...shared,
      ...payRows(table),
      ...presentPlace(table),
      refs: {
        employee: shared.refs.employee,
        benefitComponent: { table: benefitComponent, open: eq(benefitComponent.isEnabled, true) },
      },
      expressions: {
        ...shared.expressions,
        unit: () =>
          sql`(select ${benefitComponent.calculation} from ${benefitComponent} where ${benefitComponent.id} = ${table.benefitComponentId})`,
      },
      rules: payrollBenefitRules,
    }),
  ),
  ...benefitHistoryOperations,
]

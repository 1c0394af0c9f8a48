import { employeeInsurance } from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { insurance } from '../insurance/insurance.table.ts'
import { expiring, onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { employeeInsuranceRules } from './employee-insurance.rules.ts'
import { employeeInsurance as table } from './employee-insurance.table.ts'

const shared = personStorage(table)

/** The calls of insurance policies (docs/rules/people.md, "Records of a person"). */
export const employeeInsuranceOperations = onePersonAtATime(
  table,
  crud(employeeInsurance, {
    table,
    ...shared,
    refs: { ...shared.refs, insuranceId: { table: insurance, open: eq(insurance.isEnabled, true) } },
    filters: { ...shared.filters, expiringInDays: expiring(table.endDate) },
    rules: personRules(table, employeeInsuranceRules),
  }),
)

import { date, index, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { id, recordColumns } from '../../../db/columns.ts'
import { employee } from '../employee/employee.table.ts'
import { insurance } from '../insurance/insurance.table.ts'

/** Policies of a person (docs/rules/people.md, "Records of a person"). */
export const employeeInsurance = pgTable(
  'employee_insurance',
  {
    id: id(),
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    insuranceId: text('insurance_id')
      .notNull()
      .references(() => insurance.id),
    policyNo: text('policy_no').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }),
    coverageAmount: numeric('coverage_amount', { precision: 14, scale: 2 }),
    premium: numeric('premium', { precision: 14, scale: 2 }),
    employeeShare: numeric('employee_share', { precision: 14, scale: 2 }),
    beneficiaryName: text('beneficiary_name'),
    relationshipId: text('relationship_id'),
    attachment: text('attachment'),
    ...recordColumns(),
  },
  (t) => [
    index('employee_insurance_employee').on(t.employeeId),
    index('employee_insurance_insurance').on(t.insuranceId),
    index('employee_insurance_end_date').on(t.endDate),
    index('employee_insurance_attachment').on(t.attachment),
    index('employee_insurance_created_at').on(t.createdAt, t.id),
  ],
)

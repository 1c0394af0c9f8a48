import { and, eq } from 'drizzle-orm'
import { inList } from '../../../../crud/conditions.ts'
import { pipelined } from '../../../../db/pipelined.ts'
import type { Database } from '../../../../db/database.ts'
import { code } from '../../../admin/code/code.table.ts'
import { settingAt } from '../../../admin/global-configuration/global-configuration.table.ts'
import { employeeFamily } from '../../../employee/employee-family/employee-family.table.ts'

/** The family that may lower the tax of people. */
export const selectFamilies = (db: Database, people: readonly string[]) =>
  db
    .select({
      employeeId: employeeFamily.employeeId,
      isSpouse: code.isSpouse,
      isChild: code.isChild,
      dob: employeeFamily.dob,
      isWorking: employeeFamily.isWorking,
      isStudent: employeeFamily.isStudent,
    })
    .from(employeeFamily)
    .innerJoin(code, and(eq(code.type, 'RELATIONSHIP'), eq(code.identifier, employeeFamily.relationshipId)))
    .where(inList(employeeFamily.employeeId, people))

/**
 * The ages below which children count on a day; without a setting, those of the law
 * (docs/rules/pay.md, "Tax on salary").
 */
export async function dependantAges(db: Database, day: string) {
  const [child, student] = await pipelined(
    settingAt(db, 'tax_dependant_child_age', day),
    settingAt(db, 'tax_dependant_student_age', day),
  )
  return { child: Number(child ?? 14), student: Number(student ?? 25) }
}

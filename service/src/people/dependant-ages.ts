import { pipelined } from '../db/pipelined.ts'
import type { Database } from '../db/database.ts'
import { settingAt } from '../areas/admin/global-configuration/global-configuration.table.ts'

/**
 * The ages below which children count on a day; without a setting, those of the law
 * (docs/rules/pay.md, "Tax on salary").
 */
export async function dependantAges(
  db: Database,
  day: string,
): Promise<{ readonly child: number; readonly student: number }> {
  const [child, student] = await pipelined(
    settingAt(db, 'tax_dependant_child_age', day),
    settingAt(db, 'tax_dependant_student_age', day),
  )
  return { child: Number(child ?? 14), student: Number(student ?? 25) }
}

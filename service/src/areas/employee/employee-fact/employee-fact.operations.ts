import { boolWords, type Lang } from '@staff/contract'
import { employeeFact } from '@staff/contract/employee'
import { sql, type SQL } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { onePersonAtATime, personRules, personStorage } from '../../../people/of-person.ts'
import { code } from '../../admin/code/code.table.ts'
import { employeeFamily } from '../employee-family/employee-family.table.ts'
import { employeeFactRules } from './employee-fact.rules.ts'
import { employeeFact as table } from './employee-fact.table.ts'

const shared = personStorage(table)
/** A value in the words of the reader: yes or no, or the wording of its code. */
const worded = (lang: Lang): SQL => {
  const words = lang === 'km' ? code.valueKh : code.value
  return sql`(case ${table.value} when 'true' then ${boolWords.yes[lang]} when 'false' then ${boolWords.no[lang]}
    else coalesce((select ${words} from ${code} where ${code.identifier} = ${table.value}
      and ${code.type} = case ${table.fact} when 'NATIONALITY' then 'NATIONALITY' else 'RELATIONSHIP' end), ${table.value}) end)`
}

/** The dated facts of people (docs/rules/people.md, "Facts with a date"). */
export const employeeFactOperations = onePersonAtATime(
  table,
  crud(employeeFact, {
    table,
    ...shared,
    refs: { ...shared.refs, family: { table: employeeFamily } },
    expressions: { ...shared.expressions, valueText: ({ lang }) => worded(lang) },
    pay: { instead: 'ANOTHER' },
    rules: personRules(table, employeeFactRules),
  }),
)

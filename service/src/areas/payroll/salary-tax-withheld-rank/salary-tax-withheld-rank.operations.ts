import { salaryTaxWithheldRank } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { crud } from '../../../crud/operations.ts'
import { salaryTaxWithheldRankLine as line } from '../salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.table.ts'
import { confirmRanks } from './confirm-ranks.operations.ts'
import { salaryTaxWithheldRankRules as rules } from './salary-tax-withheld-rank.rules.ts'
import { salaryTaxWithheldRank as table } from './salary-tax-withheld-rank.table.ts'

/**
 * A set tells its ranks in one text: `0 – 1,500,000: 0 %, 1,500,000 – 2,000,000: 5 %` (docs/rules/pay.md, "Tax on
 * salary").
 */
export const salaryTaxWithheldRankOperations = [
  ...crud(salaryTaxWithheldRank, {
    table,
    rows: 'reference',
    rules,
    expressions: {
      ranks: () => {
        const riel = (amount: AnyPgColumn) => sql`to_char(${amount}, 'FM999,999,999,990')`
        const upTo = sql`case when ${line.toSalary} is null then '' else ' ' || ${riel(line.toSalary)} end`
        const said = sql`${riel(line.fromSalary)} || ' –' || ${upTo} || ': ' || trim_scale(${line.percentage})::text || ' %'`
        return sql`coalesce((select string_agg(${said}, ', ' order by ${line.rank}) from ${line} where ${line.rankSetId} = ${table.id}), '')`
      },
    },
  }),
  confirmRanks,
]

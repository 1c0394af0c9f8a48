import { salaryTaxWithheldRankLine } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { crud } from '../../../crud/operations.ts'
import { salaryTaxWithheldRank } from '../salary-tax-withheld-rank/salary-tax-withheld-rank.table.ts'
import { salaryTaxWithheldRankLineRules as rules } from './salary-tax-withheld-rank-line.rules.ts'
import { salaryTaxWithheldRankLine as table } from './salary-tax-withheld-rank-line.table.ts'

/** The calls of the ranks of a set (docs/rules/pay.md, "Tax on salary"). */
export const salaryTaxWithheldRankLineOperations = crud(salaryTaxWithheldRankLine, {
  table,
  rows: 'reference',
  rules,
  refs: { rankSet: { table: salaryTaxWithheldRank } },
  expressions: {
    source: () =>
      sql`(select ${salaryTaxWithheldRank.source} from ${salaryTaxWithheldRank} where ${salaryTaxWithheldRank.id} = ${table.rankSetId})`,
  },
})

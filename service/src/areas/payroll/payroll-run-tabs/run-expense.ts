import { sql, type SQL } from 'drizzle-orm'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { payrollRun as run, payrollSlip as slip, payrollSlipLine as line } from '../payroll-run/payroll-run.table.ts'
import { storeShares } from './journal.ts'
import { figureOf, identityOf } from './slip-source.ts'

/** What is summed of the slips of a run, by the names of their columns. */
export const expenseParts = [
  'base',
  'benefits',
  'overtime',
  'seniority',
  'gross',
  'employerNssf',
  'fringeTax',
  'tax',
  'net',
] as const
export type ExpensePart = (typeof expenseParts)[number]
/** The parts that are the whole cost of the employer. */
export const costParts = ['gross', 'employerNssf', 'fringeTax'] as const satisfies readonly ExpensePart[]

/** A value of a slip in both currencies: what is in riel is changed for all of them together. */
interface Both {
  readonly usd: SQL
  readonly khr: SQL
}
const getLines = (where: SQL): Both => {
  const getSum = (currency: 'USD' | 'KHR') =>
    sql`(select coalesce(sum(${line.amount}), 0) from ${line} where ${line.slipId} = ${slip.id} and ${line.currency} = ${currency} and (${where}))`
  return { usd: getSum('USD'), khr: getSum('KHR') }
}
const kindIs = (...kinds: readonly string[]): SQL => sql`${line.kind} = any(${sql.param(kinds)}::text[])`
const inRiel = (khr: SQL): Both => ({ usd: sql`0`, khr })
/** Kinds of lines that are a cost: no deductions, loans, or amounts changed from one currency into the other. */
const earnings =
  'BASE_SALARY LATE BENEFIT OVERTIME NIGHT HOLIDAY_WORKED OFF_WORKED SENIORITY LEAVE_PAID_OUT NOTICE SEVERANCE'.split(
    ' ',
  )
// A first payment is a cost of its own run only; the second one has the whole month.
const isEarned = sql`(${kindIs(...earnings)} or (${line.kind} = 'FIRST_CYCLE' and ${line.amount} > 0)
  or (${line.kind} = 'CARRIED_FORWARD' and ${line.source} not like '%DEDUCTION%' and ${line.source} not like '%ADVANCE_REPAID%'))`
const withheld = getLines(kindIs('SALARY_TAX'))
const values: Readonly<Record<ExpensePart, Both>> = {
  base: getLines(kindIs('BASE_SALARY')),
  benefits: getLines(kindIs('BENEFIT')),
  overtime: getLines(kindIs('OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED')),
  seniority: getLines(kindIs('SENIORITY')),
  gross: getLines(isEarned),
  employerNssf: inRiel(
    sql`coalesce(${figureOf('nssfPersonalAccidentInsurrance')} + ${figureOf('nssfHealthInsurrance')} + ${figureOf('pensionFundCompany')}, 0)`,
  ),
  fringeTax: inRiel(sql`coalesce(${figureOf('fringeBenefitTaxKhr')}, 0)`),
  tax: { usd: sql`-${withheld.usd}`, khr: sql`-${withheld.khr}` },
  net: { usd: sql`${slip.netUsd}`, khr: sql`${slip.netKhr}` },
}
/** A column by its name. */
export const named = (name: string) => sql.raw(`"${name}"`)
/** Where the store of a share lies: as the slip says of its own store. */
const location = sql`case when shares.store is not distinct from (${identityOf('store')}) then ${identityOf('location')}
  else (select ${orgPath.locationName} from ${orgPath} where ${orgPath.outletName} = shares.store limit 1) end`
/** What of a value falls to a store, to the cent or the riel: the parts of a person are together the whole. */
const shared = (value: SQL, digits: 0 | 2): SQL => sql`case when shares.upto - shares.before = 1 then ${value}
  else round(${value} * shares.upto, ${sql.raw(String(digits))}) - round(${value} * shares.before, ${sql.raw(String(digits))}) end`
/**
 * The sums of the matching runs by run and place. A person whose pay is shared counts at the place of most days worked.
 * The riel of all places together are changed once, so that their sum is that of the journal. The cents go to the
 * places with the largest remainders.
 */
export function expenseByPlace(where: SQL, parts: readonly ExpensePart[] = expenseParts): SQL {
  const each = (of: (part: ExpensePart) => SQL) => sql.join(parts.map(of), sql`, `)
  return sql`
  select run_id, location, store, department, "headCount", ${each(
    (
      part,
    ) => sql`(${named(`${part}Floor`)} + case when row_number() over (order by ${named(`${part}Exact`)} - ${named(`${part}Floor`)} desc, location, store, department)
      <= ${named(`${part}All`)} - sum(${named(`${part}Floor`)}) over () then 1 else 0 end) / 100 as ${named(part)}`,
  )}
  from (
    select run_id, location, store, department, "headCount", ${each((part) => {
      const exact = sql`(${named(`${part}Usd`)} + ${named(`${part}Khr`)} / rate) * 100`
      const all = sql`round((sum(${named(`${part}Usd`)}) over () + sum(${named(`${part}Khr`)}) over () / rate) * 100)`
      return sql`${exact} as ${named(`${part}Exact`)}, floor(${exact}) as ${named(`${part}Floor`)}, ${all} as ${named(`${part}All`)}`
    })}
    from (
      with ${storeShares(where)}
      select ${slip.runId} as run_id, ${location} as location, shares.store as store, ${identityOf('department')} as department,
        min(${run.exchangeRate}) as rate, (count(*) filter (where shares.upto = 1))::int as "headCount", ${each(
          (part) =>
            sql`sum(${shared(values[part].usd, 2)}) as ${named(`${part}Usd`)}, sum(${shared(values[part].khr, 0)}) as ${named(`${part}Khr`)}`,
        )}
      from ${slip} join ${run} on ${run.id} = ${slip.runId} join shares on shares.slip_id = ${slip.id} where ${where} group by 1, 2, 3, 4
    ) sums
  ) cents`
}

/** The whole cost of the employer in a row of {@link expenseByPlace}. */
export const totalCost = (of: string): SQL => sql.raw(`(${of}.gross + ${of}."employerNssf" + ${of}."fringeTax")`)

import { L, type Lang } from '@staff/contract'
import {
  getPaperFigure,
  type PaperColumn,
  type PaperFigureName,
  type PaperSheet,
  type PayrollPaperKind,
} from '@staff/contract/payroll'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { Exact } from '../../../money/money.ts'
import { codeValue, readyCodes } from '../../../crud/lookups.ts'
import type { Database } from '../../../db/database.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { factOn } from '../../employee/employee-fact/employee-fact.table.ts'
import { employeeIdentifier } from '../../employee/employee-identifier/employee-identifier.table.ts'
import {
  payrollRun as run,
  payrollSlip as slip,
  payrollSlipLine as line,
  settledRun,
} from '../payroll-run/payroll-run.table.ts'
import { payrollPaperLayout as layout } from '../payroll-paper-layout/payroll-paper-layout.table.ts'
import { figureOf } from '../payroll-run-tabs/slip-source.ts'
import { monthOf } from './paper-source.ts'

const contributions = [
  'nssfPersonalAccidentInsurrance',
  'nssfHealthInsurrance',
  'healthCareEmployee',
  'pensionFundEmployee',
  'pensionFundCompany',
] as const
const added = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`coalesce(${figureOf(name)}, 0)`),
    sql` + `,
  )
/** The amount that each paper pays to the office, in riel, for one slip; nothing for a paper that only reports. */
const owed: Readonly<Record<PayrollPaperKind, SQL | null>> = {
  SALARY_TAX: added(['taxPayableKhr', 'fringeBenefitTaxKhr']),
  NSSF: added(contributions),
  PAYROLL_LEDGER: null,
  SENIORITY: null,
}
/**
 * The people whose slips are on a paper. The first of two payments of a month is on account: the second has the month's
 * figures.
 */
const isOn = (paper: PayrollPaperKind): SQL => {
  const month = sql`${slip.figures} ? 'salary'`
  if (paper === 'NSSF') return sql`${month} and ${figureOf('nssfWageKhr')} > 0`
  return paper === 'SENIORITY' ? sql`${month} and coalesce(${figureOf('seniorityPay')}, 0) > 0` : month
}
const ofPaper = (payMonth: string | SQL, paper: PayrollPaperKind): SQL =>
  sql`${monthOf} = ${payMonth} and ${settledRun} and ${isOn(paper)}`
/** The number of slips on the paper of a list row, as SQL over its month and kind. */
export const peopleOn = (payMonth: SQL, paper: SQL): SQL =>
  sql`(case ${paper} ${sql.join(
    (Object.keys(owed) as PayrollPaperKind[]).map(
      (kind) =>
        sql`when ${kind} then (select count(*)::int from ${slip} join ${run} on ${run.id} = ${slip.runId} where ${ofPaper(payMonth, kind)})`,
    ),
    sql` `,
  )} end)`
/** The amount to pay with the paper of a list row, in riel; null where there is none. */
export const owedOn = (payMonth: SQL, paper: SQL): SQL =>
  sql`(case ${paper} ${sql.join(
    (['SALARY_TAX', 'NSSF'] as const).map(
      (kind) =>
        sql`when ${kind} then (select coalesce(sum(${owed[kind]}), 0) from ${slip} join ${run} on ${run.id} = ${slip.runId} where ${ofPaper(payMonth, kind)})`,
    ),
    sql` `,
  )} end)`

const ofLines = (kind: string): SQL => sql`
  (select coalesce(sum(${line.amount}), 0) from ${line} where ${line.slipId} = ${slip.id} and ${line.kind} = ${kind} and ${line.currency} = ${slip.currency})::text`
const getPapers = (type: string): SQL => sql`
  (select ${employeeIdentifier.identifierNo} from ${employeeIdentifier} where ${employeeIdentifier.employeeId} = ${slip.employeeId}
    and ${employeeIdentifier.documentTypeId} = ${type} order by ${employeeIdentifier.createdAt} desc limit 1)`
const words = {
  resident: L('Resident', 'និវាសនជន'),
  nonResident: L('Non-resident', 'អនិវាសនជន'),
} as const

/**
 * The slips of a month on a paper, by account number. Names and figures come from the snapshot; numbers of papers come
 * from the record, nationality and residence from the dated facts of the end of the month.
 */
const slipsOn = (db: Database, payMonth: string, paper: PayrollPaperKind) =>
  db
    .select({
      currency: slip.currency,
      identity: slip.identity,
      figures: slip.figures,
      netUsd: slip.netUsd,
      netKhr: slip.netKhr,
      nationality: factOn(employee.id, 'NATIONALITY', run.endDate, employee.nationality),
      isTaxResident: sql<boolean>`(${factOn(employee.id, 'TAX_RESIDENCE', run.endDate, employee.isTaxResident)})::boolean`,
      nssfNumber: employee.nssfNo,
      taxNumber: sql<string | null>`${getPapers('TAX_NUMBER')}`,
      identityNumber: sql<string | null>`${getPapers('NATIONAL_ID')}`,
      overtime: sql<string>`${ofLines('OVERTIME')}`,
      night: sql<string>`${ofLines('NIGHT')}`,
      offWorked: sql<string>`${ofLines('OFF_WORKED')}`,
      holidayWorked: sql<string>`${ofLines('HOLIDAY_WORKED')}`,
    })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .innerJoin(employee, eq(employee.id, slip.employeeId))
    .where(and(ofPaper(payMonth, paper)))
    .orderBy(asc(sql`${slip.identity}->>'accountNo' collate "C"`), asc(run.type))
type SlipOn = Awaited<ReturnType<typeof slipsOn>>[number]

/** Everything that a column may show of one slip. */
function getCells(of: SlipOn, at: number, lang: Lang): Readonly<Partial<Record<PaperFigureName, string | null>>> {
  const { identity, figures, isTaxResident, nationality, ...own } = of
  return {
    ...figures,
    ...identity,
    ...own,
    sequence: String(at + 1),
    nationality: codeValue('NATIONALITY', nationality)[lang === 'km' ? 'valueKh' : 'value'],
    gender: codeValue('GENDER', identity.gender)[lang === 'km' ? 'valueKh' : 'value'],
    residence: (isTaxResident ? words.resident : words.nonResident)[lang],
    totalNSSFPaid: Exact.sum(contributions.map((name) => figures[name] ?? '0')).toString(),
  }
}
const isSomething = (value: string | null | undefined): boolean => !Exact.of(value ?? '0').isZero()
/**
 * The currencies of a column: those in which somebody is paid some of it, its own for other money, none for what is no
 * money.
 */
function currenciesIn(name: PaperFigureName, rows: PaperSheet['rows']): readonly PaperColumn['currency'][] {
  const money = getPaperFigure(name).in
  if (money !== 'PAY') return [money ?? null]
  const of = (currency: 'USD' | 'KHR') => rows.filter((row) => row.currency === currency)
  const paid = (['USD', 'KHR'] as const).filter((currency) => of(currency).some((row) => isSomething(row[name])))
  return paid.length > 0 ? paid : [of('KHR').length > of('USD').length ? 'KHR' : 'USD']
}
/** The sums of the columns of money, a line for each currency in which there is some. */
function getTotals(names: readonly PaperFigureName[], rows: PaperSheet['rows']): PaperSheet['totals'] {
  return (['USD', 'KHR'] as const).flatMap((currency) => {
    const summed = names.flatMap((name) => {
      const money = getPaperFigure(name).in
      const own = money === 'PAY' ? rows.filter((row) => row.currency === currency) : money === currency ? rows : []
      return own.length > 0 ? [[name, Exact.sum(own.map((row) => row[name] ?? '0')).toString()] as const] : []
    })
    return summed.length > 0 ? [{ currency, sums: Object.fromEntries(summed) }] : []
  })
}

/**
 * A paper of a month from its approved runs, in the columns of its layout; `lang` is the language of values from lists.
 */
export async function loadSheet(
  db: Database,
  payMonth: string,
  paper: PayrollPaperKind,
  lang: Lang,
): Promise<PaperSheet> {
  await readyCodes(db)
  const columns = await db
    .select({ figure: layout.figure, name: layout.name, nameKhmer: layout.nameKhmer })
    .from(layout)
    .where(and(eq(layout.paper, paper), eq(layout.isEnabled, true)))
    .orderBy(asc(layout.ordinal), asc(layout.figure))
  const names = columns.map(({ figure }) => figure)
  const whole = (await slipsOn(db, payMonth, paper)).map((of, at) => getCells(of, at, lang))
  return {
    id: `${payMonth}-${paper}`,
    payMonth,
    paper,
    columns: columns.flatMap(({ figure, name, nameKhmer }): PaperColumn[] =>
      currenciesIn(figure, whole).map((currency) => ({ figure, label: L(name, nameKhmer), currency })),
    ),
    rows: whole.map((row) =>
      Object.fromEntries([...names, 'currency' as const].map((name) => [name, row[name] ?? null])),
    ),
    totals: getTotals(names, whole),
  }
}

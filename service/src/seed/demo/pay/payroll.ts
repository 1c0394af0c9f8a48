import { monthEnd, businessOffset } from '@staff/contract'
import type { PayrollPaperKind } from '@staff/contract/payroll'
import { eq, inArray, sql } from 'drizzle-orm'
import { makeWaiting } from '../../../areas/attendance-leave/attendance-day/recalculation/recalculate.ts'
import { paySources } from '../../../areas/payroll/payroll-run/inputs/pay-sources.ts'
import { runBegin, runStep } from '../../../areas/payroll/payroll-run/run/run-task.ts'
import { paperSource } from '../../../areas/payroll/payroll-paper/paper-source.ts'
import { showPayslips } from '../../../areas/payroll/payslip/payslip-notices.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import {
  exchangeRate,
  globalConfiguration,
  globalConfigurationValue,
  payrollBenefit,
  payrollPaperFiling,
  payrollRun,
} from '../../../db/tables.ts'
import type { Database } from '../../../db/database.ts'
import { componentId } from '../../minimal/benefits.ts'
import { shift } from '../demo-calendar.ts'
import { lastOpenDay, payrollMonths } from './payroll-months.ts'
import type { Person } from '../people/people.ts'
import { authored, getId } from '../../rows.ts'
import { getUserId } from '../people/users.ts'

const instant = (day: string, time: string) => `${day}T${time}:00${businessOffset}`
/** Days of one pass. */
const daysAtOnce = 4_000
/** Makes all days that wait: pay rests on them. */
async function makeDays(db: Database, today: string): Promise<void> {
  const now = Math.min(Date.now(), Date.parse(instant(today, '23:59')))
  while ((await makeWaiting(db, now, daysAtOnce)) > 0);
}

const [rateForTax, rateForNssf] = ['4100', '4050']
const by = getUserId('payroll')
/** Generates the payroll of a month as its task does, at a moment; answers its id. */
async function generate(db: Database, from: string, at: string): Promise<string> {
  const [id, payMonth] = [getId('payroll', from), from.slice(0, 7)]
  const stamp = { createdBy: by, createdAt: at, updatedBy: by, updatedAt: at }
  await db.insert(exchangeRate).values(
    (
      [
        ['exchange_rate', rateForTax],
        ['exchange_rate_nssf', rateForNssf],
      ] as const
    ).map(([name, value]) => ({
      id: getId(name, payMonth),
      payMonth,
      name,
      value,
      ...stamp,
    })),
  )
  await db.insert(payrollRun).values({
    id,
    year: Number(from.slice(0, 4)),
    month: Number(from.slice(5, 7)),
    type: 'FIRST',
    startDate: from,
    endDate: monthEnd(payMonth),
    status: 'processing',
    exchangeRate: rateForTax,
    exchangeRateNssf: rateForNssf,
    generatedBy: by,
    generatedAt: at,
    ...stamp,
  })
  const ctx = { db, audit: () => undefined }
  for (let position = runBegin; ;) {
    const step = await runStep(ctx, id, position, paySources)
    if (!('next' in step)) return id
    position = step.next
  }
}
/** What the accountant of the demo company has confirmed: without it no foreigner is paid in June and December. */
async function confirmExemption(db: Database, day: string): Promise<void> {
  const own = db
    .select({ id: globalConfiguration.id })
    .from(globalConfiguration)
    .where(eq(globalConfiguration.name, 'seniority_tax_free_for_foreigners'))
  await db
    .update(globalConfigurationValue)
    .set({
      isConfirmed: true,
      confirmedName: 'Accountant of the company',
      confirmationNote: 'Foreigners have no tax-free part',
      confirmedOn: day,
      confirmedBy: by,
    })
    .where(inArray(globalConfigurationValue.configurationId, own))
}
/** Approves, pays and closes the payroll of a month in the days after it; its people have read their payslips. */
async function close(db: Database, from: string): Promise<void> {
  const next = shift(from, 1, 'month')
  const day = (days: number) => shift(next, days, 'day')
  const generatedAt = instant(day(1), '09:00')
  const id = await generate(db, from, generatedAt)
  const [approvedBy, approvedAt] = [getUserId('payroll.approver'), instant(day(2), '10:30')]
  await lockPeriod(db, { from, to: shift(next, -1, 'day'), sourceId: id, by: approvedBy })
  await showPayslips(db, { id }, approvedBy)
  await db
    .update(payrollRun)
    .set({
      status: 'closed',
      // A run takes the time of its begin, which is today.
      generatedAt,
      approvedBy,
      approvedAt,
      paidBy: by,
      paidAt: instant(day(4), '09:15'),
      paymentDate: day(4),
      paymentReference: `SALARY-${from.slice(0, 7)}`,
      closedBy: by,
      closedAt: instant(day(8), '16:00'),
      updatedBy: by,
      updatedAt: instant(day(8), '16:00'),
    })
    .where(eq(payrollRun.id, id))
}

/** An allowance from the middle of a closed month that was entered only afterwards: the open month carries it. */
async function enterLate(db: Database, person: Person, month: string, enteredOn: string): Promise<void> {
  const from = shift(month, 14, 'day')
  await db.insert(payrollBenefit).values({
    id: getId(`benefit of ${person.id}`, `TRANSPORT ${from}`),
    employeeId: person.id,
    benefitComponentId: componentId('TRANSPORT'),
    amount: '20',
    currency: 'USD',
    effectiveDateFrom: from,
    effectiveDateTo: null,
    reason: 'Delivers for the store since then; the note came late',
    status: 'ACTIVE',
    ...authored(enteredOn, by, '11:00:00'),
  })
}

interface OfMonth extends Record<string, unknown> {
  readonly paper: PayrollPaperKind
  readonly basis: string
  readonly payBy: string | null
  readonly fileBy: string
}
/** The papers of a month that the offices have: each handed in two days before it was due. */
async function filePapers(db: Database, month: string, today: string, papers: readonly PayrollPaperKind[]) {
  const payMonth = month.slice(0, 7)
  const { rows } = await db.execute<OfMonth>(
    sql`select paper, basis, "payBy", "fileBy" from (${paperSource({ today })}) papers where "payMonth" = ${payMonth}`,
  )
  const filed = rows
    .filter(({ paper }) => papers.includes(paper))
    .map(({ paper, basis, payBy, fileBy }) => ({ paper, basis, filedOn: shift(payBy ?? fileBy, -2, 'day') }))
    .filter(({ filedOn }) => filedOn < today)
    .map(({ paper, basis, filedOn }) => ({
      id: getId(`paper of ${payMonth}`, paper),
      payMonth,
      paper,
      basis,
      filedOn,
      reference: `${paper.slice(0, 3)}-${payMonth}`,
      ...authored(filedOn, by, '15:00:00'),
    }))
  if (filed.length > 0) await db.insert(payrollPaperFiling).values(filed)
}

/**
 * The payrolls of the demo company, through the rooms of the product: the days first, two months that are closed with
 * the papers that were filed, and the open one as a draft that carries a late change.
 */
export async function writeDemoPayroll(db: Database, people: readonly Person[], today: string): Promise<void> {
  await makeDays(db, today)
  const [first = '', second = '', open = ''] = payrollMonths(today)
  await confirmExemption(db, first)
  await close(db, first)
  await close(db, second)
  await filePapers(db, first, today, ['SALARY_TAX', 'NSSF', 'PAYROLL_LEDGER'])
  // Of the newer month one is missing: the list shows what is late.
  await filePapers(db, second, today, ['NSSF', 'PAYROLL_LEDGER'])
  const late = people.find(
    ({ seat: { demo, career, number, post } }) => !demo && career === 'settled' && post.isStore && number % 3 !== 0,
  )
  if (late) await enterLate(db, late, second, shift(open, lastOpenDay - 1, 'day'))
  await generate(db, open, new Date().toISOString())
}

import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../../../http/errors.ts'
import { zero } from '../../../../money/money.ts'
import type { Database } from '../../../../db/database.ts'
import type { PayInput } from '../../pay/pay-input.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { collected, type Collected } from './collect-inputs.ts'
import { slipsOfPeople } from '../slips/slip-snapshots.ts'
import { maternityBenefit, maternityName } from '../maternity/paid-maternity.ts'
import { paidBySlips, sumPaidBefore } from '../maternity/maternity-facts.ts'
import type { PayMonth } from '../inputs/pay-month.ts'
import {
  payrollMaternity as maternity,
  payrollRun as run,
  payrollSlip as slip,
  settledRun,
} from '../payroll-run.table.ts'
import { settlementPerson } from '../settlement/settle.ts'

type RunRow = typeof run.$inferSelect

/** What approved payrolls have paid somebody for the month of a run, those on account aside, the main one first. */
const paidInMonth = (db: Database, row: RunRow, employeeId: string) =>
  db
    .select({ run, id: slip.id, figures: slip.figures })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(
      and(
        eq(slip.employeeId, employeeId),
        eq(run.startDate, row.startDate),
        sql`${run.id} <> ${row.id} and ${slip.figures} ? 'grossOfMonth'`,
        settledRun,
      ),
    )
    .orderBy(sql`${run.type} = 'OFF_CYCLE'`, run.createdAt)

/** Only maternity pay: the month has nothing else yet. */
const alone = (input: PayInput): PayInput => ({
  ...input,
  segments: input.segments
    .slice(-1)
    .map((segment) => ({ ...segment, paidDays: zero, plannedDays: zero, employedDays: zero })),
  presentDays: zero,
  timed: [],
  late: null,
  benefits: [],
  deductions: [],
  advances: [],
  debts: [],
  carried: [],
  semester: null,
  firstCycle: null,
})
/**
 * Maternity pay before the leave begins (docs/rules/pay.md, "Maternity pay"): alone, or together with the snapshot of
 * an approved payroll of the month, so that tax and contributions are those of both together.
 */
async function maternityPerson(
  db: Database,
  row: RunRow,
  own: typeof maternity.$inferSelect,
  month: PayMonth,
  sources: PaySources,
): Promise<Collected[]> {
  const [found] = await collected(db, month, [own.employeeId], sources)
  if (!found) return notFound()
  const paid = await paidInMonth(db, row, own.employeeId)
  const main = paid.find(({ run: { type } }) => type !== 'OFF_CYCLE')
  const [frozen] = main ? await slipsOfPeople(db, [main.run], [own.employeeId]) : []
  const input = frozen ? { ...frozen.facts.person.input, debts: [], firstCycle: null } : alone(found.person.input)
  const benefit = maternityBenefit(own)
  const before = [...(await paidBySlips(db, paid)).values()]
  const others = frozen
    ? found.person.input.benefits.filter(({ source }) => source.startsWith('payroll-maternity:'))
    : []
  const person = {
    ...found.person,
    input: {
      ...input,
      benefits: [...input.benefits, ...others, benefit],
      ...(before.length > 0 ? { paidBefore: sumPaidBefore(before) } : { paidBefore: undefined }),
    },
    names: { ...found.person.names, ...frozen?.facts.person.names, [benefit.source]: maternityName },
  }
  return [{ ...found, person }]
}
/** The one person of an off-cycle payroll: a last pay, or maternity pay. */
export async function offCyclePerson(
  db: Database,
  row: RunRow,
  month: PayMonth,
  sources: PaySources,
): Promise<Collected[]> {
  const [own] = await db.select().from(maternity).where(eq(maternity.runId, row.id))
  return own ? maternityPerson(db, row, own, month, sources) : settlementPerson(db, row, month, sources)
}

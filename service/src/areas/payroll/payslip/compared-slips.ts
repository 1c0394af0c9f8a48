import { to } from '@staff/contract'
import { payrollBenefit, payrollBenefitAdjustment, payrollDeduction, type ComparedSlips } from '@staff/contract/payroll'
import { personDaysPage } from '@staff/contract/refs'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { adjustmentLine } from '../payroll-benefit-adjustment/adjustment-line.table.ts'
import { payrollSlip as slip, type payrollRun } from '../payroll-run/payroll-run.table.ts'
import { beside, netBeside } from './slip-changes.ts'
import { loadLines, type SlipLineRow } from './slip-in-reach.ts'

type RunRow = typeof payrollRun.$inferSelect
/** Lines that go by the days of the month. */
const byDays: ReadonlySet<string> = new Set(['LATE', 'OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED'])
const pages = {
  'payroll-benefit': (id: string) => to(payrollBenefit).view(id),
  'payroll-adjustment': (id: string) => to(payrollBenefitAdjustment).view(id),
  'payroll-deduction': (id: string) => to(payrollDeduction).view(id),
} as const
const isPage = (table: string): table is keyof typeof pages => Object.hasOwn(pages, table)

/** The adjustments of which some lines are a part, by the id of the line. */
async function loadAdjustments(db: Database, sources: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = sources.flatMap((source) => {
    const [table, id = ''] = source.split(':')
    return table === 'payroll-adjustment-line' ? [id] : []
  })
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: adjustmentLine.id, adjustmentId: adjustmentLine.adjustmentId })
    .from(adjustmentLine)
    .where(inArray(adjustmentLine.id, ids))
  return new Map(rows.map(({ id, adjustmentId }) => [id, adjustmentId]))
}
/** Where the record is that makes a line: a benefit, an adjustment, a deduction, or the days of the month. */
function getRecord(
  { kind, source }: SlipLineRow,
  { adjustments, employeeId, run }: { adjustments: ReadonlyMap<string, string>; employeeId: string; run: RunRow },
): string | null {
  if (byDays.has(kind)) return to(personDaysPage).list({ employeeId, month: run.startDate.slice(0, 7) })
  const [table = '', id = ''] = (source ?? '').split(':')
  const adjustment = table === 'payroll-adjustment-line' ? adjustments.get(id) : undefined
  if (adjustment !== undefined) return pages['payroll-adjustment'](adjustment)
  return isPage(table) ? pages[table](id) : null
}

/** The payslips of one person in two payrolls beside each other; undefined where neither pays the person. */
export async function loadComparedSlips(
  db: Database,
  [run, other]: readonly [RunRow, RunRow],
  employeeId: string,
): Promise<ComparedSlips | undefined> {
  const slips = await db
    .select({ id: slip.id, runId: slip.runId })
    .from(slip)
    .where(and(eq(slip.employeeId, employeeId), inArray(slip.runId, [run.id, other.id])))
  if (slips.length === 0) return undefined
  const slipId = slips.find(({ runId }) => runId === run.id)?.id ?? null
  const slipIdBefore = slips.find(({ runId }) => runId === other.id)?.id ?? null
  const lines = await loadLines(
    db,
    slips.map(({ id }) => id),
  )
  const isNow = (line: SlipLineRow) => line.slipId === slipId
  const adjustments = await loadAdjustments(
    db,
    lines.flatMap(({ source }) => source ?? []),
  )
  return {
    slipId,
    slipIdBefore,
    lines: beside(lines, isNow).map(({ change, last }) => ({
      ...change,
      record: getRecord(last, { adjustments, employeeId, run: isNow(last) ? run : other }),
    })),
    net: netBeside(lines, isNow),
  }
}

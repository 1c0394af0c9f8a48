import type { SettlementSheet } from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import { notFound } from '../../../../http/errors.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import { payrollSettlement as settlement } from '../payroll-run.table.ts'
import { monthOfRun } from '../run/month-of-run.ts'
import { cycleOfRun, getSlip } from '../slips/make-slip.ts'
import { settlementPerson } from './settle.ts'
import { makeSettlement, type LeaveOfEnd } from './settlement-made.ts'
import { loadSheet } from './settlement-sheet.ts'

/** Carries what a trial has found out of its transaction, which keeps nothing. */
class Tried extends Error {
  readonly sheet: SettlementSheet
  constructor(sheet: SettlementSheet) {
    super('a trial keeps nothing')
    this.sheet = sheet
  }
}
/** What a settlement would be: made as it is made, and nothing of it kept. */
export async function trySettlement(
  ctx: RequestContext,
  sent: Parameters<typeof makeSettlement>[1],
  sources: PaySources,
  leave: LeaveOfEnd,
): Promise<SettlementSheet> {
  try {
    return await ctx.db.transaction(async (db) => {
      const row = await makeSettlement({ ...ctx, db }, sent, leave)
      const month = await monthOfRun(db, row)
      const [own] = await db.select().from(settlement).where(eq(settlement.runId, row.id))
      const [found] = await settlementPerson(db, row, month, sources)
      if (!own || !found) return notFound()
      const made = getSlip(found.person, month.law, cycleOfRun(row, month.secondFrom), month.bankRate.toString())
      const lines = made.lines.map((line, ordinal) => ({ ...line, ordinal }))
      throw new Tried(await loadSheet(db, own, null, { currency: made.currency, lines }))
    })
  } catch (error) {
    if (error instanceof Tried) return error.sheet
    throw error
  }
}

import { monthEnd } from '@staff/contract'
import { exchangeRateNames, type ExchangeRate, type ExchangeRateName } from '@staff/contract/payroll'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { checkVersion } from '../../../crud/check-version.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { settingAt } from '../../admin/global-configuration/global-configuration.table.ts'
import { exchangeRate as table } from './exchange-rate.table.ts'

/** The rates of a pay month (`YYYY-MM`); a missing one is suggested from the setting of the same name. */
export async function loadRates(ctx: RequestContext, of: string): Promise<ExchangeRate[]> {
  const rows = await ctx.db.select().from(table).where(eq(table.payMonth, of))
  return Promise.all(
    exchangeRateNames.map(async (name) => {
      const row = rows.find((one) => one.name === name)
      const value = row?.value ?? (await settingAt(ctx.db, name, monthEnd(of)))
      return {
        name,
        month: of,
        value: value === null ? null : Number(value),
        isSet: row !== undefined,
        version: row?.version ?? 0,
      }
    }),
  )
}

type Row = typeof table.$inferSelect
/**
 * A rate to write. `version` is the one that was read; it may be absent where no rate stands or an equal one does.
 * `versionAt` is its name in the body.
 */
export interface SentRate {
  readonly name: ExchangeRateName
  readonly value: number
  readonly version?: number | undefined
  readonly versionAt: string
}
/** Writes one rate unless it is the same already; the row is locked. Answers whether it was written. */
async function writeRate(ctx: RequestContext, row: Row, sent: SentRate): Promise<boolean> {
  const { name, value, version, versionAt } = sent
  const isNew = row.version === 0
  const isEqual = !isNew && Number(row.value) === value
  const shown = async () => (await loadRates(ctx, row.payMonth)).find((one) => one.name === name)
  if (version !== undefined) await checkVersion(ctx, row, version, shown)
  else if (!isNew && !isEqual) refuse(versionAt, 'REQUIRED')
  if (isEqual) return false
  const author = ctx.caller.userId
  await ctx.db
    .update(table)
    .set({
      value: String(value),
      version: row.version + 1,
      updatedBy: author,
      updatedAt: sql`now()`,
      ...(isNew ? { createdBy: author } : {}),
    })
    .where(eq(table.id, row.id))
  ctx.audit({
    entity: 'exchange-rate',
    entityId: row.id,
    changes: {
      month: { old: isNew ? null : row.payMonth, new: row.payMonth },
      [name]: { old: isNew ? null : Number(row.value), new: value },
    },
  })
  return true
}
/**
 * Writes rates of a pay month (`YYYY-MM`), each audited with its old value; an equal one stays. The caller has checked
 * that the month may still be corrected. Answers whether anything was written; 409 where a rate has changed since it
 * was read, 400 where another value stands and no version was sent.
 */
export async function writeRates(ctx: RequestContext, payMonth: string, sent: readonly SentRate[]): Promise<boolean> {
  // A rate that is not there yet is made first, so that two who set it wait for each other.
  await ctx.db
    .insert(table)
    .values(sent.map(({ name, value }) => ({ payMonth, name, value: String(value), version: 0 })))
    .onConflictDoNothing()
  const names = sent.map(({ name }) => name)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.payMonth, payMonth), inArray(table.name, names)))
    .orderBy(table.name)
    .for('update')
  const written = []
  for (const one of sent) {
    const row = rows.find(({ name }) => name === one.name)
    if (row) written.push(await writeRate(ctx, row, one))
  }
  return written.includes(true)
}

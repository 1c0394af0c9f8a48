import { canonicalJson, L } from '@staff/contract'
import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '../../../db/database.ts'
import {
  payrollPayment,
  payrollSlip,
  payrollSnapshot,
  type SlipIdentity,
} from '../../payroll/payroll-run/payroll-run.table.ts'

/** What stands where a name stood. */
export const erasedName = L('Erased', 'បានលុប')
/** The first day of the year: the year of birth alone names nobody. */
const toYear = (day: string): string => `${day.slice(0, 4)}-01-01`
const withoutName = (identity: SlipIdentity): SlipIdentity => ({
  ...identity,
  accountNumber: null,
  name: erasedName.en,
  nameKh: erasedName.km,
  dob: toYear(identity.dob),
})
interface Frozen {
  readonly identity: SlipIdentity
  readonly accounts: readonly Readonly<Record<string, unknown>>[]
}
/**
 * Takes name, day of birth and bank account out of the slips of a person and of what they rest on. Figures, lines and
 * the account number of the person stay, so every sum does; the frozen input gets the hash of what it says now.
 */
export async function erasePay(tx: Database, employeeId: string): Promise<void> {
  const slips = await tx
    .select({ id: payrollSlip.id, identity: payrollSlip.identity })
    .from(payrollSlip)
    .where(eq(payrollSlip.employeeId, employeeId))
  for (const { id, identity } of slips)
    await tx
      .update(payrollSlip)
      .set({ identity: withoutName(identity) })
      .where(eq(payrollSlip.id, id))
  await tx
    .update(payrollPayment)
    .set({ accountName: null, accountNumber: null })
    .where(eq(payrollPayment.employeeId, employeeId))
  await tx.execute(sql`
    update payroll_payment_reject set paid_account_number = null, reason = ''
    where payment_id in (select id from ${payrollPayment} where employee_id = ${employeeId})`)
  const snapshots = await tx.select().from(payrollSnapshot).where(eq(payrollSnapshot.employeeId, employeeId))
  for (const { runId, input } of snapshots) {
    const frozen = JSON.parse(gunzipSync(input).toString('utf8')) as Frozen
    const text = canonicalJson({
      ...frozen,
      identity: withoutName(frozen.identity),
      accounts: frozen.accounts.map((account) => ({ ...account, accountName: null, accountNumber: null })),
    })
    await tx
      .update(payrollSnapshot)
      .set({ input: gzipSync(text), hash: createHash('sha256').update(text).digest('hex') })
      .where(and(eq(payrollSnapshot.runId, runId), eq(payrollSnapshot.employeeId, employeeId)))
  }
}

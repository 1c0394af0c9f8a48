import type { PayMoney } from '@staff/contract'
import type { Database } from '../db/database.ts'

/** Overtime of one person on one day. */
export interface PaidOvertime {
  readonly employeeId: string
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Minutes with what an hour of them pays, in percent as decimal text. */
  readonly parts: readonly { readonly minutes: number; readonly percent: string }[]
}
/**
 * What overtime pays by the base salary of its day, before tax, by person; nothing of people without a salary. The
 * caller has asked who may see it.
 */
export type LoadOvertimePay = (db: Database, all: readonly PaidOvertime[]) => Promise<ReadonlyMap<string, PayMoney>>

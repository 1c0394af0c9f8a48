import { holds, permit } from '@staff/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { seesPayOfOthers } from '../../../accounts/pay-of-others.ts'
import { getColumns, reachOf } from '../../../crud/plan.ts'
import { knownRecords, type KnownRecord } from '../../../crud/records.ts'
import { businessDay } from '../../../db/business-zone.ts'
import type { RequestContext } from '../../../http/request-context.ts'

interface DatedKind {
  /** The first day on which a row holds; where it is empty, the day on which the row was made counts. */
  readonly day: string
  /** It tells what the person is paid: only who reads salaries, and the person, get it. */
  readonly isPay?: true
}
/**
 * The records of a person that belong to the history, by the name of their resource
 * (docs/rules/people.md, "The history").
 */
export const datedKinds: Readonly<Record<string, DatedKind>> = {
  'employee-position': { day: 'startDate' },
  'employee-movement': { day: 'effectiveDate' },
  'employee-warning': { day: 'warningDate' },
  'employee-resignation': { day: 'resignDate' },
  'employee-fact': { day: 'startDate' },
  'employee-identifier': { day: 'issuedDate' },
  'employee-insurance': { day: 'startDate' },
  'employee-education': { day: 'startDate' },
  'employee-training': { day: 'startDate' },
  'employee-vaccination': { day: 'date' },
  'employee-payment-method': { day: 'effectiveDate' },
  'leave-request': { day: 'fromDate' },
  'day-off-request': { day: 'dayOffDate' },
  'overtime-request': { day: 'requestDate' },
  'mission-request': { day: 'fromDate' },
  'missed-scan-request': { day: 'requestDate' },
  'borrow-or-payback': { day: 'requestDate' },
  'payroll-benefit': { day: 'effectiveDateFrom', isPay: true },
  'payroll-benefit-adjustment': { day: 'effectiveDateFrom', isPay: true },
  'payroll-deduction': { day: 'deductionDate', isPay: true },
}
/** Records of a person with a day that are no part of the history, each with its reason. */
export const undatedKinds: Readonly<Record<string, string>> = {
  'approval-status-tracking': 'the requests themselves are entries',
  'attendance-difference': 'a difference to a settled day, shown in the month of the person',
  'employee-availability': 'the hours of a week that a person wishes, not something that happened',
  'employee-family': 'the day is that of a birth; what counts from a day on stands in the facts',
  'employee-skill': 'the day on which a skill was used last says nothing about the employment',
  'opening-seniority': 'a figure of the former system',
}

/** A kind of record as one caller may read it of one person. */
export interface ReadKind extends DatedKind {
  readonly record: KnownRecord
  /** The rows of the person that the caller reads, as a select of kind, id and day. */
  readonly rows: SQL
}
const getMadeDay = (createdAt: AnyPgColumn): SQL => businessDay(createdAt)
const seesPay = ({ caller }: RequestContext, employeeId: string): boolean =>
  caller.employeeId === employeeId || seesPayOfOthers(caller)

/** The kinds of record that the caller reads of a person, each by its own right and rows. */
export function getReadKinds(ctx: RequestContext, employeeId: string): readonly ReadKind[] {
  return knownRecords().flatMap((record): ReadKind[] => {
    const { r, storage } = record
    const kind = datedKinds[r.name]
    const need = kind && permit(r, 'VIEW')
    if (!kind || !need || !holds(ctx.caller.permissions, need)) return []
    if (kind.isPay && !seesPay(ctx, employeeId)) return []
    const { table } = storage
    const { employeeId: person, createdAt, [kind.day]: day } = getColumns(table)
    if (!person || !createdAt || !day) throw new Error(`${r.name} has no column ${kind.day}`)
    const where = and(eq(person, employeeId), reachOf(storage, ctx.caller))
    const rows = sql`select ${r.name}::text as kind, ${table.id} as id, coalesce(${day}, ${getMadeDay(createdAt)}) as day from ${table} where ${where}`
    return [{ ...kind, record, rows }]
  })
}

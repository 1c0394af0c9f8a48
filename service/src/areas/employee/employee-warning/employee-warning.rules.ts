import {
  writtenWarningLimit,
  writtenWarningRule,
  type employeeWarning as declared,
  type EmployeeWarningInput,
} from '@staff/contract/employee'
import { L } from '@staff/contract'
import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { forbidden, refuse } from '../../../errors.ts'
import { code } from '../../admin/code/code.table.ts'
import { later } from '../days.ts'
import { requestRules } from '../working-life/request-rules.ts'
import { employeeWarning as table } from './employee-warning.table.ts'

const words = {
  future: L('A warning is not given ahead of its day', 'មិនអាចព្រមានមុនកាលបរិច្ឆេទបានទេ'),
  beforeStart: L('Before the employee started', 'មុនថ្ងៃដែលបុគ្គលិកចូលធ្វើការ'),
}

/** The written warnings of a person that count on a day: given by then, and not run out. */
export const countsOn = (employeeId: SQL | string, day: SQL | string, statuses: readonly string[]): SQL =>
  sql`${and(
    sql`${table.employeeId} = ${employeeId}`,
    eq(table.isWritten, true),
    inArray(table.status, [...statuses]),
    lte(table.warningDate, sql`${day}::date`),
    or(isNull(table.validUntil), gt(table.validUntil, sql`${day}::date`)),
  )}`

/** Domain.md 3.7: a fourth written warning that counts is refused; those that wait for an answer count as well. */
export const employeeWarningRules = requestRules<typeof declared.fields, typeof table, EmployeeWarningInput>(
  'WARNING',
  table,
  async (cx, { warningTypeId, warningDate }, person, id) => {
    // Nobody in self-service warns oneself.
    if (cx.caller.isSelfService && person.id === cx.caller.employeeId) forbidden()
    if (warningDate > cx.today) refuse('warningDate', words.future)
    if (warningDate < person.startDate) refuse('warningDate', words.beforeStart)
    const [type] = await cx.db
      .select({ isWritten: code.isWritten, validMonths: code.validMonths })
      .from(code)
      .where(and(eq(code.type, 'WARNING_TYPE'), eq(code.identifier, warningTypeId)))
    const isWritten = type?.isWritten ?? false
    const validUntil = type?.validMonths ? later(warningDate, type.validMonths, 'month') : null
    if (isWritten) {
      // On its own day and today: a warning entered late must not slip in beside three that came after it.
      for (const day of new Set([warningDate, ...(validUntil === null || validUntil > cx.today ? [cx.today] : [])])) {
        const held = await cx.db
          .select({ id: table.id })
          .from(table)
          .where(and(countsOn(person.id, day, ['ACTIVE', 'PENDING']), ne(table.id, id)))
        if (held.length >= writtenWarningLimit) refuse('warningTypeId', writtenWarningRule)
      }
    }
    return { isWritten, validUntil }
  },
)

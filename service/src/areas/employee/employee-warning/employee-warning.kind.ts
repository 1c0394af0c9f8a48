import { L } from '@staff/contract'
import { employeeWarning, letterPages, warningRequest } from '@staff/contract/employee'
import { inList } from '../../../crud/conditions.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { employeeWarning as table } from './employee-warning.table.ts'

/** In force it changes nothing but itself: it counts, and its letter may be printed. Taken back it counts no more. */
export const warningKind = getRequestKind(warningRequest, employeeWarning, {
  table,
  onCancelled: async () => undefined,
  letter: { category: 'WARNING_LETTER', pageOf: letterPages.warning },
  async summary(db, ids) {
    const rows = await db
      .select({ id: table.id, day: table.warningDate, title: table.warningTitle })
      .from(table)
      .where(inList(table.id, ids))
    return new Map(rows.map(({ id, day, title }) => [id, { from: day, to: day, sentence: L(title, title) }]))
  },
})

import { eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { looseList, looseOne } from '../../../crud/answers.ts'
import { matchesText, textOrder } from '../../../crud/conditions.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { notFound } from '../../../errors.ts'
import { operation, type Cx } from '../../../operation.ts'
import { workingShift as t, workShiftTypes } from './working-shift.table.ts'

const shared = { method: 'GET', need: 'signedIn', rows: 'reference', tag: 'working-shift' } as const
const page = (cx: Cx, where: readonly (SQL | undefined)[], limit: number, offset: number) => optionList(cx, {
  from: sql`${t}`, where, limit, offset, order: sql`${textOrder(t.name)}, ${t.id}`,
  columns: {
    id: t.id, name: t.name, workShiftType: t.workShiftType, startWorkingTime: t.startWorkingTime, endWorkingTime: t.endWorkingTime,
    breakStartTime: t.breakStartTime, breakEndTime: t.breakEndTime, scanPerDay: t.scanPerDay, weekPattern: t.weekPattern,
    standardHoursPerDay: sql`${t.standardHoursPerDay}::float8`, isEnabled: t.isEnabled,
  },
})

/** Working shifts as options (spec 2 section 7). */
export const workingShiftOperations = [
  operation({
    ...shared, path: 'employee/working-shift', summary: 'Working shifts', answer: looseList,
    query: z.strictObject({ ...optionQuery, workShiftType: z.enum(workShiftTypes).optional() }),
    handler: (cx, { query: { keywords, limit, offset, workShiftType } }) =>
      page(cx, [eq(t.isEnabled, true), workShiftType && eq(t.workShiftType, workShiftType), ...matchesText([t.name], keywords ?? '')], limit, offset),
  }),
  operation({
    ...shared, path: 'employee/working-shift/:id', summary: 'One working shift', answer: looseOne,
    async handler(cx, { params }) {
      const { body } = await page(cx, [eq(t.id, params['id'] ?? '')], 1, 0)
      return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
    },
  }),
]

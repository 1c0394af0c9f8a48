import { L } from '@staff/contract'
import type { employeeFact as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/rules.ts'
import { fault, refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { employeeFact as table } from './employee-fact.table.ts'
import { getFactDayFaults } from './fact-values.ts'
import { settleFacts } from './settle-facts.ts'
import { getChain, loadFirstDays, lockFacts } from './write-facts.ts'

const words = {
  first: L(
    'This is the first value, so it holds from the first day of work. Enter another value on the form of the record.',
    'នេះជាតម្លៃដំបូង ដូច្នេះមានសុពលភាពពីថ្ងៃចូលធ្វើការ។ សូមបញ្ចូលតម្លៃផ្សេងក្នុងទម្រង់នៃកំណត់ត្រា។',
  ),
  order: L(
    'Another value of this fact begins on or beyond that day. Choose a day between the values before and after, or take that value back first.',
    'តម្លៃផ្សេងនៃព័ត៌មាននេះចាប់ផ្ដើមនៅថ្ងៃនោះ ឬហួសពីថ្ងៃនោះ។ សូមជ្រើសរើសថ្ងៃនៅចន្លោះតម្លៃមុន និងក្រោយ ឬដកតម្លៃនោះវិញជាមុនសិន។',
  ),
}
type FactRow = typeof table.$inferSelect
const settle = (ctx: RequestContext, employeeId: string, without?: string) =>
  settleFacts({ tx: ctx.db, today: ctx.today, by: ctx.caller.userId, audit: ctx.audit }, employeeId, without)
/** The values of the same fact before and after a row. */
async function loadNeighbours(ctx: RequestContext, row: FactRow) {
  const { first, present } = await loadFirstDays(ctx.db, row.employeeId)
  const chain = getChain(await lockFacts(ctx.db, row.employeeId), row, row.fact, present)
  const at = chain.findIndex(({ id }) => id === row.id)
  return { first, before: at > 0 ? chain[at - 1] : undefined, after: chain[at + 1] }
}

/**
 * A value of a fact moves between its neighbours, and one that replaced another is taken back; the record follows
 * (docs/rules/people.md, "Facts with a date"). A member of a family may begin on another day.
 */
export const employeeFactRules: Rules<typeof declared.fields, typeof table> = {
  async beforeUpdate(ctx, { startDate = '' }, old) {
    if (startDate === old.startDate) return {}
    const { first, before, after } = await loadNeighbours(ctx, old)
    if (!before && old.fact !== 'RELATIONSHIP') refuse('startDate', words.first)
    const isCrossed = (before && startDate <= before.startDate) || (after && startDate >= after.startDate)
    refuseAny([
      ...getFactDayFaults({ startDate }, first, ctx.today),
      ...(isCrossed ? [fault('startDate', words.order)] : []),
    ])
    return {}
  },
  async beforeDelete(ctx, old) {
    if (!(await loadNeighbours(ctx, old)).before) refuse('', words.first)
    await settle(ctx, old.employeeId, old.id)
  },
  async afterWrite(ctx, _id, _input, old) {
    if (old) await settle(ctx, old.employeeId)
  },
}

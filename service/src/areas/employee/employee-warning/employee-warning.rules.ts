import {
  warningRequest,
  writtenWarningLimit,
  writtenWarningRule,
  type employeeWarning as declared,
  type EmployeeWarningInput,
} from '@staff/contract/employee'
import { L } from '@staff/contract'
import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { loadForEach, loadOnce } from '../../../crud/batch.ts'
import { run } from '../../../crud/statement.ts'
import { forbidden, refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { code } from '../../admin/code/code.table.ts'
import { later } from '../../../dated/days.ts'
import { beforeWork } from '../../../people/days-of-work.ts'
import { requestRules } from '../../../requests/request-rules.ts'
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

/**
 * The number of a person's written warnings that count on a day, waiting ones included, without the one that is
 * checked.
 */
const loadCounts = async (ctx: RequestContext, personId: string, day: string, id: string): Promise<number> =>
  (await loadForEach(ctx, {
    question: 'written warnings',
    key: `${personId} ${day}`,
    keysOf: ({ employeeId, warningDate }) =>
      [warningDate, ctx.today].map((on) => `${String(employeeId)} ${String(on)}`),
    async read(keys) {
      const counted = sql`(select count(*)::int from ${table} where ${and(countsOn(sql`split_part(asked.key, ' ', 1)`, sql`split_part(asked.key, ' ', 2)`, ['ACTIVE', 'PENDING']), ne(table.id, id))})`
      const rows = await run(
        ctx.db,
        sql`select asked.key, ${counted} from unnest(${sql.param([...keys])}::text[]) asked(key)`,
      )
      return new Map(rows.map(([key, count]) => [String(key), Number(count)]))
    },
  })) ?? 0

/** A fourth written warning that counts is refused; waiting ones count as well (docs/rules/requests.md, "Warnings"). */
export const employeeWarningRules = requestRules<typeof declared.fields, typeof table, EmployeeWarningInput>(
  warningRequest,
  table,
  async (ctx, { warningTypeId, warningDate }, person, id) => {
    // Nobody in self-service warns oneself.
    if (ctx.caller.isSelfService && person.id === ctx.caller.employeeId) forbidden()
    if (warningDate > ctx.today) refuse('warningDate', words.future)
    if ((await beforeWork(ctx, 'warningDate', warningDate, person)).length > 0) refuse('warningDate', words.beforeStart)
    const [type] = await loadOnce(ctx, `warning type ${warningTypeId}`, () =>
      ctx.db
        .select({ isWritten: code.isWritten, validMonths: code.validMonths })
        .from(code)
        .where(and(eq(code.type, 'WARNING_TYPE'), eq(code.identifier, warningTypeId))),
    )
    const isWritten = type?.isWritten ?? false
    const validUntil = type?.validMonths ? later(warningDate, type.validMonths, 'month') : null
    if (isWritten) {
      // On its own day and today: a warning entered late must not slip in beside three that came after it.
      const days = new Set([warningDate, ...(validUntil === null || validUntil > ctx.today ? [ctx.today] : [])])
      for (const day of days)
        if ((await loadCounts(ctx, person.id, day, id)) >= writtenWarningLimit)
          refuse('warningTypeId', writtenWarningRule)
    }
    return { isWritten, validUntil }
  },
  { day: 'warningDate' },
)

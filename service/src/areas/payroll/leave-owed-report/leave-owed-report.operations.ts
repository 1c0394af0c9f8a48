import { getWidgetPath } from '@staff/contract'
import { leaveOwedReport, leaveOwedWidget, type LeaveOwedByStore } from '@staff/contract/reports'
import { sql } from 'drizzle-orm'
import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { narrowsNothing } from '../../../crud/conditions.ts'
import { report } from '../../../crud/operations.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { monthAskedSchema } from '../../../people/month-asked.ts'
import { seesEverybody } from '../payroll-run/run/run-access.ts'
import { runRows } from '../payroll-run-tabs/slip-source.ts'
import { getOwedMonth, overtimeShare, owedStores } from './owed-people.ts'

const table = pgTable('leave_owed_report', {
  id: text('id').notNull(),
  month: text('month').notNull(),
  storeName: text('store_name'),
  people: integer('people').notNull(),
  daysOwed: numeric('days_owed', { mode: 'number' }).notNull(),
  moneyOwed: numeric('money_owed', { mode: 'number', precision: 18, scale: 2 }),
  overtime: integer('overtime').notNull(),
  minutesWorked: integer('minutes_worked').notNull(),
  overtimeShare: numeric('overtime_share', { mode: 'number' }),
})

const figures = { days: z.number(), money: z.number(), overtime: z.number(), share: z.number().nullable() }
const answer = z.object({
  month: z.string(),
  all: z.object(figures),
  stores: z.array(z.object({ id: z.string().nullable(), name: z.string().nullable(), ...figures })),
}) satisfies z.ZodType<LeaveOwedByStore>
interface OwedRow extends Record<string, unknown> {
  readonly own: LeaveOwedByStore['stores'][number]
  /** Over all stores. */
  readonly whole: LeaveOwedByStore['all']
}
const nothing: LeaveOwedByStore['all'] = { days: 0, money: 0, overtime: 0, share: null }
async function loadWidget({ db, lang }: RequestContext, month: string): Promise<LeaveOwedByStore> {
  const { rows } = await db.execute<OwedRow>(sql`
    select json_build_object('id', store_id, 'name', store_name, 'days', days_owed, 'money', money_owed, 'overtime', overtime, 'share', overtime_share) as own,
      json_build_object('days', sum(days_owed) over (), 'money', sum(money_owed) over (), 'overtime', sum(overtime) over (),
        'share', ${overtimeShare(sql`sum(overtime) over ()`, sql`sum(minutes_worked) over ()`)}) as whole
    from (${owedStores(lang, month)}) shown order by money_owed desc, shown.id`)
  return { month, all: rows[0]?.whole ?? nothing, stores: rows.map(({ own }) => own) }
}
/** ⊕ Leave owed in money and overtime by store, as a report with files and as a widget. */
export const leaveOwedReportOperations = [
  ...report(leaveOwedReport, {
    ...runRows,
    table,
    source: ({ lang, today }, { month }) => owedStores(lang, getOwedMonth(today, month)),
    isGrouped: true,
    // The source has read one month already.
    filters: { month: narrowsNothing },
  }),
  operation({
    method: 'GET',
    path: getWidgetPath(leaveOwedWidget),
    mayBeLate: true,
    need: leaveOwedWidget.permission,
    rows: 'scoped',
    tag: 'Dashboard',
    summary: 'Widget: leave owed in money and overtime by store, of a month',
    query: monthAskedSchema,
    answer: z.object({ data: answer }),
    async handler(ctx, { query: { month = ctx.today.slice(0, 7) } }) {
      if (!seesEverybody(ctx.caller)) return { body: { data: { month, all: nothing, stores: [] } } }
      return { body: { data: await loadWidget(ctx, month) } }
    },
  }),
]

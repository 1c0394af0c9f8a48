import { dateSchema, L, required } from '@staff/contract'
import {
  attendanceSignOff as declared,
  signOffCall,
  signOffDaysAtOnce,
  signOffDaysCall,
  type SignOffDay,
  type SignOffState,
} from '@staff/contract/reports'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { storesInReach } from '../../../accounts/stores-in-reach.ts'
import type { Value } from '../../../crud/conditions.ts'
import { anyRecordList, anyRecord, removedAnswer } from '../../../crud/answers.ts'
import { report } from '../../../crud/operations.ts'
import { instant } from '../../../db/columns.ts'
import { refuseLocked } from '../../../dated/period-lock.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { attendanceDay as day } from '../attendance-day/attendance-day.table.ts'
import { daysAsked } from '../../../people/days-asked.ts'
import {
  attendanceSignOff as signed,
  daysOfStores,
  isChangedSince,
  isMissingScan,
  isToExplain,
  isUnexplained,
  monthsOf,
  signOffRows,
} from './attendance-sign-off.table.ts'

const words = {
  notOver: L('No day of this month is over yet', 'មិនទាន់មានថ្ងៃណាមួយនៃខែនេះបានបញ្ចប់ទេ'),
  changed: L(
    'The figures have changed since you read them. Look at them again, then sign.',
    'តួលេខបានផ្លាស់ប្ដូរក្រោយពេលអ្នកអាន។ សូមពិនិត្យម្ដងទៀត រួចបញ្ជាក់។',
  ),
} as const
const shared = { rows: 'scoped', tag: declared.name } as const
const table = pgTable('attendance_sign_off_rows', {
  id: text('id').notNull(),
  outletId: text('outlet_id').notNull(),
  storeName: text('store_name').notNull(),
  storeNameKh: text('store_name_kh').notNull(),
  month: text('month').notNull(),
  people: integer('people').notNull(),
  missingScans: integer('missing_scans').notNull(),
  unexplainedDays: integer('unexplained_days').notNull(),
  changedDays: integer('changed_days').notNull(),
  signedThrough: date('signed_through', { mode: 'string' }),
  signerId: text('signed_by'),
  signedAt: instant('signed_at'),
  lastDay: date('last_day', { mode: 'string' }),
  state: text('state').notNull(),
})

/** Days of one row of the list, within the caller's reach. */
function daysOfRow(
  { caller }: RequestContext,
  id: string,
): { readonly months: SQL; readonly days: (of: Value) => SQL } {
  const [, outletId, month] = /^(.+)_(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(id) ?? []
  if (outletId === undefined || month === undefined) return notFound()
  return {
    months: monthsOf(`${month}-01`, `${month}-01`),
    days: (of) =>
      sql`${daysAsked({ month }, of)} and held.outlet_id = ${outletId} and ${storesInReach(caller, sql`held.outlet_id`)}`,
  }
}

interface Row extends Record<string, unknown> {
  readonly outlet_id: string
  readonly month: string
  readonly missing_scans: number
  readonly unexplained_days: number
  readonly signed_through: string | null
  readonly last_day: string
  readonly state: SignOffState
}
async function loadRow(ctx: RequestContext, id: string): Promise<Row> {
  const { rows } = await ctx.db.execute<Row>(signOffRows(ctx.today, daysOfRow(ctx, id)))
  return rows[0] ?? notFound()
}
const ofRow = ({ outlet_id: outletId, month }: Row) => and(eq(signed.outletId, outletId), eq(signed.month, month))

const sign = operation({
  ...shared,
  method: 'POST',
  path: `employee/${signOffCall(':id')}`,
  need: 'UPDATE_ATTENDANCE_SIGN_OFF',
  summary: 'Signs for the attendance of a store in a month, through the last day that is over',
  body: z.strictObject({
    through: required(dateSchema) as z.ZodType<string>,
    missingScans: z.number().int(),
    unexplainedDays: z.number().int(),
  }),
  answer: anyRecord,
  async handler(ctx, { params: { id = '' }, body }) {
    const row = await loadRow(ctx, id)
    if (row.last_day < `${row.month}-01`) refuse('', words.notOver)
    const { through: throughDate, missingScans, unexplainedDays } = body
    if (throughDate !== row.last_day || missingScans !== row.missing_scans || unexplainedDays !== row.unexplained_days)
      refuse('', words.changed)
    const isUnchanged = row.state === 'SIGNED' && row.signed_through === throughDate
    if (!isUnchanged) {
      const figures = { throughDate, missingScans, unexplainedDays, signedBy: ctx.caller.userId, signedAt: sql`now()` }
      await ctx.db
        .insert(signed)
        .values({ outletId: row.outlet_id, month: row.month, ...figures })
        .onConflictDoUpdate({ target: [signed.outletId, signed.month], set: figures })
      ctx.audit({
        entity: declared.name,
        entityId: id,
        changes: {
          signedThrough: { old: row.signed_through, new: throughDate },
          missingScans: { old: null, new: missingScans },
          unexplainedDays: { old: null, new: unexplainedDays },
        },
      })
    }
    return { isUnchanged, body: { data: { id } } }
  },
})
const takeBack = operation({
  ...shared,
  method: 'DELETE',
  path: `employee/${signOffCall(':id')}`,
  need: 'UPDATE_ATTENDANCE_SIGN_OFF',
  summary: 'Takes a sign-off back while the days are not settled',
  answer: removedAnswer,
  async handler(ctx, { params: { id = '' } }) {
    const row = await loadRow(ctx, id)
    if (row.signed_through === null) return notFound()
    await refuseLocked(ctx.db, '', { from: `${row.month}-01`, to: row.signed_through })
    await ctx.db.delete(signed).where(ofRow(row))
    ctx.audit({
      entity: declared.name,
      entityId: id,
      changes: { signedThrough: { old: row.signed_through, new: null } },
    })
    return { body: { data: { id } } }
  },
})
const days = operation({
  ...shared,
  method: 'GET',
  path: `employee/${signOffDaysCall(':id')}`,
  need: 'READ_ATTENDANCE_SIGN_OFF',
  summary: 'The days of a store and month that are missing a scan or are not explained',
  answer: anyRecordList,
  async handler(ctx, { params: { id = '' } }) {
    await loadRow(ctx, id)
    const { rows } = await ctx.db.execute<{ [K in keyof SignOffDay]: SignOffDay[K] } & { total: number }>(sql`
      select ${day.employeeId} || '_' || ${day.date} as id, ${employee.accountNo} as "accountNo",
        json_build_object('en', ${employee.displayFullNameEn}, 'km', ${employee.displayFullNameKh}) as name, ${day.date}::text as date,
        ${isMissingScan} as "isMissingScan", ${isUnexplained} as "isUnexplained", coalesce(${isChangedSince}, false) as "isChanged", count(*) over ()::int as total
      from ${daysOfStores(ctx.today)} join ${employee} on ${employee.id} = ${day.employeeId}
      where ${daysOfRow(ctx, id).days(day.date)} and ${isToExplain}
      order by ${day.date}, ${employee.accountNo} limit ${signOffDaysAtOnce}`)
    const pageMeta = { currentPage: 1, pageSize: signOffDaysAtOnce, totalCount: rows[0]?.total ?? 0 }
    return { body: { data: rows.map(({ total: _, ...row }) => row), pageMeta } }
  },
})

/** Who signs for the attendance of a store and month, and for what (docs/rules/time.md, "Sign-off of a month"). */
export const attendanceSignOffOperations = [
  ...report(declared, {
    table,
    rows: () => undefined,
    source: (ctx, query) =>
      signOffRows(ctx.today, {
        months:
          typeof query['month'] === 'string' ? monthsOf(`${query['month']}-01`, `${query['month']}-01`) : sql`true`,
        days: (of) => sql`${daysAsked(query, of) ?? sql`true`} and ${storesInReach(ctx.caller, sql`held.outlet_id`)}`,
      }),
    isGrouped: true,
    expressions: {
      signedBy: () =>
        sql`(select coalesce(${employee.displayFullNameEn}, ${userAccount.username}) from ${userAccount} left join ${employee} on ${employee.id} = ${userAccount.employeeId} where ${userAccount.id} = ${table.signerId})`,
    },
    filters: { store: (ids) => sql`${table.outletId} = any(${sql.param([...ids])}::text[])` },
  }),
  sign,
  takeBack,
  days,
]

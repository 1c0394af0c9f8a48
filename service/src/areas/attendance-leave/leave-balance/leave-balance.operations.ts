import {
  dateSchema,
  exportCap,
  exportTypes,
  L,
  required,
  shownMonth,
  getWidgetPath,
  wholeParam,
  type Label,
} from '@staff/contract'
import {
  leaveCalls,
  leaveFigures,
  leaveRemainingWidget,
  type LeaveRemaining,
  type LeaveStockRow,
} from '@staff/contract/attendance-leave'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { isPresent, visiblePeople } from '../../../accounts/people-in-reach.ts'
import { employeeSearch } from '../../../accounts/people-search.ts'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { matchesKey } from '../../../crud/conditions.ts'
import { aboutFile, partLine, searchLine, unnamedWords, type About } from '../../../crud/export/about.ts'
import { exportBody, type ExportColumn } from '../../../crud/export/columns.ts'
import { exportFile } from '../../../crud/export/file.ts'
import { plainLines } from '../../../crud/export/lines.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { getBalance, loadBalances, ownBalances, shownRows, sumBalances } from './balances.ts'
import { enterLeave } from './leave-entry.ts'
import { getRows } from './stock/figures.ts'
import { loadLeaveAccount } from './leave-ledger.ts'
import { getMonth, whenAsked } from './month-asked.ts'

const tag = 'leave-stock'
const listQuery = z.strictObject({
  ...whenAsked,
  employeeId: z.string().max(64).optional(),
  keywords: z.string().max(200).optional(),
  limit: wholeParam(1, exportCap).default(10),
  offset: wholeParam(0, 1_000_000).default(0),
  exportFileType: z.enum(exportTypes).optional(),
})
type ListQuery = z.infer<typeof listQuery>

const person = {
  id: employee.id,
  accountNo: employee.accountNo,
  gender: employee.gender,
  displayFullNameEn: employee.displayFullNameEn,
  displayFullNameKh: employee.displayFullNameKh,
}
/** People within reach who work here, by account number, with every type of leave in a month. */
async function page(ctx: RequestContext, { year, month, employeeId, keywords, limit, offset }: ListQuery) {
  const conditions: (SQL | undefined)[] = [
    isPresent(ctx.today),
    visiblePeople(ctx.caller, employee.id),
    ...matchesKey(employeeSearch, keywords ?? ''),
  ]
  const where = and(...conditions, employeeId === undefined ? undefined : eq(employee.id, employeeId))
  const people = await ctx.db
    .select(person)
    .from(employee)
    .where(where)
    .orderBy(asc(employee.accountNo))
    .limit(limit)
    .offset(offset)
  const stocks = await loadBalances(ctx.db, people, getMonth(ctx.today, year, month))
  const data = people.map(({ gender: _, ...one }): LeaveStockRow => ({
    id: one.id,
    employee: one,
    leaveStock: stocks.get(one.id) ?? [],
  }))
  return { data, total: await ctx.db.$count(employee, where) }
}
const words = { month: L('Month', 'ខែ'), person: L('Employee Name', 'ឈ្មោះបុគ្គលិក') } as const
const remaining = L('Remaining', 'នៅសល់')
const used = L('Used', 'បានប្រើ')
/** Number and names, then remaining and used of each type. */
function exportColumns(rows: readonly LeaveStockRow[], lang: 'en' | 'km'): ExportColumn[] {
  const types = new Map(
    rows.flatMap(({ leaveStock: stock }) => stock.map(({ leaveType }) => [leaveType.id, leaveType])),
  )
  const text = (label: Label, read: (row: LeaveStockRow) => string): ExportColumn => ({
    heading: label[lang],
    read: (row) => ({ type: 'text', value: read(row as unknown as LeaveStockRow) }),
  })
  const number = (id: string, name: string, what: Label, key: 'remaining' | 'used'): ExportColumn => ({
    heading: `${name} ${what[lang]}`,
    read: (row) => {
      const found = (row as unknown as LeaveStockRow).leaveStock.find(({ leaveType }) => leaveType.id === id)
      return found && (key === 'used' || found.hasBalance)
        ? { type: 'number', value: found[key], decimals: 2 }
        : { type: 'empty' }
    },
  })
  return [
    text(L('Account No', 'លេខបុគ្គលិក'), (row) => row.employee.accountNo),
    text(L('Name EN', 'ឈ្មោះជាអក្សរឡាតាំង'), (row) => row.employee.displayFullNameEn),
    text(L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), (row) => row.employee.displayFullNameKh),
    ...[...types.values()].flatMap(({ id, name, nameKh }) => {
      const named = lang === 'km' ? nameKh : name
      return [number(id, named, remaining, 'remaining'), number(id, named, used, 'used')]
    }),
  ]
}
/**
 * With what a file was asked for; whoever is not among its rows is beyond reach or does not match, and stays unnamed.
 */
function filterLines(
  ctx: RequestContext,
  { year, month, employeeId, keywords }: ListQuery,
  rows: readonly LeaveStockRow[],
): About {
  const one = rows.find(({ id }) => id === employeeId)?.employee
  const named = one
    ? `${one.accountNo} - ${ctx.lang === 'km' ? one.displayFullNameKh : one.displayFullNameEn}`
    : unnamedWords(ctx, 1)
  return [
    [words.month[ctx.lang], shownMonth(getMonth(ctx.today, year, month))],
    ...(employeeId === undefined ? [] : [[words.person[ctx.lang], named] as const]),
    ...searchLine(ctx, keywords),
  ]
}
const inReach = async ({ db, caller }: RequestContext, id: string) =>
  (
    await db
      .select(person)
      .from(employee)
      .where(and(eq(employee.id, id), visiblePeople(caller, employee.id)))
  )[0] ?? notFound()

/** Lists of balances, what stands behind one, and what HR brings in (docs/rules/time.md, "The leave ledger"). */
export const leaveBalanceOperations = [
  operation({
    method: 'GET',
    path: `employee/${leaveCalls.stockList}`,
    perMinuteWith: { parameter: 'exportFileType', most: mostPerMinute.file },
    need: 'READ_LEAVE_REMAINING_REPORT',
    rows: 'scoped',
    tag,
    summary: 'Leave remaining: people with every type of leave in a month',
    query: listQuery,
    answer: anyRecordList,
    async handler(ctx, { query }) {
      const { data, total } = await page(ctx, query)
      return {
        body: {
          data,
          pageMeta: {
            currentPage: Math.floor(query.offset / query.limit) + 1,
            pageSize: query.limit,
            totalCount: total,
          },
        },
      }
    },
  }),
  operation({
    method: 'POST',
    path: `employee/${leaveCalls.stockExport}`,
    perMinute: mostPerMinute.file,
    need: 'READ_LEAVE_REMAINING_REPORT',
    rows: 'scoped',
    tag,
    summary: 'Leave remaining as a file',
    query: listQuery,
    body: exportBody,
    readOnly: true,
    async handler(ctx, { query }) {
      const { data, total } = await page(ctx, { ...query, limit: exportCap })
      const columns = exportColumns(data, ctx.lang)
      const rows = data.map((row) => ({ ...row }))
      const { label } = leaveRemainingWidget
      return exportFile(ctx, query.exportFileType ?? 'XLSX', label, columns, rows, plainLines(columns, rows), {
        about: await aboutFile(
          ctx,
          label,
          filterLines(ctx, query, data),
          partLine(ctx, { offset: query.offset, rows: rows.length, total }),
        ),
      })
    },
  }),
  operation({
    method: 'GET',
    path: `employee/${leaveCalls.summary}`,
    need: 'READ_LEAVE_REMAINING_REPORT',
    rows: 'scoped',
    tag,
    summary: 'Sums of leave by type over the people in reach',
    query: z.strictObject(whenAsked),
    answer: anyRecord,
    async handler(ctx, { query: { year, month } }) {
      const { data } = await page(ctx, { year, month, limit: 1_000_000, offset: 0 })
      return {
        body: { data: { month: getMonth(ctx.today, year, month), people: data.length, leaveStock: sumBalances(data) } },
      }
    },
  }),
  operation({
    method: 'GET',
    path: `employee/${leaveCalls.balance(':employeeId')}`,
    need: 'READ_LEAVE_REQUEST',
    rows: 'scoped',
    tag,
    summary: 'Every balance of a person in a month: six figures each',
    query: z.strictObject(whenAsked),
    answer: anyRecord,
    async handler(ctx, { params, query: { year, month } }) {
      const at = getMonth(ctx.today, year, month)
      const found = await inReach(ctx, params['employeeId'] ?? '')
      return { body: { data: await ownBalances(ctx.db, found, at) } }
    },
  }),
  operation({
    method: 'GET',
    path: `employee/${leaveCalls.rows(':employeeId', ':leaveTypeId')}`,
    need: 'READ_LEAVE_REQUEST',
    rows: 'scoped',
    tag,
    summary: 'The rows of which a figure is the sum',
    query: z.strictObject({ ...whenAsked, figure: z.enum(leaveFigures.map(({ key }) => key)) }),
    answer: anyRecord,
    async handler(ctx, { params, query: { year, month, figure } }) {
      const at = getMonth(ctx.today, year, month)
      const found = await inReach(ctx, params['employeeId'] ?? '')
      const stock = (await loadLeaveAccount(ctx.db, found.id, params['leaveTypeId'] ?? '')) ?? notFound()
      const rows = await shownRows(ctx.db, stock, getRows(stock, at)[figure], ctx.today)
      return { body: { data: { balance: getBalance(stock, at), figure, rows } } }
    },
  }),
  operation({
    method: 'POST',
    path: `employee/${leaveCalls.entry}`,
    need: 'ADJUST_LEAVE_STOCK',
    rows: 'scoped',
    tag,
    summary: 'An opening or a correction of a balance, with its reason',
    body: z.strictObject({
      employeeId: required(z.string().max(64)),
      leaveTypeId: required(z.string().max(64)),
      kind: z.enum(['OPENING', 'ADJUST']),
      date: required(dateSchema),
      until: dateSchema.optional(),
      days: z.number({ error: 'REQUIRED' }).min(-366).max(366).multipleOf(0.0001),
      reason: z.string().trim().min(1, { error: 'REQUIRED' }).max(500),
    }),
    answer: anyRecord,
    async handler(ctx, { body }) {
      const entry = {
        ...body,
        employeeId: String(body.employeeId),
        leaveTypeId: String(body.leaveTypeId),
        date: String(body.date),
      }
      return { status: 201, body: { data: { id: await enterLeave(ctx, entry) } } }
    },
  }),
  operation({
    method: 'GET',
    path: getWidgetPath(leaveRemainingWidget),
    mayBeLate: true,
    need: leaveRemainingWidget.permission,
    rows: 'own',
    tag: 'Dashboard',
    summary: 'Widget: what is left of each type of leave, and what it was out of',
    answer: anyRecord,
    async handler(ctx) {
      const me = ctx.caller.employeeId
      const [found] = me === null ? [] : await ctx.db.select(person).from(employee).where(eq(employee.id, me))
      const balances = found ? await ownBalances(ctx.db, found, ctx.today.slice(0, 7)) : []
      const leaves = balances.filter((one) => one.hasBalance)
      const data = Object.fromEntries(leaves.map(({ leaveType, remaining: left }) => [leaveType.name, left]))
      return { body: { data, employeeId: me, leaves } satisfies LeaveRemaining }
    },
  }),
]

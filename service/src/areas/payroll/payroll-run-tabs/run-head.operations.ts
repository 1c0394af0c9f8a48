import { holds } from '@staff/contract'
import type { PayrollAction, PayrollRunHead, PayrollRunStatus, PayrollRunTotals } from '@staff/contract/payroll'
import { sql } from 'drizzle-orm'
import { anyRecord } from '../../../crud/answers.ts'
import { getInstant } from '../../../crud/kinds.ts'
import { loadAuthors } from '../../../crud/lookups.ts'
import { operation } from '../../../http/operation.ts'
import type { Caller } from '../../../http/caller.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import {
  payrollSlip as slip,
  payrollSlipLine as line,
  type payrollRun as run,
} from '../payroll-run/payroll-run.table.ts'
import { isOnAccount } from '../payroll-run/retro/retro-pay.ts'
import { loadRun } from '../payroll-run/run/run-access.ts'
import { lineGroups, sumOfGroup, type LineGroup } from './line-groups.ts'

type RunRow = typeof run.$inferSelect
const actions = [
  ['approve', 'nssf', 'APPROVE_PAYROLL'],
  ['reopen', 'approved', 'REOPEN_PAYROLL'],
  ['pay', 'approved', 'PAY_PAYROLL'],
  ['close', 'paid', 'PAY_PAYROLL'],
] as const satisfies readonly (readonly [PayrollAction, PayrollRunStatus, string])[]

const getActions = ({ permissions }: Caller, { status }: RunRow): PayrollAction[] =>
  actions.flatMap(([action, from, need]) => (status === from && holds(permissions, need) ? [action] : []))

type Sums = { readonly [K in keyof PayrollRunTotals]: PayrollRunTotals[K] }
const groups = Object.keys(lineGroups) as readonly LineGroup[]
/** The sums of a run by currency; a currency in which nothing is earned nor paid is left out. */
async function loadTotals(db: Database, { id }: RunRow): Promise<PayrollRunTotals[]> {
  const { rows } = await db.execute<Sums & Record<string, unknown>>(sql`
    select ${line.currency} as currency, count(distinct ${line.slipId}) filter (where ${line.amount} <> 0)::int as people,
      ${sql.join(
        groups.map((group) => sql`${sumOfGroup(group)}::float8 as ${sql.raw(`"${group}"`)}`),
        sql`, `,
      )}, coalesce(sum(${line.amount}), 0)::float8 as paid
    from ${line} join ${slip} on ${slip.id} = ${line.slipId} where ${slip.runId} = ${id}
    group by 1 having bool_or(${line.amount} <> 0) order by 1 desc`)
  return rows
}
async function loadHead(ctx: RequestContext, row: RunRow): Promise<PayrollRunHead> {
  const author = await loadAuthors(ctx.db, [row.generatedBy, row.approvedBy, row.paidBy, row.closedBy])
  const step = (name: PayrollRunHead['steps'][number]['step'], userId: string | null, at: string | null) =>
    userId === null ? [] : [{ step: name, by: author(userId), at: getInstant(at) }]
  return {
    id: row.id,
    version: row.version,
    payMonth: row.startDate.slice(0, 7),
    type: row.type,
    isOnAccount: isOnAccount(row),
    startDate: row.startDate,
    endDate: row.endDate,
    status: row.status,
    remark: row.remark,
    rates: {
      tax: Number(row.exchangeRate),
      nssf: Number(row.exchangeRateNssf),
      bank: row.exchangeRateBank === null ? null : Number(row.exchangeRateBank),
    },
    headCount: row.headCount,
    ...(holds(ctx.caller.permissions, 'READ_SALARY') ? { totals: await loadTotals(ctx.db, row) } : {}),
    inputsHash: row.inputsHash,
    resultHash: row.resultHash,
    steps: [
      ...step('generated', row.generatedBy, row.generatedAt),
      ...step('approved', row.approvedBy, row.approvedAt),
      ...step('paid', row.paidBy, row.paidAt),
      ...step('closed', row.closedBy, row.closedAt),
    ],
    paymentDate: row.paymentDate,
    paymentReference: row.paymentReference,
    acts: getActions(ctx.caller, row),
  }
}

/** The head of the page of a run. */
export const payrollRunHeadOperations = [
  operation({
    rows: 'scoped',
    tag: 'payroll-generation',
    method: 'GET',
    path: 'employee/payroll-generation/:id',
    need: 'VIEW_PAYROLL_GENERATION',
    summary: 'One payroll: its state, the users who changed the state, its sums and the possible actions',
    answer: anyRecord,
    handler: async (ctx, { params }) => ({ body: { data: await loadHead(ctx, await loadRun(ctx, params['id'])) } }),
  }),
]

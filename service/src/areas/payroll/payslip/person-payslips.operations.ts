import { wholeParam } from '@staff/contract'
import { personPayslipsCall, type PersonPayslip } from '@staff/contract/payroll'
import { and, count, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList } from '../../../crud/answers.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { payrollRun as run, payrollSlip as slip } from '../payroll-run/payroll-run.table.ts'
import { paidPerson, seesAmounts } from '../payroll-benefit/paid-person.ts'
import { slipsInReach } from './slip-in-reach.ts'

const ofPerson = (ctx: RequestContext, employeeId: string) =>
  and(eq(slip.employeeId, employeeId), slipsInReach(ctx.caller))
/** The payslips of a person in reach, the latest first, as far as the caller may read them. */
export async function loadPersonPayslips(
  ctx: RequestContext,
  employeeId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PersonPayslip[]> {
  const isShown = seesAmounts(ctx.caller, employeeId)
  const rows = await ctx.db
    .select({
      id: slip.id,
      startDate: run.startDate,
      endDate: run.endDate,
      type: run.type,
      status: run.status,
      paymentDate: run.paymentDate,
      netUsd: slip.netUsd,
      netKhr: slip.netKhr,
    })
    .from(slip)
    .innerJoin(run, eq(run.id, slip.runId))
    .where(ofPerson(ctx, employeeId))
    .orderBy(desc(run.startDate), desc(run.endDate), desc(slip.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ netUsd, netKhr, ...told }) => ({
    ...told,
    ...(isShown ? { netUsd: Number(netUsd), netKhr: Number(netKhr) } : {}),
  }))
}

/** The payslips of one person, as the page of that person shows them (docs/rules/pay.md, "Payslips"). */
export const personPayslipsOperations = [
  operation({
    method: 'GET',
    path: `employee/${personPayslipsCall(':id')}`,
    need: 'READ_PAYROLL_GENERATION',
    rows: 'scoped',
    tag: 'payslip',
    summary: 'The payslips of one person, the latest first; amounts are absent for a caller who may not see them',
    query: z.strictObject({ limit: wholeParam(1, 60).default(12), offset: wholeParam(0, 10_000).default(0) }),
    answer: anyRecordList,
    async handler(ctx, { params, query: { limit, offset } }) {
      const { id } = await paidPerson(ctx, params['id'] ?? '')
      const data = await loadPersonPayslips(ctx, id, { limit, offset })
      const [counted] = await ctx.db
        .select({ total: count() })
        .from(slip)
        .innerJoin(run, eq(run.id, slip.runId))
        .where(ofPerson(ctx, id))
      const pageMeta = {
        currentPage: Math.floor(offset / limit) + 1,
        pageSize: limit,
        totalCount: counted?.total ?? 0,
      }
      return { body: { data, pageMeta } }
    },
  }),
]

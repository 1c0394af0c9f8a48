import { asFormat, required } from '@staff/contract'
import type { PersonSettlements } from '@staff/contract/payroll'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../../crud/answers.ts'
import { mostPerMinute } from '../../../../http/call-limit.ts'
import { refuseOwnRow } from '../../../../people/own-pay.ts'
import { forbidden, notFound } from '../../../../http/errors.ts'
import { operation, type Operation } from '../../../../http/operation.ts'
import { letterPerson } from '../../../../requests/letters.ts'
import { employee } from '../../../employee/employee/employee.table.ts'
import { seesAmounts } from '../../payroll-benefit/paid-person.ts'
import { loadLines, slipsInReach } from '../../payslip/slip-in-reach.ts'
import type { PaySources } from '../inputs/benefits-of-month.ts'
import type { DaysOfPay } from '../inputs/days-of-pay.ts'
import { start } from '../run/generate.operations.ts'
import { payrollRun as run, payrollSettlement as settlement, payrollSlip as slip } from '../payroll-run.table.ts'
import { askSalary, askEverybody, seesEverybody } from '../run/run-access.ts'
import { payrollRunTask } from '../run/run-task.ts'
import { makeSettlement, nextToSettle, type LeaveOfEnd } from './settlement-made.ts'
import { loadEnteredSince } from './entered-since.ts'
import { endedOf, openEmployment, loadSheet } from './settlement-sheet.ts'
import { trySettlement } from './settlement-trial.ts'
import { takeBackSettlement } from './settlement-taken-back.ts'

const path = 'employee/payroll-generation/settlement'
const shared = { rows: 'scoped', tag: 'payroll-generation', answer: anyRecord } as const
const money = z
  .number({ error: asFormat('number') })
  .min(0, { error: 'RANGE' })
  .max(1_000_000_000, { error: 'RANGE' })
const body = z.strictObject({
  employeeId: required(z.string()) as z.ZodType<string>,
  noticeDays: z
    .number({ error: asFormat('number') })
    .min(-90, { error: 'RANGE' })
    .max(90, { error: 'RANGE' })
    .optional(),
  earlierWages: money.optional(),
  damages: z
    .array(
      z.strictObject({
        reason: z.string().trim().min(1, { error: 'REQUIRED' }).max(200, { error: 'TOO_LONG' }),
        amount: money,
      }),
    )
    .max(20, { error: 'RANGE' })
    .optional(),
})

const preview = (sources: PaySources, leave: LeaveOfEnd) =>
  operation({
    ...shared,
    method: 'POST',
    path: `${path}/preview`,
    perMinute: mostPerMinute.preview,
    need: 'GENERATE_PAYROLL',
    summary: 'What the final settlement of somebody would pay; writes nothing',
    readOnly: true,
    body,
    async handler(ctx, { body: sent }) {
      askEverybody(ctx.caller)
      askSalary(ctx.caller)
      return { body: { data: await trySettlement(ctx, sent, sources, leave) } }
    },
  })
const make = (sources: PaySources, days: DaysOfPay, leave: LeaveOfEnd) => {
  const task = payrollRunTask(sources, days)
  return operation({
    ...shared,
    method: 'POST',
    path,
    perMinute: mostPerMinute.start,
    need: 'GENERATE_PAYROLL',
    summary: 'Makes the final settlement of a person in a separate payroll, as a task',
    task,
    body,
    async handler(ctx, { body: sent }) {
      askEverybody(ctx.caller)
      const row = await makeSettlement(ctx, sent, leave)
      ctx.audit({ entity: 'payroll-master', entityId: row.id, changes: { status: { old: null, new: 'processing' } } })
      return start(task, ctx, row)
    },
  })
}
const takeBack = (leave: LeaveOfEnd) =>
  operation({
    ...shared,
    method: 'DELETE',
    path: `${path}/:id`,
    need: 'GENERATE_PAYROLL',
    summary: 'Takes back a final settlement that is not approved, and gives its leave back',
    async handler(ctx, { params }) {
      const { caller, db, audit } = ctx
      askEverybody(caller)
      const id = params['id'] ?? ''
      const [own] = await db.select({ employeeId: settlement.employeeId }).from(settlement).where(eq(settlement.id, id))
      refuseOwnRow(ctx, '', own?.employeeId, 'ANOTHER')
      if (!(await takeBackSettlement({ tx: db, by: caller.userId, audit }, id, leave))) notFound()
      return { body: { data: { id } } }
    },
  })
const ofPerson = (sources: PaySources) =>
  operation({
    ...shared,
    method: 'GET',
    path: `${path}/employee/:employeeId`,
    need: 'READ_PAYROLL_GENERATION',
    summary: 'What of somebody is to be settled, and what was',
    async handler({ db, caller, today }, { params }) {
      const employeeId = params['employeeId'] ?? ''
      const there = await db.$count(employee, eq(employee.id, employeeId))
      if (there === 0 || !seesEverybody(caller)) return notFound()
      const next = await nextToSettle(db, employeeId, today)
      const rows = await db
        .select({ own: settlement, of: run })
        .from(settlement)
        .innerJoin(run, eq(run.id, settlement.runId))
        .where(eq(settlement.employeeId, employeeId))
        .orderBy(desc(settlement.startDate))
      const made: PersonSettlements['made'] = await Promise.all(
        rows.map(async ({ own, of }) => {
          const { id, runId } = own
          const enteredSince = of.resultHash ? await loadEnteredSince(db, own, of, sources) : null
          return { id, runId, status: of.status, enteredSince, ...(await endedOf(db, employeeId, own)) }
        }),
      )
      const data: PersonSettlements = {
        employeeId,
        employee: await letterPerson(db, employeeId, next?.lastDay ?? made[0]?.lastDay ?? today),
        open: next ? await openEmployment(db, employeeId, next) : null,
        made,
      }
      return { body: { data } }
    },
  })
const sheet = operation({
  ...shared,
  method: 'GET',
  path: `${path}/:id/sheet`,
  perMinute: mostPerMinute.preview,
  need: 'READ_PAYROLL_GENERATION',
  summary: 'A final settlement with what it pays and from what, as it is printed',
  async handler(ctx, { params }) {
    const [found] = await ctx.db
      .select({ own: settlement, slip, status: run.status })
      .from(settlement)
      .innerJoin(run, eq(run.id, settlement.runId))
      .innerJoin(slip, eq(slip.runId, run.id))
      .where(and(eq(settlement.id, params['id'] ?? ''), slipsInReach(ctx.caller)))
    if (!found) return notFound()
    const { own, slip: of, status } = found
    if (!seesAmounts(ctx.caller, own.employeeId)) forbidden()
    const lines = await loadLines(ctx.db, [of.id])
    return { body: { data: await loadSheet(ctx.db, own, status, { currency: of.currency, lines }) } }
  },
})

/**
 * Final settlements: a preview, the run that pays it, and the existing ones (docs/rules/pay.md, "Final settlement").
 */
export const payrollSettlementOperations = (sources: PaySources, days: DaysOfPay, leave: LeaveOfEnd): Operation[] => [
  ofPerson(sources),
  sheet,
  preview(sources, leave),
  make(sources, days, leave),
  takeBack(leave),
]

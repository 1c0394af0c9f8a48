import { holds, idSchema, required, versionSchema } from '@staff/contract'
import { isSettledRun, payslipQuestionCalls, type PayslipQuestion } from '@staff/contract/payroll'
import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { checkVersion } from '../../../crud/check-version.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { forbidden, notFound, refuse } from '../../../http/errors.ts'
import { notify } from '../../../notify/notify.ts'
import { operation } from '../../../http/operation.ts'
import type { Caller } from '../../../http/caller.ts'
import { payrollRun as run } from '../payroll-run/payroll-run.table.ts'
import { accountsOfPeople, answeringAccounts } from '../payslip/payslip-accounts.ts'
import { payslip } from '../payslip/payslip.table.ts'
import { seesAmounts } from '../payroll-benefit/paid-person.ts'
import { loadLines, slipInReach, type SlipLineRow } from '../payslip/slip-in-reach.ts'
import { payslipProblem as problem } from '../payslip-problem/payslip-problem.table.ts'
import { payslipQuestion as table } from './payslip-question.table.ts'

type Row = typeof table.$inferSelect
const shared = { rows: 'scoped', tag: 'payslip-question' } as const
const words = required(
  z.string().trim().min(1, { error: 'REQUIRED' }).max(500, { error: 'TOO_LONG' }),
) as z.ZodType<string>

/** Whether the caller answers what this person asks: nobody answers oneself. */
const mayAnswer = ({ isSelfService, employeeId, permissions }: Caller, asker: string): boolean =>
  !isSelfService &&
  employeeId !== asker &&
  holds(permissions, 'UPDATE_PAYROLL_GENERATION') &&
  holds(permissions, 'READ_SALARY')
/** The line of today that a question is about: by kind, name and currency, the one of its place first. */
function lineNow(lines: readonly SlipLineRow[], { lineKind, lineName, currency, ordinal }: Row): number | null {
  const same = lines.filter((line) => line.kind === lineKind && line.name === lineName && line.currency === currency)
  return (same.find((line) => line.ordinal === ordinal) ?? same[0])?.ordinal ?? null
}

const list = operation({
  ...shared,
  method: 'GET',
  path: `employee/${payslipQuestionCalls.ofPayslip(':id')}`,
  perMinute: mostPerMinute.preview,
  need: 'READ_PAYROLL_GENERATION',
  summary: 'What was asked about the lines of a payslip, with the answers',
  answer: anyRecordList,
  async handler(ctx, { params }) {
    const { slip } = await slipInReach(ctx, params['id'] ?? '')
    if (!seesAmounts(ctx.caller, slip.employeeId)) forbidden()
    const lines = await loadLines(ctx.db, [slip.id])
    const found = await ctx.db
      .select({ row: table, problem: { name: problem.name, nameKhmer: problem.nameKhmer } })
      .from(table)
      .innerJoin(problem, eq(problem.id, table.problemId))
      .where(eq(table.payslipId, slip.id))
      .orderBy(asc(table.createdAt), asc(table.id))
    const data = found.map(({ row, problem: about }): PayslipQuestion => ({
      id: row.id,
      version: row.version,
      ordinal: lineNow(lines, row),
      type: row.lineName,
      typeKh: row.lineNameKh,
      problem: about,
      question: row.question,
      askedAt: row.createdAt,
      answer: row.answer,
      answeredAt: row.answeredAt,
      mayAnswer: row.status === 'OPEN' && mayAnswer(ctx.caller, row.employeeId),
    }))
    return { body: { data, pageMeta: { currentPage: 1, pageSize: data.length, totalCount: data.length } } }
  },
})
const ask = operation({
  ...shared,
  method: 'POST',
  path: `employee/${payslipQuestionCalls.ofPayslip(':id')}`,
  perMinute: mostPerMinute.start,
  need: 'READ_PAYROLL_GENERATION',
  summary: 'Asks about a line of the own payslip',
  body: z.strictObject({
    ordinal: required(z.number().int().min(0)) as z.ZodType<number>,
    problemId: required(idSchema) as z.ZodType<string>,
    question: words,
  }),
  answer: anyRecord,
  async handler(ctx, { params, body }) {
    const { slip, run: paid } = await slipInReach(ctx, params['id'] ?? '')
    if (ctx.caller.employeeId !== slip.employeeId || !isSettledRun(paid.status)) return notFound()
    const line = (await loadLines(ctx.db, [slip.id])).find(({ ordinal }) => ordinal === body.ordinal)
    if (!line) return refuse('ordinal', 'NOT_FOUND_REF')
    const [about] = await ctx.db
      .select({ id: problem.id })
      .from(problem)
      .where(and(eq(problem.id, body.problemId), eq(problem.isEnabled, true)))
    if (!about) return refuse('problemId', 'NOT_FOUND_REF')
    const [made] = await ctx.db
      .insert(table)
      .values({
        payslipId: slip.id,
        employeeId: slip.employeeId,
        problemId: about.id,
        ordinal: line.ordinal,
        lineKind: line.kind,
        lineName: line.name,
        lineNameKh: line.nameKh,
        currency: line.currency,
        question: body.question,
        createdBy: ctx.caller.userId,
        updatedBy: ctx.caller.userId,
      })
      .returning({ id: table.id, version: table.version })
    ctx.audit({
      entity: 'payslip-question',
      entityId: made?.id ?? '',
      changes: { question: { old: null, new: body.question } },
    })
    await notify(ctx.db, {
      to: (await answeringAccounts(ctx.db)).filter((userId) => userId !== ctx.caller.userId),
      event: 'PAYSLIP_QUESTION',
      entityType: 'PAYSLIP',
      entityId: slip.id,
      by: ctx.caller.userId,
      values: {
        person: { en: slip.identity.name, km: slip.identity.nameKh },
        day: paid.startDate,
        until: paid.endDate,
      },
    })
    return { status: 201, body: { data: made } }
  },
})
const answer = operation({
  ...shared,
  method: 'POST',
  path: `employee/${payslipQuestionCalls.answer(':id')}`,
  need: 'UPDATE_PAYROLL_GENERATION',
  summary: 'Answers a question about a line of a payslip, once',
  body: z.strictObject({ version: versionSchema, answer: words }),
  answer: anyRecord,
  async handler(ctx, { params, body }) {
    const [row] = await ctx.db
      .select()
      .from(table)
      .where(and(eq(table.id, params['id'] ?? ''), visiblePeople(ctx.caller, table.employeeId)))
      .for('update')
    if (!row) return notFound()
    if (!mayAnswer(ctx.caller, row.employeeId)) forbidden()
    await checkVersion(ctx, row, body.version, () => ({ id: row.id, version: row.version, status: row.status }))
    if (row.status !== 'OPEN') refuse('', 'STATUS_NOT_ALLOWED')
    const [made] = await ctx.db
      .update(table)
      .set({
        answer: body.answer,
        answeredBy: ctx.caller.userId,
        answeredAt: sql`now()`,
        status: 'ANSWERED',
        version: sql`${table.version} + 1`,
        updatedBy: ctx.caller.userId,
        updatedAt: sql`now()`,
      })
      .where(eq(table.id, row.id))
      .returning({ id: table.id, version: table.version })
    ctx.audit({
      entity: 'payslip-question',
      entityId: row.id,
      changes: { answer: { old: null, new: body.answer }, status: { old: 'OPEN', new: 'ANSWERED' } },
    })
    const [paid] = await ctx.db
      .select({ day: run.startDate, until: run.endDate })
      .from(payslip)
      .innerJoin(run, eq(run.id, payslip.runId))
      .where(eq(payslip.id, row.payslipId))
    await notify(ctx.db, {
      to: (await accountsOfPeople(ctx.db, [row.employeeId])).map(({ userId }) => userId),
      event: 'PAYSLIP_ANSWER',
      entityType: 'PAYSLIP',
      entityId: row.payslipId,
      by: ctx.caller.userId,
      values: { ...paid },
    })
    return { body: { data: made } }
  },
})
/**
 * A person asks about a line of the own payslip, and gets the answer there
 * (docs/rules/pay.md, "Questions on a payslip").
 */
export const askAndAnswer = [list, ask, answer]

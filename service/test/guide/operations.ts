import { dateSchema, fill, L, required, shownDay, versionSchema } from '@staff/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ofPeopleInReach } from '../../src/accounts/people-in-reach.ts'
import { anyRecord } from '../../src/crud/answers.ts'
import { checkVersion } from '../../src/crud/check-version.ts'
import { crud } from '../../src/crud/operations.ts'
import { wholeRules } from '../../src/crud/rules.ts'
import { forbidden, notFound, refuse, refuseAny } from '../../src/http/errors.ts'
import { operation } from '../../src/http/operation.ts'
import { notBefore, notFuture } from '../../src/people/date-order.ts'
import { onePersonAtATime, personRules, personStorage } from '../../src/people/of-person.ts'
import { uniformLoan as declared } from './declaration.ts'
import { uniformLoan as table } from './table.ts'

const words = { before: L('Must not be before {{date}}', 'មិនត្រូវមុន {{date}}') }

const rules = wholeRules<typeof declared.fields, typeof table>((whole, ctx) => [
  ...notFuture('givenOn', whole.givenOn, ctx),
  ...('returnedOn' in whole ? notBefore('givenOn', whole.returnedOn, whole.givenOn) : []),
])

const calls = onePersonAtATime(
  table,
  crud(declared, {
    table,
    ...personStorage(table),
    expressions: {
      ...personStorage(table).expressions,
      isOut: () => sql`${table.returnedOn} is null`,
    },
    rules: personRules(table, {
      ...rules,
      allows: (_caller, action, row) => action !== 'delete' || row.returnedOn === null,
    }),
  }),
)

const giveBack = operation({
  method: 'PATCH',
  path: 'employee/uniform-loan/:id/return',
  need: 'UPDATE_EMPLOYEE_SKILL',
  rows: 'scoped',
  tag: declared.name,
  summary: 'Take a lent uniform back',
  body: z.strictObject({ returnedOn: required(dateSchema), version: versionSchema }),
  answer: anyRecord,
  async handler(ctx, { params, body }) {
    if (ctx.caller.isSelfService) forbidden()
    const id = params['id'] ?? ''
    const returnedOn = String(body.returnedOn)
    const [row] = await ctx.db
      .select()
      .from(table)
      .where(and(eq(table.id, id), ofPeopleInReach(ctx.caller, table.employeeId)))
      .for('no key update')
    if (!row) return notFound()
    await checkVersion(ctx, row, body.version, () => ({ id, version: row.version }))
    if (row.returnedOn !== null) refuse('', 'STATUS_NOT_ALLOWED')
    refuseAny(notFuture('returnedOn', returnedOn, ctx))
    if (returnedOn < row.givenOn) refuse('returnedOn', fill(words.before, { date: shownDay(row.givenOn) }))
    await ctx.db
      .update(table)
      .set({ returnedOn, version: row.version + 1, updatedBy: ctx.caller.userId, updatedAt: sql`now()` })
      .where(and(eq(table.id, id), isNull(table.returnedOn)))
    ctx.audit({ entity: declared.name, entityId: id, changes: { returnedOn: { old: null, new: returnedOn } } })
    return { body: { data: { id, returnedOn } } }
  },
})
export const uniformLoanOperations = [...calls, giveBack]

import { holds, idSchema, L, wholeParam } from '@staff/contract'
import { mostAccounts, peopleAccountCalls, type AccountOutcome, type PersonWithoutSignIn } from '@staff/contract/refs'
import { and, asc, eq, isNull, not, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { notLeftInReach } from '../../../accounts/people-in-reach.ts'
import { anyRecordList } from '../../../crud/answers.ts'
import { Refusal } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockPersonInReach, type Person } from '../../../people/lock-person.ts'
import { hasSignedIn, userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../employee/employee.table.ts'
import { loadContacts, makeAccount, type Contacts } from './make-account.ts'

const words = {
  gone: L('This employee is not in your reach, or has left', 'បុគ្គលិកនេះមិននៅក្នុងសិទ្ធិរបស់អ្នក ឬបានចាកចេញ'),
}
const states: Readonly<Record<'NONE' | 'NEVER', SQL | undefined>> = {
  NONE: isNull(userAccount.id),
  NEVER: and(eq(userAccount.isEnabled, true), not(hasSignedIn)),
}
const list = operation({
  method: 'GET',
  path: peopleAccountCalls.list,
  need: 'READ_USER',
  rows: 'scoped',
  tag: 'user',
  summary: 'People without an account, or who never signed in',
  query: z.strictObject({
    state: z.enum(['NONE', 'NEVER'], { error: 'CHOICE' }),
    limit: wholeParam(1, mostAccounts).default(mostAccounts),
    offset: wholeParam(0, 1_000_000).default(0),
  }),
  answer: anyRecordList,
  async handler(ctx, { query: { state, limit, offset } }) {
    const { db, caller } = ctx
    const where = and(states[state], notLeftInReach(caller))
    const [total] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(employee)
      .leftJoin(userAccount, eq(userAccount.employeeId, employee.id))
      .where(where)
    const rows = await db
      .select({
        person: employee,
        username: userAccount.username,
        to: sql<string | null>`coalesce(${userAccount.email}, ${userAccount.phone})`,
      })
      .from(employee)
      .leftJoin(userAccount, eq(userAccount.employeeId, employee.id))
      .where(where)
      .orderBy(asc(employee.accountNo))
      .limit(limit)
      .offset(offset)
    const reads = holds(caller.permissions, 'READ_EMPLOYEE_CONTACT')
    const contacts = reads
      ? await loadContacts(
          ctx,
          rows.map(({ person }) => person.id),
        )
      : new Map<string, Contacts>()
    const data = rows.map(({ person, username, to }): PersonWithoutSignIn => {
      const { id, accountNo, displayFullNameEn, displayFullNameKh } = person
      const own = contacts.get(id)
      const sendsTo = to ?? own?.phone ?? own?.email ?? null
      return { id, accountNo, displayFullNameEn, displayFullNameKh, username, sendsTo }
    })
    const pageMeta = { currentPage: Math.floor(offset / limit) + 1, pageSize: limit, totalCount: total?.n ?? 0 }
    return { body: { data, pageMeta } }
  },
})
const getName = ({ displayFullNameEn, displayFullNameKh }: Person) =>
  L(displayFullNameEn || displayFullNameKh, displayFullNameKh || displayFullNameEn)
/** Sends the activation of an account; a refusal throws. Answers whether the outbox only keeps it. */
type SendActivation = (ctx: RequestContext, employeeId: string) => Promise<{ readonly isKept: boolean }>
/** Makes the account where there is none, and sends its code. */
async function openAccount(
  sendActivation: SendActivation,
  ctx: RequestContext,
  person: Person,
): Promise<Pick<AccountOutcome, 'outcome' | 'isKept'>> {
  const there = await ctx.db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.employeeId, person.id))
  if (there.length === 0) await makeAccount(ctx, person)
  return { outcome: there.length ? 'SENT' : 'MADE', ...(await sendActivation(ctx, person.id)) }
}
/** The same for one of several people: what refuses one of them undoes that one alone. */
async function openOne(send: SendActivation, ctx: RequestContext, id: string): Promise<AccountOutcome> {
  const person = await lockPersonInReach(ctx, id)
  if (!person || person.status === 'RESIGNED')
    return { id, name: L(id, id), outcome: 'REFUSED', isKept: false, reason: words.gone }
  const name = getName(person)
  try {
    const done = await ctx.db.transaction(async (tx) => openAccount(send, { ...ctx, db: tx }, person))
    return { id, name, ...done, reason: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, name, outcome: 'REFUSED', isKept: false, reason: error.faults[0]?.label ?? words.gone }
  }
}
const sendToPeople = (send: SendActivation) =>
  operation({
    method: 'POST',
    path: peopleAccountCalls.send,
    need: 'UPDATE_USER',
    rows: 'scoped',
    tag: 'user',
    summary: 'Make the accounts that people lack, and send each its activation',
    perMinute: 10,
    body: z.strictObject({
      employeeIds: z.array(idSchema).min(1, { error: 'REQUIRED' }).max(mostAccounts, { error: 'RANGE' }),
    }),
    answer: anyRecordList,
    async handler(ctx, { body: { employeeIds } }) {
      const data: AccountOutcome[] = []
      // In the order of their ids, as everybody holds people.
      for (const id of [...new Set(employeeIds)].toSorted()) data.push(await openOne(send, ctx, id))
      return { body: { data } }
    },
  })
/** Accounts of many people at once (docs/rules/access.md, "Accounts of many people"). */
export const peopleAccountOperations = (send: SendActivation) => [list, sendToPeople(send)]

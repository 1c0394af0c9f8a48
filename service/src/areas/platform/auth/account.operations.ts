import { L, phonePattern } from '@staff/contract'
import { userCalls } from '@staff/contract/admin'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { endSessions } from '../../../accounts/end-sessions.ts'
import { passwordField, requireNewPassword } from '../../../accounts/new-password.ts'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import { requireNotAbove, userScope } from '../../../accounts/rights.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { notifyPasswordChanged } from '../notification/account-messages.ts'
import { passwordChanged } from './auth-messages.ts'
import { auditedAs, type CodeParts } from './ask-code.operations.ts'
import { sendByStaff } from './send-by-staff.ts'
import { accountWhere, signInName, type Account } from './sign-in.ts'

const words = {
  ownPassword: L('Change your own password in your profile', 'ប្ដូរពាក្យសម្ងាត់របស់ខ្លួនឯងនៅក្នុងប្រវត្តិរូប'),
  noUser: L('This employee has no user yet', 'បុគ្គលិកនេះមិនទាន់មានអ្នកប្រើទេ'),
  active: L('This account is active already', 'គណនីនេះបានបើកដំណើរការរួចហើយ'),
}
const shared = { need: 'UPDATE_USER', rows: 'scoped' } as const
const nothing = z.object({ data: z.object({}) })
// Whether the message only stands in the outbox.
const sending = z.object({ data: z.object({ isKept: z.boolean() }) })

/** An account in the caller's reach. */
const accountInReach = ({ db, caller }: RequestContext, where: SQL): Promise<Account | undefined> =>
  accountWhere(db, and(where, userScope(caller)))
const sendCode = (parts: CodeParts) =>
  operation({
    ...shared,
    method: 'GET',
    path: userCalls.otp,
    answer: sending,
    tag: 'user',
    summary: 'Send a one-time code to the user of a phone number; three an hour',
    perMinute: 20,
    query: z.strictObject({
      phone: z
        .string({ error: 'REQUIRED' })
        .transform(signInName)
        .pipe(z.string().regex(phonePattern, { error: 'PHONE' })),
    }),
    async handler(ctx, { query: { phone } }) {
      const account = (await accountInReach(ctx, eq(userAccount.phone, phone))) ?? notFound()
      const sent = await ctx.db.transaction(async (tx) => {
        const done = await sendByStaff(parts, { ...ctx, db: tx }, account, { name: phone, withPhoneLink: false })
        await writeAudit(tx, auditedAs(ctx, 'GET', userCalls.otp), ctx.caller, 200, [
          { entity: 'user', entityId: account.id, changes: {} },
        ])
        return done
      })
      parts.messages.wake()
      return { body: { data: sent } }
    },
  })
/** The account of an employee; refuses with the reason where the caller reaches the person, and there is none. */
async function accountOfEmployee(ctx: RequestContext, employeeId: string): Promise<Account> {
  const account = await accountInReach(ctx, eq(userAccount.employeeId, employeeId))
  if (account) return account
  const [person] = await ctx.db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.id, employeeId), peopleInReach(ctx.caller)))
  return person ? refuse('', words.noUser) : notFound()
}
/**
 * Sends the activation of the account of a person in reach. Answers whether it is only kept in the outbox. Refuses an
 * account that is active, and whatever sending refuses.
 */
export async function sendActivation(parts: CodeParts, ctx: RequestContext, employeeId: string) {
  const account = await accountOfEmployee(ctx, employeeId)
  if (account.passwordHash !== null) refuse('', words.active)
  const name = account.email ?? account.phone ?? account.username
  const sent = await sendByStaff(parts, ctx, account, { name, withPhoneLink: true })
  ctx.audit({ entity: 'user', entityId: account.id, changes: {} })
  return sent
}
const resendConfirmation = (parts: CodeParts) =>
  operation({
    ...shared,
    method: 'PATCH',
    path: userCalls.resendConfirmation(':id'),
    answer: sending,
    tag: 'employee-master-information',
    summary:
      "Send the code that activates an employee's account once more, with the page that sends another for seven days; three an hour",
    perMinute: 20,
    async handler(ctx, { params }) {
      const sent = await sendActivation(parts, ctx, params['id'] ?? '')
      return { body: { data: sent } }
    },
  })

/** Writes the given password, ends every session of the account and tells its owner. */
async function setGivenPassword(
  { attempts, messages }: CodeParts,
  ctx: RequestContext,
  account: Account,
  { newPassword, mustChange }: { readonly newPassword: string; readonly mustChange: boolean },
): Promise<void> {
  await ctx.db
    .update(userAccount)
    .set({
      passwordHash: await hashPassword(newPassword),
      mustChange,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
      version: sql`${userAccount.version} + 1`,
    })
    .where(eq(userAccount.id, account.id))
  await endSessions(ctx.db, account.id, 'PASSWORD_CHANGED')
  await attempts.forgive(ctx.db, account.id)
  const draft = passwordChanged(account)
  if (draft) await messages.post(ctx.db, draft)
  await notifyPasswordChanged(ctx.db, account.id)
}
const givePassword = (parts: CodeParts) =>
  operation({
    ...shared,
    method: 'PATCH',
    path: userCalls.resetPassword,
    answer: nothing,
    tag: 'user',
    summary: "Set somebody's password; every session of theirs ends",
    perMinute: 30,
    body: z.strictObject({
      userId: z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(64, { error: 'FORMAT' }),
      newPassword: passwordField,
      confirmPassword: passwordField.optional(),
      mustChange: z.boolean().default(true),
    }),
    async handler(ctx, { body: { userId, newPassword, confirmPassword = newPassword, mustChange } }) {
      const account = (await accountInReach(ctx, eq(userAccount.id, userId))) ?? notFound()
      if (userId === ctx.caller.userId) refuse('', words.ownPassword)
      await requireNotAbove(ctx, userId)
      await requireNewPassword(ctx.db, 'newPassword', newPassword, confirmPassword)
      await setGivenPassword(parts, ctx, account, { newPassword, mustChange })
      ctx.audit({
        entity: 'user',
        entityId: userId,
        changes: { password: { old: '********', new: '********' }, mustChange: { old: null, new: mustChange } },
      })
      return { body: { data: {} } }
    },
  })

/**
 * An administrator's actions on a person's account (spec 2 section 7): a new password, a code, the activation again.
 */
export const accountOperations = (parts: CodeParts): Operation[] =>
  [sendCode, resendConfirmation, givePassword].map((made) => made(parts))

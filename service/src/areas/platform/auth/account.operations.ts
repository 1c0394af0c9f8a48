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
import { tooMany } from '../../../http/limiter.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { notifyPasswordChanged } from '../notification/account-messages.ts'
import { codeMessage, loadCompanyNames, passwordChanged } from './auth-messages.ts'
import { auditedAs, type CodeParts } from './ask-code.operations.ts'
import type { CodePurpose } from './one-time-code.table.ts'
import { accountWhere, signInName, type Account } from './sign-in.ts'

const words = {
  ownPassword: L('Change your own password in your profile', 'ប្ដូរពាក្យសម្ងាត់របស់ខ្លួនឯងនៅក្នុងប្រវត្តិរូប'),
  closed: L('This account is disabled, or its owner has resigned', 'គណនីនេះត្រូវបានបិទ ឬម្ចាស់គណនីបានលាឈប់'),
  noUser: L('This employee has no user yet', 'បុគ្គលិកនេះមិនទាន់មានអ្នកប្រើទេ'),
  active: L('This account is active already', 'គណនីនេះបានបើកដំណើរការរួចហើយ'),
}
// Codes for one account, from all staff together: ERPNext CVE-2026-72906. Both ways of sending count together.
const perTarget = { max: 3, seconds: 3_600 } as const
const shared = { need: 'UPDATE_USER', rows: 'scoped', answer: z.object({ data: z.object({}) }) } as const

/** An account in the caller's reach. */
const accountInReach = ({ db, caller }: RequestContext, where: SQL): Promise<Account | undefined> =>
  accountWhere(db, and(where, userScope(caller)))
/** What is sent: the name of the code, and whether the link to the page of the phone number goes with it. */
interface Sending {
  readonly name: string
  readonly withPhoneLink: boolean
}
/**
 * Sends a code to an account, three an hour. Refuses an account above the caller's or a closed one, and within a minute
 * of the last code.
 */
async function sendByStaff(
  parts: CodeParts,
  ctx: RequestContext,
  account: Account,
  { name, withPhoneLink }: Sending,
): Promise<void> {
  const { codes, attempts, messages, phoneLinks, publicOrigin: origin } = parts
  await requireNotAbove(ctx, account.id)
  if (!account.open) refuse('', words.closed)
  const purpose: CodePurpose = account.passwordHash === null ? 'ACTIVATE' : 'RESET'
  const made = await codes.make(ctx.db, name, { userId: account.id, purpose })
  // After the code: impatience is refused above and costs nothing of the three.
  const { count, left } = await attempts.count(ctx.db, { kind: 'staff-code', about: account.id }, perTarget)
  if (count > perTarget.max) tooMany(left)
  const { id, phone } = account
  const phoneLink = withPhoneLink && phone ? phoneLinks.make({ id, phone }) : undefined
  const company = await loadCompanyNames(ctx.db)
  const draft = codeMessage(account, { name, purpose, made, origin, company, phoneLink })
  if (draft) await messages.post(ctx.db, draft)
}

const sendCode = (parts: CodeParts) =>
  operation({
    ...shared,
    method: 'GET',
    path: userCalls.otp,
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
      await ctx.db.transaction(async (tx) => {
        await sendByStaff(parts, { ...ctx, db: tx }, account, { name: phone, withPhoneLink: false })
        await writeAudit(tx, auditedAs(ctx, 'GET', userCalls.otp), ctx.caller, 200, [
          { entity: 'user', entityId: account.id, changes: {} },
        ])
      })
      parts.messages.wake()
      return { body: { data: {} } }
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
const resendConfirmation = (parts: CodeParts) =>
  operation({
    ...shared,
    method: 'PATCH',
    path: userCalls.resendConfirmation(':id'),
    tag: 'employee-master-information',
    summary:
      "Send the code that activates an employee's account once more, with the page that sends another for seven days; three an hour",
    perMinute: 20,
    async handler(ctx, { params }) {
      const account = await accountOfEmployee(ctx, params['id'] ?? '')
      if (account.passwordHash !== null) refuse('', words.active)
      const name = account.email ?? account.phone ?? account.username
      await sendByStaff(parts, ctx, account, { name, withPhoneLink: true })
      ctx.audit({ entity: 'user', entityId: account.id, changes: {} })
      return { body: { data: {} } }
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

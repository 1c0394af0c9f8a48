import { L } from '@staff/contract'
import { userCalls } from '@staff/contract/admin'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { endSessions } from '../../../accounts/end-sessions.ts'
import { passwordField, requireNewPassword } from '../../../accounts/new-password.ts'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import { requireNotAbove, userScope } from '../../../accounts/rights.ts'
import { notFound, refuse } from '../../../errors.ts'
import { limiter } from '../../../limiter.ts'
import { operation, type Cx, type Operation } from '../../../operation.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { notifyPasswordChanged } from '../notification/account-news.ts'
import { codeMessage, passwordChanged } from './auth-messages.ts'
import type { CodeParts } from './code.operations.ts'
import type { CodePurpose } from './one-time-code.table.ts'
import { signInName } from './sign-in.ts'

const words = {
  ownPassword: L('Change your own password in your profile', 'ប្ដូរពាក្យសម្ងាត់របស់ខ្លួនឯងនៅក្នុងប្រវត្តិរូប'),
  closed: L('This account is disabled, or its owner has resigned', 'គណនីនេះត្រូវបានបិទ ឬម្ចាស់គណនីបានលាឈប់'),
  noUser: L('This employee has no user yet', 'បុគ្គលិកនេះមិនទាន់មានអ្នកប្រើទេ'),
  active: L('This account is active already', 'គណនីនេះបានបើកដំណើរការរួចហើយ'),
}
const shared = { need: 'UPDATE_USER', rows: 'scoped', answer: z.object({ data: z.object({}) }) } as const
const columns = {
  id: userAccount.id,
  username: userAccount.username,
  email: userAccount.email,
  phone: userAccount.phone,
  language: userAccount.language,
  passwordHash: userAccount.passwordHash,
  open: sql<boolean>`${userAccount.isEnabled} and ${employee.status} is distinct from 'RESIGNED'`,
}
type Account = Pick<typeof userAccount.$inferSelect, Exclude<keyof typeof columns, 'open'>> & { readonly open: boolean }

/** What an administrator does to somebody's account beside its record (spec 2 section 7): a new password, a code, the activation once more. */
export function accountOperations({ codes, messages, publicOrigin }: CodeParts): Operation[] {
  // Per target, whoever asks: ERPNext CVE-2026-72906. Both ways of sending count together.
  const perTarget = limiter(3, 3_600_000)
  const found = async (cx: Cx, where: SQL): Promise<Account | undefined> =>
    (
      await cx.db
        .select(columns)
        .from(userAccount)
        .leftJoin(employee, eq(employee.id, userAccount.employeeId))
        .where(and(where, userScope(cx.caller)))
    )[0]
  const send = async (cx: Cx, account: Account, name: string): Promise<void> => {
    if (!account.open) refuse('', words.closed)
    perTarget.check(account.id)
    const purpose: CodePurpose = account.passwordHash === null ? 'ACTIVATE' : 'RESET'
    const made = await codes.make(cx.db, name, { userId: account.id, purpose })
    const draft = codeMessage(account, name, purpose, made, publicOrigin)
    if (draft) await messages.post(cx.db, draft)
    perTarget.hit(account.id)
  }

  const otp = operation({
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
        .pipe(z.string().regex(/^0[1-9]\d{7,8}$/, { error: 'PHONE' })),
    }),
    async handler(cx, { query: { phone } }) {
      const account = (await found(cx, eq(userAccount.phone, phone))) ?? notFound()
      await cx.db.transaction(async (tx) => {
        await send({ ...cx, db: tx }, account, phone)
        await writeAudit(
          tx,
          { method: 'GET', url: `/api/${userCalls.otp}`, ip: cx.origin.ip, requestId: cx.requestId },
          cx.caller,
          200,
          [{ entity: 'user', entityId: account.id, changes: {} }],
        )
      })
      messages.wake()
      return { body: { data: {} } }
    },
  })
  const resend = operation({
    ...shared,
    method: 'PATCH',
    path: userCalls.resendConfirmation(':id'),
    tag: 'employee-master-information',
    summary: "Send the code that activates an employee's account once more; three an hour",
    perMinute: 20,
    async handler(cx, { params }) {
      const account = await found(cx, eq(userAccount.employeeId, params['id'] ?? ''))
      if (!account) {
        const [person] = await cx.db
          .select({ id: employee.id })
          .from(employee)
          .where(and(eq(employee.id, params['id'] ?? ''), peopleInReach(cx.caller)))
        return person ? refuse('', words.noUser) : notFound()
      }
      if (account.passwordHash !== null) refuse('', words.active)
      await send(cx, account, account.email ?? account.phone ?? account.username)
      cx.audit({ entity: 'user', entityId: account.id, changes: {} })
      return { body: { data: {} } }
    },
  })
  const reset = operation({
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
    async handler(cx, { body: { userId, newPassword, confirmPassword = newPassword, mustChange } }) {
      const account = (await found(cx, eq(userAccount.id, userId))) ?? notFound()
      if (userId === cx.caller.userId) refuse('', words.ownPassword)
      await requireNotAbove(cx, userId)
      await requireNewPassword(cx.db, 'newPassword', newPassword, confirmPassword)
      await cx.db
        .update(userAccount)
        .set({
          passwordHash: await hashPassword(newPassword),
          mustChange,
          failedCount: 0,
          lockedUntil: null,
          updatedBy: cx.caller.userId,
          updatedAt: sql`now()`,
          version: sql`${userAccount.version} + 1`,
        })
        .where(eq(userAccount.id, userId))
      await endSessions(cx.db, userId, 'PASSWORD_CHANGED')
      const draft = passwordChanged(account)
      if (draft) await messages.post(cx.db, draft)
      await notifyPasswordChanged(cx.db, userId)
      cx.audit({
        entity: 'user',
        entityId: userId,
        changes: { password: { old: '********', new: '********' }, mustChange: { old: null, new: mustChange } },
      })
      return { body: { data: {} } }
    },
  })
  return [otp, resend, reset] as Operation[]
}

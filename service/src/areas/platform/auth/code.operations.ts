import { asFormat, asciiDigits, calls, type Lang } from '@staff/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { endSessions } from '../../../accounts/end-sessions.ts'
import { newPasswordFields, requireNewPassword } from '../../../accounts/new-password.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import { refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { Change, RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { notifyPasswordChanged } from '../notification/account-messages.ts'
import {
  anyName,
  askCode,
  auditedAs,
  loadCodeName,
  codeTag,
  hasOneName,
  oneName,
  phoneOfLink,
  type CodeParts,
} from './ask-code.operations.ts'
import { getMark } from './attempts.ts'
import { passwordChanged } from './auth-messages.ts'
import { languageField } from './self-language.operations.ts'
import { codePurposes, type CodePurpose } from './one-time-code.table.ts'
import { accountOfId } from './sign-in.ts'

const plain = (typed: string): string => asciiDigits(typed.trim())
const token = z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(100, { error: 'CODE_ENDED' })
// A code that is anything but six digits is refused before any stored one is looked at (CVE-2026-24038).
const codeBody = z
  .strictObject({
    ...anyName,
    otp: z
      .string({ error: 'REQUIRED' })
      .transform(plain)
      .pipe(
        z
          .string()
          .min(1, { error: 'REQUIRED' })
          .regex(/^\d{6}$/, { error: asFormat('sixDigits') }),
      ),
  })
  .refine(hasOneName, oneName)
const redeemed = z.object({
  data: z.object({ token: z.string(), purpose: z.enum(codePurposes), username: z.string() }),
})

/** Exchanges a typed code for its token and answers the account. */
async function exchange(
  parts: CodeParts,
  ctx: RequestContext,
  { path, only }: { readonly path: string; readonly only: CodePurpose | undefined },
  body: z.infer<typeof codeBody>,
) {
  // A link that does not work has the name of no code.
  const name = (await loadCodeName(parts, ctx, body)) ?? `link ${body.id ?? ''}`
  const { userId, ...opened } = await parts.codes.redeem(ctx.db, { name, code: body.otp, mark: getMark(ctx) }, only)
  const { username = '' } = (await accountOfId(ctx.db, userId)) ?? {}
  await writeAudit(ctx.db, auditedAs(ctx, 'POST', path), { userId, username }, 200, [])
  return { body: { data: { ...opened, username } } }
}
const taking = {
  method: 'POST',
  need: 'public',
  rows: 'public',
  tag: codeTag,
  ownTransaction: true,
  perMinute: 30,
  body: codeBody,
  answer: redeemed,
} as const
const redeemCode = (parts: CodeParts) =>
  operation({
    ...taking,
    path: calls.redeemCode,
    summary: 'Exchange a one-time code for a token that sets a password or activates the account',
    handler: (ctx, { body }) => exchange(parts, ctx, { path: calls.redeemCode, only: undefined }, body),
  })
const verifyCode = (parts: CodeParts) =>
  operation({
    ...taking,
    path: calls.verifyCode,
    summary: 'The same for one purpose: activation, or with rest=true a new password',
    query: z.strictObject({ rest: z.enum(['true', 'false'], { error: 'CHOICE' }).optional() }),
    handler: (ctx, { body, query: { rest } }) =>
      exchange(parts, ctx, { path: calls.verifyCode, only: rest === 'true' ? 'RESET' : 'ACTIVATE' }, body),
  })

interface NewPassword {
  readonly method: string
  readonly path: string
  readonly purpose: CodePurpose
  readonly token: string
  readonly password: string
  /** The name that the owner chose; absent = it stays. */
  readonly username?: string
  /** The language of the owner's browser; absent = it is neither of ours. */
  readonly language?: Lang | undefined
}
async function requireFreeName(tx: Database, username: string, userId: string): Promise<void> {
  const [taken] = await tx
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(eq(sql`lower(${userAccount.username})`, username), ne(userAccount.id, userId)))
  if (taken) refuse('username', 'DUPLICATE')
}
const passwordChanges = (before: string, username: string | undefined): Change['changes'] => ({
  password: { old: '********', new: '********' },
  ...(username ? { username: { old: before, new: username } } : {}),
})
/**
 * Sets the password of the account of a token, for any other content of the request; every session of the account ends.
 */
async function setPassword({ codes, attempts, messages, callers }: CodeParts, ctx: RequestContext, sent: NewPassword) {
  const { purpose, username, language } = sent
  const passwordHash = await hashPassword(sent.password)
  await ctx.db.transaction(async (tx) => {
    const userId = await codes.use(tx, sent.token, purpose)
    const owner = (await accountOfId(tx, userId)) ?? refuse('token', 'CODE_ENDED')
    if (username) await requireFreeName(tx, username, userId)
    await tx
      .update(userAccount)
      .set({
        passwordHash,
        mustChange: false,
        updatedBy: userId,
        updatedAt: sql`now()`,
        version: sql`${userAccount.version} + 1`,
        ...(username ? { username } : {}),
        ...(language ? { language } : {}),
      })
      .where(eq(userAccount.id, userId))
    await endSessions(tx, userId, 'PASSWORD_CHANGED')
    await attempts.forgive(tx, userId)
    if (purpose === 'RESET') {
      const draft = passwordChanged(owner)
      if (draft) await messages.post(tx, draft)
      await notifyPasswordChanged(tx, userId)
    }
    const by = { userId, username: username ?? owner.username }
    const changes = passwordChanges(owner.username, username)
    await writeAudit(tx, auditedAs(ctx, sent.method, sent.path), by, 200, [
      { entity: 'user', entityId: userId, changes },
    ])
  })
  callers.forget()
  messages.wake()
  return { body: { data: {} } }
}
const shared = {
  need: 'public',
  rows: 'public',
  tag: codeTag,
  ownTransaction: true,
  perMinute: 10,
  answer: z.object({ data: z.object({}) }),
} as const
const resetForgotten = (parts: CodeParts) =>
  operation({
    ...shared,
    method: 'PATCH',
    path: calls.resetPassword,
    summary: 'Set a new password with the token of a code or link',
    body: z.strictObject({ token, ...newPasswordFields('newPassword') }),
    async handler(ctx, { body }) {
      await requireNewPassword(ctx.db, 'newPassword', body.newPassword, body.confirmPassword)
      const call = { method: 'PATCH', path: calls.resetPassword, purpose: 'RESET' } as const
      return setPassword(parts, ctx, { ...call, token: body.token, password: body.newPassword })
    },
  })
const chosenName = z
  .string({ error: 'REQUIRED' })
  .transform((v) => plain(v).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: 'REQUIRED' })
      .regex(/^[a-z0-9._-]{3,50}$/, { error: asFormat('username') }),
  )
const activateAccount = (parts: CodeParts) =>
  operation({
    ...shared,
    method: 'POST',
    path: calls.activate,
    summary:
      'Activate an account: choose its username and password with the token of a code or link; language is that of the browser',
    body: z.strictObject({
      token,
      username: chosenName,
      ...newPasswordFields('password'),
      language: languageField.optional(),
    }),
    async handler(ctx, { body: { token: sent, username, password, confirmPassword, language } }) {
      await requireNewPassword(ctx.db, 'password', password, confirmPassword)
      const call = { method: 'POST', path: calls.activate, purpose: 'ACTIVATE' } as const
      return setPassword(parts, ctx, { ...call, token: sent, password, username, language })
    },
  })

/**
 * One-time codes by mail and SMS, and their purposes: a new password, and the activation of an account
 * (docs/rules/access.md, "Codes").
 */
export const codeOperations = (parts: CodeParts): Operation[] =>
  [askCode, phoneOfLink, redeemCode, verifyCode, resetForgotten, activateAccount].map((made) => made(parts))

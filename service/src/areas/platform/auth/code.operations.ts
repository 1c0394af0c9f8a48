import { calls } from '@staff/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { endSessions } from '../../../accounts/end-sessions.ts'
import { newPasswordFields, requireNewPassword } from '../../../accounts/new-password.ts'
import { hashPassword } from '../../../accounts/passwords.ts'
import { refuse } from '../../../errors.ts'
import { limiter } from '../../../limiter.ts'
import { operation, type Cx, type Operation } from '../../../operation.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Messages } from '../messages/messages.ts'
import { notifyPasswordChanged } from '../notification/account-news.ts'
import { codeMessage, passwordChanged, type Addressee } from './auth-messages.ts'
import type { Callers } from './callers.ts'
import { codePurposes, type CodePurpose } from './one-time-code.table.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import { accountNamed, nameField, signInName } from './sign-in.ts'

/** What the calls with one-time codes work with. */
export interface CodeParts {
  readonly codes: OneTimeCodes
  readonly messages: Messages
  readonly callers: Pick<Callers, 'forget'>
  /** The configured address; links never take one from a request. */
  readonly publicOrigin: string
}
const tag = 'Sign-in'
const anyName = { username: nameField.optional(), phone: nameField.optional() }
const oneName = { error: 'REQUIRED', path: ['username'] }
const hasOneName = ({ username, phone }: { username?: string | undefined; phone?: string | undefined }) =>
  (username === undefined) !== (phone === undefined)
const nameOf = ({ username, phone }: { username?: string | undefined; phone?: string | undefined }) =>
  signInName(username ?? phone ?? '')
const token = z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(100, { error: 'CODE_ENDED' })
// A code that is anything but six digits is refused before any stored one is looked at (CVE-2026-24038).
const codeBody = z
  .strictObject({
    ...anyName,
    otp: z
      .string({ error: 'REQUIRED' })
      .transform(signInName)
      .pipe(
        z
          .string()
          .min(1, { error: 'REQUIRED' })
          .regex(/^\d{6}$/, { error: 'FORMAT' }),
      ),
  })
  .refine(hasOneName, oneName)
const redeemed = z.object({
  data: z.object({ token: z.string(), purpose: z.enum(codePurposes), username: z.string() }),
})

/** One-time codes by mail and SMS, and what they open: a new password, and the activation of an account (spec 1 section 7, domain.md 3.14). */
export function codeOperations({ codes, messages, callers, publicOrigin }: CodeParts): Operation[] {
  // Per name, whoever asks: nobody's phone is to be rung all day. Unknown names count alike.
  const perName = limiter(5, 3_600_000)
  const audited = (cx: Cx, method: string, path: string) => ({
    method,
    url: `/api/${path}`,
    ip: cx.origin.ip,
    requestId: cx.requestId,
  })
  const addresseeOf = async (
    db: Cx['db'],
    userId: string,
  ): Promise<(Addressee & { readonly username: string }) | undefined> =>
    (
      await db
        .select({
          username: userAccount.username,
          email: userAccount.email,
          phone: userAccount.phone,
          language: userAccount.language,
        })
        .from(userAccount)
        .where(eq(userAccount.id, userId))
    )[0]

  const ask = operation({
    method: 'GET',
    path: calls.askCode,
    need: 'public',
    rows: 'public',
    tag,
    summary: 'Send a one-time code to the account of a username, email or phone; the answer is the same for all',
    perMinute: 20,
    query: z.strictObject(anyName).refine(hasOneName, oneName),
    answer: z.object({ data: z.object({}) }),
    async handler(cx, { query }) {
      const name = nameOf(query)
      perName.hit(name.toLowerCase())
      const found = await accountNamed(cx.db, name)
      const account = found?.open ? found : undefined
      const purpose: CodePurpose = account && account.passwordHash === null ? 'ACTIVATE' : 'RESET'
      await cx.db.transaction(async (tx) => {
        const made = await codes.make(tx, name, { userId: account?.id ?? null, purpose })
        const draft = codeMessage(
          account ?? { email: null, phone: null, language: 'en' },
          name,
          purpose,
          made,
          publicOrigin,
        )
        if (draft) await messages.post(tx, draft)
        await writeAudit(
          tx,
          audited(cx, 'GET', calls.askCode),
          { userId: account?.id ?? '', username: account?.username ?? '' },
          200,
          [],
        )
      })
      messages.wake()
      return { body: { data: {} } }
    },
  })

  const exchange = (cx: Cx, path: string, only: CodePurpose | undefined) => async (body: z.infer<typeof codeBody>) => {
    const { userId, ...opened } = await codes.redeem(cx.db, nameOf(body), body.otp, only)
    const account = await addresseeOf(cx.db, userId)
    await writeAudit(cx.db, audited(cx, 'POST', path), { userId, username: account?.username ?? '' }, 200, [])
    return { body: { data: { ...opened, username: account?.username ?? '' } } }
  }
  const taking = {
    method: 'POST',
    need: 'public',
    rows: 'public',
    tag,
    ownTransaction: true,
    perMinute: 30,
    body: codeBody,
    answer: redeemed,
  } as const
  const redeem = operation({
    ...taking,
    path: calls.redeemCode,
    summary: 'Exchange a one-time code for a token that sets a password or activates the account',
    handler: (cx, { body }) => exchange(cx, calls.redeemCode, undefined)(body),
  })
  const verify = operation({
    ...taking,
    path: calls.verifyCode,
    summary: 'The same for one purpose: activation, or with rest=true a new password',
    query: z.strictObject({ rest: z.enum(['true', 'false'], { error: 'CHOICE' }).optional() }),
    handler: (cx, { body, query: { rest } }) =>
      exchange(cx, calls.verifyCode, rest === 'true' ? 'RESET' : 'ACTIVATE')(body),
  })

  /** Sets the password of the account behind a token, whatever else the request says; every session of the account ends. */
  const setPassword = async (
    cx: Cx,
    call: { readonly method: string; readonly path: string; readonly purpose: CodePurpose },
    from: { readonly token: string; readonly password: string; readonly username?: string },
  ) => {
    const passwordHash = await hashPassword(from.password)
    await cx.db.transaction(async (tx) => {
      const userId = await codes.use(tx, from.token, call.purpose)
      const owner = await addresseeOf(tx, userId)
      if (
        from.username &&
        (
          await tx
            .select({ id: userAccount.id })
            .from(userAccount)
            .where(and(eq(sql`lower(${userAccount.username})`, from.username), ne(userAccount.id, userId)))
        ).length > 0
      )
        refuse('username', 'DUPLICATE')
      const [account] = await tx
        .update(userAccount)
        .set({
          passwordHash,
          mustChange: false,
          failedCount: 0,
          lockedUntil: null,
          updatedBy: userId,
          updatedAt: sql`now()`,
          version: sql`${userAccount.version} + 1`,
          ...(from.username ? { username: from.username } : {}),
        })
        .where(eq(userAccount.id, userId))
        .returning({ username: userAccount.username })
      if (!account || !owner) return refuse('token', 'CODE_ENDED')
      await endSessions(tx, userId, 'PASSWORD_CHANGED')
      const draft = passwordChanged(owner)
      if (call.purpose === 'RESET') {
        if (draft) await messages.post(tx, draft)
        await notifyPasswordChanged(tx, userId)
      }
      const changes = {
        password: { old: '********', new: '********' },
        ...(from.username ? { username: { old: owner.username, new: from.username } } : {}),
      }
      await writeAudit(tx, audited(cx, call.method, call.path), { userId, username: account.username }, 200, [
        { entity: 'user', entityId: userId, changes },
      ])
    })
    callers.forget()
    messages.wake()
    return { body: { data: {} } }
  }
  const opening = {
    need: 'public',
    rows: 'public',
    tag,
    ownTransaction: true,
    perMinute: 10,
    answer: z.object({ data: z.object({}) }),
  } as const
  const reset = operation({
    ...opening,
    method: 'PATCH',
    path: calls.resetPassword,
    summary: 'Set a new password with the token of a code or link',
    body: z.strictObject({ token, ...newPasswordFields('newPassword') }),
    async handler(cx, { body }) {
      await requireNewPassword(cx.db, 'newPassword', body.newPassword, body.confirmPassword)
      return setPassword(
        cx,
        { method: 'PATCH', path: calls.resetPassword, purpose: 'RESET' },
        { token: body.token, password: body.newPassword },
      )
    },
  })
  const activate = operation({
    ...opening,
    method: 'POST',
    path: calls.activate,
    summary: 'Activate an account: choose its username and password with the token of a code or link',
    body: z.strictObject({
      token,
      username: z
        .string({ error: 'REQUIRED' })
        .transform((v) => signInName(v).toLowerCase())
        .pipe(
          z
            .string()
            .min(1, { error: 'REQUIRED' })
            .regex(/^[a-z0-9._-]{3,50}$/, { error: 'FORMAT' }),
        ),
      ...newPasswordFields('password'),
    }),
    async handler(cx, { body }) {
      await requireNewPassword(cx.db, 'password', body.password, body.confirmPassword)
      return setPassword(
        cx,
        { method: 'POST', path: calls.activate, purpose: 'ACTIVATE' },
        { token: body.token, password: body.password, username: body.username },
      )
    },
  })
  return [ask, redeem, verify, reset, activate] as Operation[]
}

import { calls, L } from '@staff/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { endSession, endSessions } from '../../../accounts/end-sessions.ts'
import { newPasswordFields, passwordField, requireNewPassword } from '../../../accounts/new-password.ts'
import { passwordPolicy } from '../../../accounts/password-policy.ts'
import { checkPassword, hashPassword } from '../../../accounts/passwords.ts'
import { fault, notFound, Refusal, refuse } from '../../../errors.ts'
import { limiter } from '../../../limiter.ts'
import { operation, type Cx, type Operation } from '../../../operation.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Messages } from '../messages/messages.ts'
import { notifyNewDevice, notifyPasswordChanged } from '../notification/account-news.ts'
import type { AccessTokens } from './access-token.ts'
import { passwordChanged } from './auth-messages.ts'
import type { Callers } from './callers.ts'
import { currentUser, currentUserSchema } from './current-user.ts'
import { rotate, startSession } from './sessions.ts'
import { checkSignIn, nameField, signInName } from './sign-in.ts'

const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string(), mustChange: z.boolean().optional() })
const wrongPassword = L('The present password is wrong', 'ពាក្យសម្ងាត់បច្ចុប្បន្នមិនត្រឹមត្រូវ')
const samePassword = L('The new password must differ from the present one', 'ពាក្យសម្ងាត់ថ្មីត្រូវខុសពីពាក្យសម្ងាត់បច្ចុប្បន្ន')
const tag = 'Sign-in'

/** The sign-in calls of spec 1 section 7. Sign-in and refresh answer at the top level, as the spec has it. */
export function authOperations({
  tokens,
  callers,
  messages,
}: {
  readonly tokens: AccessTokens
  readonly callers: Callers
  readonly messages: Messages
}): Operation[] {
  // Only failures count: people may sign in as often as they like, a guesser may not.
  const guesses = limiter(10)
  // One password tried on many names; wide enough for an office behind one address.
  const sprays = limiter(100)
  const auditedAs = (cx: Cx, method: string, path: string) => ({
    method,
    url: `/api/${path}`,
    ip: cx.origin.ip,
    requestId: cx.requestId,
  })

  const login = operation({
    method: 'POST',
    path: calls.login,
    need: 'public',
    rows: 'public',
    tag,
    summary: 'Sign in with username, email or phone',
    ownTransaction: true,
    body: z.strictObject({ username: nameField, password: passwordField }),
    answer: tokenPair,
    async handler(cx, { body }) {
      const name = signInName(body.username)
      const guesser = `${cx.origin.ip} ${name.toLowerCase()}`
      guesses.check(guesser)
      sprays.check(cx.origin.ip)
      const account = await checkSignIn(cx.db, name, body.password).catch((error: unknown) => {
        sprays.hit(cx.origin.ip)
        guesses.hit(guesser)
        throw error
      })
      const started = await cx.db.transaction(async (tx) => {
        const session = await startSession(tx, account.id, cx.origin)
        await notifyNewDevice(tx, account.id, session.sessionId, cx.origin)
        await writeAudit(
          tx,
          auditedAs(cx, 'POST', calls.login),
          { userId: account.id, username: account.username },
          200,
          [{ entity: 'session', entityId: session.sessionId, changes: {} }],
        )
        return session
      })
      const accessToken = await tokens.issue({ userId: account.id, sessionId: started.sessionId })
      return { body: { accessToken, refreshToken: started.refreshToken, mustChange: account.mustChange } }
    },
  })
  const refresh = operation({
    method: 'POST',
    path: calls.refresh,
    need: 'public',
    rows: 'public',
    tag,
    summary: 'Exchange a refresh token (as bearer) for a new pair',
    ownTransaction: true,
    answer: tokenPair,
    async handler(cx) {
      const { bearer } = cx.origin
      if (!bearer) return refuse('', 'TOKEN_MISSING')
      const next = await cx.db.transaction((tx) => rotate(tx, bearer))
      if (!next) return refuse('', 'TOKEN_EXPIRED')
      return { body: { accessToken: await tokens.issue(next), refreshToken: next.refreshToken } }
    },
  })
  const logout = operation({
    method: 'POST',
    path: calls.logout,
    need: 'signedIn',
    rows: 'own',
    tag,
    summary: 'End this session',
    whileMustChange: true,
    async handler(cx) {
      await endSession(cx.db, cx.caller.sessionId, 'SIGNED_OUT')
      cx.audit({ entity: 'session', entityId: cx.caller.sessionId, changes: {} })
      return { body: { data: {} } }
    },
  })
  const current = operation({
    method: 'GET',
    path: calls.currentUser,
    need: 'signedIn',
    rows: 'own',
    tag,
    summary: 'Who is signed in',
    whileMustChange: true,
    answer: z.object({ data: currentUserSchema }),
    handler: async (cx) => ({ body: { data: await currentUser(cx) } }),
  })
  const policy = operation({
    method: 'GET',
    path: calls.passwordPolicy,
    need: 'public',
    rows: 'public',
    tag,
    summary: 'The pattern that new passwords must match',
    answer: z.object({ data: z.object({ isEnable: z.boolean(), value: z.string() }) }),
    handler: async (cx) => ({ body: { data: await passwordPolicy(cx.db) } }),
  })
  const selfPassword = operation({
    method: 'PATCH',
    path: calls.selfPassword,
    need: 'signedIn',
    rows: 'own',
    tag,
    summary: 'Change the own password; other sessions end',
    ownTransaction: true,
    whileMustChange: true,
    perMinute: 10,
    body: z.strictObject({ oldPassword: passwordField, ...newPasswordFields('newPassword') }),
    async handler(cx, { body }) {
      const { userId, sessionId } = cx.caller
      await requireNewPassword(cx.db, 'newPassword', body.newPassword, body.confirmPassword)
      const [account] = await cx.db
        .select({
          hash: userAccount.passwordHash,
          email: userAccount.email,
          phone: userAccount.phone,
          language: userAccount.language,
        })
        .from(userAccount)
        .where(eq(userAccount.id, userId))
      if (!account) return notFound()
      if (!(await checkPassword(body.oldPassword, account.hash)))
        throw new Refusal(400, [{ ...fault('oldPassword', 'VALIDATION'), label: wrongPassword }])
      if (body.newPassword === body.oldPassword)
        throw new Refusal(400, [{ ...fault('newPassword', 'VALIDATION'), label: samePassword }])
      const passwordHash = await hashPassword(body.newPassword)
      await cx.db.transaction(async (tx) => {
        await tx.update(userAccount).set({ passwordHash, mustChange: false }).where(eq(userAccount.id, userId))
        await endSessions(tx, userId, 'PASSWORD_CHANGED', sessionId)
        const draft = passwordChanged(account)
        if (draft) await messages.post(tx, draft)
        await notifyPasswordChanged(tx, userId)
        await writeAudit(tx, auditedAs(cx, 'PATCH', calls.selfPassword), cx.caller, 200, [
          { entity: 'user', entityId: userId, changes: { password: { old: '********', new: '********' } } },
        ])
      })
      callers.forget()
      messages.wake()
      return { body: { data: {} } }
    },
  })
  return [login, refresh, logout, current, policy, selfPassword]
}

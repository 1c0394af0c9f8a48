import { calls, L, shownInstant } from '@staff/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { endSession, endSessions } from '../../../accounts/end-sessions.ts'
import { newPasswordFields, passwordField, requireNewPassword } from '../../../accounts/new-password.ts'
import { passwordPolicy } from '../../../accounts/password-policy.ts'
import { checkPassword, hashPassword } from '../../../accounts/passwords.ts'
import { fault, notFound, Refusal, refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { spokenLanguage, userAccount } from '../../admin/user/user.table.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Messages } from '../messages/messages.ts'
import {
  deviceName,
  notifyNewDevice,
  notifyPasswordChanged,
  notifySessionReused,
} from '../notification/account-messages.ts'
import type { AccessTokens } from './access-token.ts'
import { auditedAs } from './ask-code.operations.ts'
import type { Attempts } from './attempts.ts'
import { passwordChanged, sessionReused, type Addressee } from './auth-messages.ts'
import type { Callers } from './callers.ts'
import { currentUser, currentUserSchema } from './current-user.ts'
import { rotate, noteFirstSignIn, startSession, type ReusedSession } from './sessions.ts'
import { checkSignIn, nameField, signInName } from './sign-in.ts'

const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string(), mustChange: z.boolean().optional() })
const wrongPassword = L('The current password is wrong', 'ពាក្យសម្ងាត់បច្ចុប្បន្នមិនត្រឹមត្រូវ')
const samePassword = L('The new password must differ from the current password', 'ពាក្យសម្ងាត់ថ្មីត្រូវខុសពីពាក្យសម្ងាត់បច្ចុប្បន្ន')
const tag = 'Sign-in'

/** What the sign-in calls work with. */
interface AuthParts {
  readonly tokens: AccessTokens
  readonly callers: Callers
  readonly messages: Messages
  readonly attempts: Attempts
}

/** The second use of the token is the one of this request; the service cannot know which of the two is the owner. */
async function tellReused(
  messages: Messages,
  tx: RequestContext['db'],
  { origin }: RequestContext,
  { userId, userAgent, ipAddress }: ReusedSession,
): Promise<void> {
  const where = {
    device: `${deviceName(userAgent ?? '')}${ipAddress ? ` (${ipAddress})` : ''}`,
    other: deviceName(origin.userAgent),
    address: origin.ip || '?',
    time: shownInstant(new Date().toISOString()),
  }
  await notifySessionReused(tx, userId, where)
  const [owner] = await tx
    .select({ email: userAccount.email, phone: userAccount.phone, language: spokenLanguage })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  const draft = owner && sessionReused(owner, where)
  if (draft) await messages.post(tx, draft)
}

const login = ({ tokens, attempts }: AuthParts) =>
  operation({
    method: 'POST',
    path: calls.login,
    need: 'public',
    rows: 'public',
    tag,
    summary: 'Sign in with username, email or phone',
    ownTransaction: true,
    body: z.strictObject({ username: nameField, password: passwordField }),
    answer: tokenPair,
    async handler(ctx, { body }) {
      const name = signInName(body.username)
      const account = await checkSignIn(ctx, attempts, name, body.password)
      const started = await ctx.db.transaction(async (tx) => {
        const session = await startSession(tx, account.id, ctx.origin)
        await noteFirstSignIn(tx, account.id)
        await attempts.noteDevice(tx, ctx, account.id)
        await notifyNewDevice(tx, account.id, session.sessionId, ctx.origin)
        await writeAudit(
          tx,
          auditedAs(ctx, 'POST', calls.login),
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
const refresh = ({ tokens, messages }: AuthParts) =>
  operation({
    method: 'POST',
    path: calls.refresh,
    need: 'public',
    rows: 'public',
    tag,
    summary: 'Exchange a refresh token (as bearer) for a new pair',
    ownTransaction: true,
    answer: tokenPair,
    async handler(ctx) {
      const { bearer } = ctx.origin
      if (!bearer) return refuse('', 'TOKEN_MISSING')
      const next = await ctx.db.transaction((tx) => rotate(tx, bearer, (ended) => tellReused(messages, tx, ctx, ended)))
      if (!next) {
        messages.wake()
        return refuse('', 'TOKEN_EXPIRED')
      }
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
  async handler(ctx) {
    await endSession(ctx.db, ctx.caller.sessionId, 'SIGNED_OUT')
    ctx.audit({ entity: 'session', entityId: ctx.caller.sessionId, changes: {} })
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
  handler: async (ctx) => ({ body: { data: await currentUser(ctx) } }),
})
const policy = operation({
  method: 'GET',
  path: calls.passwordPolicy,
  need: 'public',
  rows: 'public',
  tag,
  summary: 'The pattern that new passwords must match',
  answer: z.object({ data: z.object({ isEnable: z.boolean(), value: z.string() }) }),
  handler: async (ctx) => ({ body: { data: await passwordPolicy(ctx.db) } }),
})
/** Writes the own new password: other sessions end, other browsers are forgotten, and its owner gets a message. */
async function setOwnPassword(
  { callers, attempts, messages }: AuthParts,
  ctx: RequestContext,
  owner: Addressee,
  newPassword: string,
): Promise<void> {
  const { userId, sessionId } = ctx.caller
  const passwordHash = await hashPassword(newPassword)
  await ctx.db.transaction(async (tx) => {
    await tx.update(userAccount).set({ passwordHash, mustChange: false }).where(eq(userAccount.id, userId))
    await endSessions(tx, userId, 'PASSWORD_CHANGED', sessionId)
    await attempts.forgive(tx, userId)
    await attempts.noteDevice(tx, ctx, userId)
    const draft = passwordChanged(owner)
    if (draft) await messages.post(tx, draft)
    await notifyPasswordChanged(tx, userId)
    await writeAudit(tx, auditedAs(ctx, 'PATCH', calls.selfPassword), ctx.caller, 200, [
      { entity: 'user', entityId: userId, changes: { password: { old: '********', new: '********' } } },
    ])
  })
  callers.forget()
  messages.wake()
}
const selfPassword = (parts: AuthParts) =>
  operation({
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
    async handler(ctx, { body }) {
      const { userId } = ctx.caller
      await requireNewPassword(ctx.db, 'newPassword', body.newPassword, body.confirmPassword)
      const [account] = await ctx.db
        .select({
          hash: userAccount.passwordHash,
          email: userAccount.email,
          phone: userAccount.phone,
          language: spokenLanguage,
        })
        .from(userAccount)
        .where(eq(userAccount.id, userId))
      if (!account) return notFound()
      if (!(await checkPassword(body.oldPassword, account.hash)))
        throw new Refusal(400, [{ ...fault('oldPassword', 'VALIDATION'), label: wrongPassword }])
      if (body.newPassword === body.oldPassword)
        throw new Refusal(400, [{ ...fault('newPassword', 'VALIDATION'), label: samePassword }])
      await setOwnPassword(parts, ctx, account, body.newPassword)
      return { body: { data: {} } }
    },
  })

/** The sign-in calls of spec 1 section 7. Sign-in and refresh answer at the top level, as the spec has it. */
export const authOperations = (parts: AuthParts): Operation[] => [
  login(parts),
  refresh(parts),
  logout,
  current,
  policy,
  selfPassword(parts),
]

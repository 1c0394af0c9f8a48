import { calls } from '@staff/contract'
import * as z from 'zod'
import { refuse } from '../../../http/errors.ts'
import { tooMany } from '../../../http/limiter.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Messages } from '../messages/messages.ts'
import { getMark, type Attempts } from './attempts.ts'
import { codeMessage, loadCompanyNames } from './auth-messages.ts'
import type { Callers } from './callers.ts'
import type { CodePurpose } from './one-time-code.table.ts'
import { codeRules, type OneTimeCodes } from './one-time-codes.ts'
import { maskedPhone, type PhoneLinks } from './phone-links.ts'
import { aboutName, accountNamed, nameField, signInName, type Account } from './sign-in.ts'

/** What the calls with one-time codes work with. */
export interface CodeParts {
  readonly codes: OneTimeCodes
  readonly attempts: Attempts
  readonly messages: Messages
  readonly callers: Pick<Callers, 'forget'>
  readonly phoneLinks: PhoneLinks
  /** The configured address; links never take one from a request. */
  readonly publicOrigin: string
}
/**
 * Codes for one name: one a minute and five an hour from one place, ten an hour from all places that the account does
 * not know.
 */
const limits = {
  soon: { max: 1, seconds: codeRules.resendSeconds },
  fromOne: { max: 5, seconds: 3_600 },
  fromStrangers: { max: 10, seconds: 3_600 },
} as const
export const codeTag = 'Sign-in'

/** Longer than any id that was ever made. */
const linkId = z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(200, { error: 'LINK_ENDED' })
/** The three ways to name the owner of a code. */
export const anyName = { username: nameField.optional(), phone: nameField.optional(), id: linkId.optional() }
/** The owner of the requested or typed code. */
export interface Named {
  readonly username?: string | undefined
  readonly phone?: string | undefined
  /** Of a phone link. */
  readonly id?: string | undefined
}
export const oneName = { error: 'REQUIRED', path: ['username'] }
/** Whether exactly one of the three is there. */
export const hasOneName = ({ username, phone, id }: Named): boolean =>
  [username, phone, id].filter((one) => one !== undefined).length === 1
/**
 * The name under which a code is made and typed: for a link, its phone number. Undefined for a link that does not work.
 */
export async function loadCodeName(
  { phoneLinks }: Pick<CodeParts, 'phoneLinks'>,
  { db }: Pick<RequestContext, 'db'>,
  { username, phone, id }: Named,
): Promise<string | undefined> {
  return id === undefined ? signInName(username ?? phone ?? '') : (await phoneLinks.find(db, id))?.phone
}
/** The request as its audit row names it. */
export const auditedAs = (ctx: RequestContext, method: string, path: string) => ({
  method,
  url: `/api/${path}`,
  ip: ctx.origin.ip,
  requestId: ctx.requestId,
})

/**
 * Counts a requested code; refuses with CODE_WAIT or TOO_MANY. It counts by requester, so that a stranger cannot use up
 * the owner's codes. All strangers together are limited too, so that nobody's phone rings all day; a browser that the
 * account knows is no stranger. Unknown names count in the same way.
 */
async function countAsked(
  { attempts }: CodeParts,
  ctx: RequestContext,
  account: { readonly id: string } | undefined,
  name: string,
): Promise<void> {
  const about = aboutName(account, name)
  const { from, isKnown } = await attempts.sourceOf(ctx, account?.id ?? '')
  const soon = await attempts.count(ctx.db, { kind: 'code-soon', about, from }, limits.soon)
  if (soon.count > limits.soon.max)
    refuse('', 'CODE_WAIT', { seconds: soon.left }, { headers: { 'retry-after': String(soon.left) } })
  const here = await attempts.count(ctx.db, { kind: 'code', about, from }, limits.fromOne)
  if (here.count > limits.fromOne.max) tooMany(here.left)
  const strangers = isKnown ? undefined : await attempts.count(ctx.db, { kind: 'codes', about }, limits.fromStrangers)
  if (strangers && strangers.count > limits.fromStrangers.max) tooMany(strangers.left)
}
const nobody = { id: null, username: '', email: null, phone: null, language: 'en' } as const
/** Makes a code and writes the message that brings it; for nobody, everything but the message. */
async function sendCode(
  parts: CodeParts,
  ctx: RequestContext,
  account: Account | undefined,
  name: string,
): Promise<void> {
  const { codes, messages, publicOrigin } = parts
  const purpose: CodePurpose = account?.passwordHash === null ? 'ACTIVATE' : 'RESET'
  const { id, username, ...owner } = account ?? nobody
  await ctx.db.transaction(async (tx) => {
    const made = await codes.make(tx, name, { userId: id, purpose, mark: getMark(ctx) })
    const company = await loadCompanyNames(tx)
    const draft = codeMessage(owner, { name, purpose, made, origin: publicOrigin, company })
    if (draft) await messages.post(tx, draft)
    await writeAudit(tx, auditedAs(ctx, 'GET', calls.askCode), { userId: id ?? '', username }, 200, [])
  })
  messages.wake()
}

/** Asks for a one-time code, by a sign-in name or by a phone link (spec 1 section 7). */
export const askCode = (parts: CodeParts) =>
  operation({
    method: 'GET',
    path: calls.askCode,
    need: 'public',
    rows: 'public',
    tag: codeTag,
    summary:
      'Send a one-time code to the account of a username, email or phone, or of the id of a phone link; the answer is the same for all names',
    perMinute: 20,
    query: z.strictObject(anyName).refine(hasOneName, oneName),
    answer: z.object({ data: z.object({}) }),
    async handler(ctx, { query }) {
      const name = (await loadCodeName(parts, ctx, query)) ?? refuse('', 'LINK_ENDED')
      const found = await accountNamed(ctx.db, name)
      await countAsked(parts, ctx, found, name)
      await sendCode(parts, ctx, found?.open ? found : undefined, name)
      return { body: { data: {} } }
    },
  })

/** What the page of a phone link shows before it sends anything (spec 1 section 2.1, `/auth/{id}`). */
export const phoneOfLink = ({ phoneLinks }: CodeParts) =>
  operation({
    method: 'GET',
    path: calls.phoneLink,
    need: 'public',
    rows: 'public',
    tag: codeTag,
    summary:
      'The masked phone number that the code of a phone link goes to; every link that does not work is answered alike',
    perMinute: 20,
    query: z.strictObject({ id: linkId }),
    answer: z.object({ data: z.object({ phone: z.string() }) }),
    async handler({ db }, { query }) {
      const { phone } = (await phoneLinks.find(db, query.id)) ?? refuse('', 'LINK_ENDED')
      return { body: { data: { phone: maskedPhone(phone) } } }
    },
  })

import { L } from '@staff/contract'
import { requireNotAbove } from '../../../accounts/rights.ts'
import { refuse } from '../../../http/errors.ts'
import { tooMany } from '../../../http/limiter.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { codeMessage, loadCompanyNames } from './auth-messages.ts'
import type { CodeParts } from './ask-code.operations.ts'
import type { CodePurpose } from './one-time-code.table.ts'
import type { Account } from './sign-in.ts'

const closed = L('This account is disabled, or its owner has resigned', 'គណនីនេះត្រូវបានបិទ ឬម្ចាស់គណនីបានលាឈប់')
// Codes for one account, from all staff together: ERPNext CVE-2026-72906. Every way of sending counts together.
const perTarget = { max: 3, seconds: 3_600 } as const

/** What is sent: the name of the code, and whether the link to the page of the phone number goes with it. */
interface Sending {
  readonly name: string
  readonly withPhoneLink: boolean
}
/**
 * Sends a code to an account, three an hour. Answers whether the message is only kept in the outbox. Refuses an account
 * above the caller's or a closed one, and within a minute of the last code.
 */
export async function sendByStaff(
  parts: CodeParts,
  ctx: RequestContext,
  account: Account,
  { name, withPhoneLink }: Sending,
): Promise<{ readonly isKept: boolean }> {
  const { codes, attempts, messages, phoneLinks, publicOrigin: origin } = parts
  await requireNotAbove(ctx, account.id)
  if (!account.open) refuse('', closed)
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
  return { isKept: draft !== undefined && !messages.sends(draft.channel) }
}

import { fill, L } from '@staff/contract'
import { eq, inArray } from 'drizzle-orm'
import { spokenLanguage, userAccount } from '../areas/admin/user/user.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { refuse } from '../http/errors.ts'
import { notify } from '../notify/notify.ts'
import type { RequestContext } from '../http/request-context.ts'
import { endSessions } from './end-sessions.ts'
import { requireNotAbove } from './rights.ts'

/** Accounts and people whose link an act touches, also those that it takes apart. */
export interface Touched {
  readonly accounts: readonly (string | null | undefined)[]
  readonly people: readonly (string | null | undefined)[]
}
/**
 * Refuses to change which person an account belongs to: 409 OWN_ACCOUNT_LINK for the own account or person, whatever
 * the rights, and 409 ACCOUNT_ABOVE for an account above the caller's. An account decides as its person, so a link is a
 * way into both.
 */
export async function requireMayLink(ctx: RequestContext, { accounts, people }: Touched, path: string): Promise<void> {
  const { userId, employeeId } = ctx.caller
  if (accounts.includes(userId) || (employeeId !== null && people.includes(employeeId)))
    refuse(path, 'OWN_ACCOUNT_LINK')
  for (const account of accounts) if (account) await requireNotAbove(ctx, account, [path])
}

const subject = L('Your account and its person', 'គណនីរបស់អ្នក និងបុគ្គលិករបស់វា')
const texts = {
  to: L(
    'The account {{username}} now belongs to the employee {{person}}.',
    'គណនី {{username}} ឥឡូវជារបស់បុគ្គលិក {{person}}។',
  ),
  from: L(
    'The account {{username}} no longer belongs to the employee {{person}}.',
    'គណនី {{username}} លែងជារបស់បុគ្គលិក {{person}} ទៀតហើយ។',
  ),
  next: L(
    'It was signed out everywhere; sign in again.\nIf this is wrong, tell your HR officer at once.',
    'វាត្រូវបានចាកចេញពីគ្រប់ទីកន្លែង សូមចូលម្ដងទៀត។\nបើនេះមិនត្រឹមត្រូវ សូមប្រាប់មន្ត្រីធនធានមនុស្សជាបន្ទាន់។',
  ),
}
/**
 * Ends the sessions of an account that belongs to another person now, or to none, and tells its owner in the app and by
 * mail. To be called in the transaction of the change.
 */
export async function linkChanged(
  ctx: RequestContext,
  userId: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await endSessions(ctx.db, userId, 'LINK_CHANGED')
  const [account] = await ctx.db
    .select({
      username: userAccount.username,
      email: userAccount.email,
      language: spokenLanguage,
      passwordHash: userAccount.passwordHash,
    })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  // The person who cannot sign in yet learns it on the day of the activation anyway.
  if (!account || account.passwordHash === null) return
  const people = await ctx.db
    .select({ id: employee.id, en: employee.displayFullNameEn, km: employee.displayFullNameKh })
    .from(employee)
    .where(
      inArray(
        employee.id,
        [from, to].filter((id) => id !== null),
      ),
    )
  const lang = account.language
  const lines: string[] = []
  for (const [end, id] of [
    ['from', from],
    ['to', to],
  ] as const) {
    const person = people.find((one) => one.id === id)
    if (!person) continue
    await notify(ctx.db, {
      to: [userId],
      event: end === 'to' ? 'ACCOUNT_ATTACHED' : 'ACCOUNT_DETACHED',
      entityType: 'USER_ACCOUNT',
      entityId: userId,
      by: ctx.caller.userId,
      values: { person: { en: person.en, km: person.km } },
    })
    lines.push(fill(texts[end], { username: account.username, person: person[lang] })[lang])
  }
  if (account.email && lines.length)
    await ctx.post(ctx.db, {
      channel: 'MAIL',
      recipient: account.email,
      subject: subject[lang],
      text: [...lines, texts.next[lang]].join('\n'),
    })
}

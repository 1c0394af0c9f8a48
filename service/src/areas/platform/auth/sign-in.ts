import { plainPhone, type Lang } from '@staff/contract'
import { eq, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { checkPassword } from '../../../accounts/passwords.ts'
import { tooMany } from '../../../http/limiter.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { spokenLanguage, userAccount } from '../../admin/user/user.table.ts'
import { getNetwork, type Attempts, type Counter, type Limit } from './attempts.ts'

/**
 * Wrong passwords for a name from one place until that place is locked, and for how long
 * (docs/rules/access.md, "Wrong passwords").
 */
const lock: Limit = { max: 5, seconds: 15 * 60, renews: true }
/**
 * Wrong passwords for a name from all places in an hour until strangers wait: 1 s, then double, up to the longest wait.
 */
const slow = { after: 5, within: { max: Infinity, seconds: 3_600 }, longest: 60 } as const
/** Wrong passwords from one address in a minute, for all names; enough for an office behind one address. */
const spray: Limit = { max: 100, seconds: 60 }

/** The account of a sign-in. */
export interface Account {
  readonly id: string
  readonly username: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: Lang
  readonly passwordHash: string | null
  readonly mustChange: boolean
  /** Whether the account may sign in: it is enabled, and its person has not resigned. */
  readonly open: boolean
}
const selectAccount = (db: Database) =>
  db
    .select({
      id: userAccount.id,
      username: userAccount.username,
      email: userAccount.email,
      phone: userAccount.phone,
      language: spokenLanguage,
      passwordHash: userAccount.passwordHash,
      mustChange: userAccount.mustChange,
      open: sql<boolean>`${userAccount.isEnabled} and ${employee.status} is distinct from 'RESIGNED'`,
    })
    .from(userAccount)
    .leftJoin(employee, eq(employee.id, userAccount.employeeId))
/** The account of a sign-in name: username, email or phone, as {@link signInName} writes it. */
export async function accountNamed(db: Database, name: string): Promise<Account | undefined> {
  const lower = name.toLowerCase()
  const [found] = await selectAccount(db)
    .where(
      or(
        eq(sql`lower(${userAccount.username})`, lower),
        eq(sql`lower(${userAccount.email})`, lower),
        eq(userAccount.phone, name),
      ),
    )
    // A username that looks like someone's phone number must not take that person's sign-in.
    .orderBy(sql`${userAccount.phone} = ${name} desc nulls last`)
    .limit(1)
  return found
}
/** The account of a condition on accounts and their employees that at most one meets. */
export async function accountWhere(db: Database, where: SQL | undefined): Promise<Account | undefined> {
  const [found] = await selectAccount(db).where(where)
  return found
}
/** The account of an id. */
export const accountOfId = (db: Database, id: string): Promise<Account | undefined> =>
  accountWhere(db, eq(userAccount.id, id))

/** A sign-in name as it is sent. */
export const nameField = z
  .string({ error: 'REQUIRED' })
  .trim()
  .min(1, { error: 'REQUIRED' })
  .max(200, { error: 'TOO_LONG' })
/**
 * The form of a sign-in name for comparison: trimmed, Khmer digits as ASCII, a phone number in its stored form, so that
 * all spellings are one name.
 */
export const signInName = plainPhone
/** What attempts on a name are counted under: its account, whichever of its names is typed, else the name. */
export const aboutName = (account: { readonly id: string } | undefined, name: string): string =>
  account?.id ?? `name ${name.toLowerCase()}`

const later = (code: 'ACCOUNT_LOCKED' | 'SIGN_IN_WAIT', seconds: number): never =>
  refuse('', code, { minutes: Math.ceil(seconds / 60), seconds }, { headers: { 'retry-after': String(seconds) } })

/**
 * Finds the account of a name and password. Refuses with BAD_CREDENTIALS (also for unknown, disabled and not yet
 * activated accounts, after the same statements and the same work), with ACCOUNT_LOCKED after five wrong passwords from
 * this place, and with SIGN_IN_WAIT where others tried this name. A browser that signed in to the account before is its
 * own place: nobody else can lock it or slow it down.
 */
export async function checkSignIn(
  ctx: Pick<RequestContext, 'db' | 'header' | 'origin'>,
  attempts: Attempts,
  name: string,
  password: string,
): Promise<Pick<Account, 'id' | 'username' | 'mustChange'>> {
  const { db, origin } = ctx
  const account = await accountNamed(db, name)
  const about = aboutName(account, name)
  const { from, isKnown } = await attempts.sourceOf(ctx, account?.id ?? '')
  const [here, everywhere, address]: readonly [Counter, Counter, Counter] = [
    { kind: 'sign-in', about, from },
    { kind: 'wrong', about },
    { kind: 'address', about: getNetwork(origin.ip) },
  ]
  const [wrong, sprayed] = [await attempts.seen(db, everywhere), await attempts.seen(db, address)]
  if (!isKnown && sprayed >= spray.max) tooMany(spray.seconds)
  const delay = isKnown || wrong < slow.after ? 0 : Math.min(slow.longest, 2 ** (wrong - slow.after))
  const { count, left, wait } = await attempts.count(db, here, lock, delay)
  if (count > lock.max || (wait > 0 && count === lock.max)) later('ACCOUNT_LOCKED', left)
  if (wait > 0) later('SIGN_IN_WAIT', wait)
  const right = await checkPassword(password, account?.passwordHash)
  if (!account || !right || !account.open) {
    await attempts.count(db, everywhere, slow.within)
    await attempts.count(db, address, spray)
    return refuse('', 'BAD_CREDENTIALS')
  }
  await attempts.forget(db, here)
  return account
}

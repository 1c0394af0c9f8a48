import { asciiDigits } from '@staff/contract'
import { eq, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { checkPassword } from '../../../accounts/passwords.ts'
import { refuse } from '../../../errors.ts'
import type { Database } from '../../../operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { userAccount } from '../../admin/user/user.table.ts'

/** Wrong passwords until the account is locked, and for how long (domain.md 3.14). */
const lock = { after: 5, minutes: 15 } as const

// Names that do not exist lock like accounts that do; otherwise the lock would tell which is which.
const strangers = new LRUCache<string, { count: number; until: number }>({ max: 10_000, ttl: lock.minutes * 60_000 })
function failStranger(name: string): void {
  const entry = strangers.get(name) ?? { count: 0, until: 0 }
  entry.count += 1
  if (entry.count >= lock.after) Object.assign(entry, { count: 0, until: Date.now() + lock.minutes * 60_000 })
  strangers.set(name, entry)
}

const lockedUntil = sql<number | null>`extract(epoch from ${userAccount.lockedUntil}) * 1000`
/** Who signs in by a name. */
interface Account {
  readonly id: string
  readonly username: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: string
  readonly passwordHash: string | null
  readonly mustChange: boolean
  /** Whether it may sign in: enabled, and of nobody who has resigned. */
  readonly open: boolean
  readonly lockedUntil: number | null
}
/** The account of a sign-in name: username, email or phone, as {@link signInName} writes it. */
export async function accountNamed(db: Database, name: string): Promise<Account | undefined> {
  const lower = name.toLowerCase()
  const [found] = await db
    .select({
      id: userAccount.id,
      username: userAccount.username,
      email: userAccount.email,
      phone: userAccount.phone,
      language: userAccount.language,
      passwordHash: userAccount.passwordHash,
      mustChange: userAccount.mustChange,
      open: sql<boolean>`${userAccount.isEnabled} and ${employee.status} is distinct from 'RESIGNED'`,
      lockedUntil,
    })
    .from(userAccount)
    .leftJoin(employee, eq(employee.id, userAccount.employeeId))
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
async function countFailure(db: Database, id: string): Promise<void> {
  const full = sql`${userAccount.failedCount} + 1 >= ${lock.after}`
  await db
    .update(userAccount)
    .set({
      failedCount: sql`case when ${full} then 0 else ${userAccount.failedCount} + 1 end`,
      lockedUntil: sql`case when ${full} then now() + make_interval(mins => ${lock.minutes}) else ${userAccount.lockedUntil} end`,
    })
    .where(eq(userAccount.id, id))
}
function refuseLocked(until: number | null | undefined): void {
  if (until && until > Date.now()) refuse('', 'ACCOUNT_LOCKED', { minutes: Math.ceil((until - Date.now()) / 60_000) })
}

/** A sign-in name as it is sent. */
export const nameField = z
  .string({ error: 'REQUIRED' })
  .trim()
  .min(1, { error: 'REQUIRED' })
  .max(200, { error: 'TOO_LONG' })
  .refine((v) => !v.includes('\0') && v.isWellFormed(), { error: 'FORMAT' })
/** The form in which a sign-in name is compared: trimmed, Khmer digits as ASCII. */
export const signInName = (typed: string): string => asciiDigits(typed.trim())

/**
 * Finds the account that name and password open. Refuses with BAD_CREDENTIALS (also for unknown, disabled and not yet
 * activated accounts, after the same work) or ACCOUNT_LOCKED. Failures are counted outside any transaction of the caller.
 */
export async function checkSignIn(
  db: Database,
  name: string,
  password: string,
): Promise<Pick<Account, 'id' | 'username' | 'mustChange'>> {
  const account = await accountNamed(db, name)
  refuseLocked(account ? account.lockedUntil : strangers.get(name)?.until)
  const right = await checkPassword(password, account?.passwordHash)
  if (!account) failStranger(name)
  else if (!right) await countFailure(db, account.id)
  if (!account || !right || !account.open) return refuse('', 'BAD_CREDENTIALS')
  // Guesses run in parallel: the right one must not win after the wrong ones have locked the account.
  const [cleared] = await db
    .update(userAccount)
    .set({ failedCount: 0, lockedUntil: null })
    .where(
      sql`${userAccount.id} = ${account.id} and (${userAccount.lockedUntil} is null or ${userAccount.lockedUntil} <= now())`,
    )
    .returning({ id: userAccount.id })
  if (!cleared) refuseLocked(Date.now() + lock.minutes * 60_000)
  return account
}

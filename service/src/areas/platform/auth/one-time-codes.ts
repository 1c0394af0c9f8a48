import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { refuse } from '../../../http/errors.ts'
import type { Database } from '../../../db/database.ts'
import { oneTimeCode, type CodePurpose } from './one-time-code.table.ts'

/**
 * Life of a code and of its token in minutes, tries of a code, seconds until the next one
 * (docs/rules/access.md, "Codes").
 */
export const codeRules = { codeMinutes: 5, tokenMinutes: 15, tries: 5, resendSeconds: 60 } as const

/** The new code of a name and its token; both go to the account's owner and are never stored. */
export interface MadeCode {
  readonly code: string
  /** Opens the same as the code, for a link. */
  readonly token: string
}
/**
 * Codes of six digits, bound to their name and to the mark of the browser that requested them: a stranger's requests
 * and tries neither replace nor use up the owner's code. Unknown names are handled in the same way, by the same
 * statements.
 */
export interface OneTimeCodes {
  /**
   * Makes a code that replaces an earlier one. Refuses with CODE_WAIT within a minute of the last. `name` has the form
   * of signInName. Without a `mark` anybody can type the code, as for a code that staff send.
   */
  readonly make: (
    tx: Database,
    name: string,
    account: { readonly userId: string | null; readonly purpose: CodePurpose; readonly mark?: string | undefined },
  ) => Promise<MadeCode>
  /**
   * Exchanges a code for a token. A try always counts, so no transaction may include it. Refuses with CODE_WRONG or
   * CODE_ENDED.
   */
  readonly redeem: (
    db: Database,
    typed: { readonly name: string; readonly code: string; readonly mark: string | undefined },
    purpose: CodePurpose | undefined,
  ) => Promise<{ readonly token: string; readonly userId: string; readonly purpose: CodePurpose }>
  /**
   * The account of a token; the transaction deletes the token and every other code of the account. Refuses with
   * CODE_ENDED.
   */
  readonly use: (tx: Database, token: string, purpose: CodePurpose) => Promise<string>
}

const after = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`
const newToken = () => randomBytes(32).toString('base64url')
const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')
const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Keyed hashes: the stored forms of a name and of a code. */
interface Hashes {
  readonly ofName: (name: string, mark?: string) => string
  readonly ofCode: (nameHash: string, code: string) => string
}
function hashesWith(key: Uint8Array): Hashes {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'one-time-codes', 32))
  const keyed = (text: string) => createHmac('sha256', own).update(text).digest('base64url')
  return {
    ofName: (name, mark) => keyed(`${mark === undefined ? 'name' : `browser ${mark}`} ${name.toLowerCase()}`),
    ofCode: (nameHash, code) => keyed(`code ${nameHash} ${code}`),
  }
}

async function refuseImpatience(tx: Database, nameHash: string): Promise<never> {
  const [last] = await tx
    .select({
      wait: sql<number>`ceil(${codeRules.resendSeconds}::int - extract(epoch from now() - ${oneTimeCode.sentAt}))::int`,
    })
    .from(oneTimeCode)
    .where(eq(oneTimeCode.nameHash, nameHash))
  const seconds = Math.max(1, last?.wait ?? codeRules.resendSeconds)
  return refuse('', 'CODE_WAIT', { seconds }, { headers: { 'retry-after': String(seconds) } })
}
const makeCode =
  ({ ofName, ofCode }: Hashes): OneTimeCodes['make'] =>
  async (tx, name, { userId, purpose, mark }) => {
    const nameHash = ofName(name, mark)
    const made: MadeCode = { code: String(randomInt(1_000_000)).padStart(6, '0'), token: newToken() }
    const row = {
      userId,
      purpose,
      codeHash: ofCode(nameHash, made.code),
      codeEndsAt: after(codeRules.codeMinutes),
      tries: 0,
      tokenHash: tokenHash(made.token),
      tokenEndsAt: after(codeRules.tokenMinutes),
      sentAt: sql`now()`,
    }
    const isOld = sql`${oneTimeCode.sentAt} <= now() - make_interval(secs => ${codeRules.resendSeconds})`
    const [stored] = await tx
      .insert(oneTimeCode)
      .values({ nameHash, ...row })
      .onConflictDoUpdate({ target: oneTimeCode.nameHash, set: row, setWhere: isOld })
      .returning({ at: oneTimeCode.sentAt })
    if (stored) return made
    return refuseImpatience(tx, nameHash)
  }

/** Counts a try before it is looked at: of codes that are tried at once, no sixth one is compared. */
async function countTry(db: Database, nameHash: string) {
  const [row] = await db
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(
      and(
        eq(oneTimeCode.nameHash, nameHash),
        isNotNull(oneTimeCode.codeHash),
        gt(oneTimeCode.codeEndsAt, sql`now()`),
        lt(oneTimeCode.tries, codeRules.tries),
      ),
    )
    .returning()
  return row
}
const redeemCode =
  ({ ofName, ofCode }: Hashes): OneTimeCodes['redeem'] =>
  async (db, { name, code, mark }, purpose) => {
    // A code that this browser asked for; otherwise one that was sent by staff.
    const found =
      (mark === undefined ? undefined : await countTry(db, ofName(name, mark))) ?? (await countTry(db, ofName(name)))
    if (!found?.codeHash) return refuse('otp', 'CODE_ENDED')
    const isRight =
      isSame(found.codeHash, ofCode(found.nameHash, code)) && (purpose === undefined || purpose === found.purpose)
    if (!isRight || found.userId === null)
      return found.tries < codeRules.tries
        ? refuse('otp', 'CODE_WRONG', { left: codeRules.tries - found.tries })
        : refuse('otp', 'CODE_ENDED')
    const token = newToken()
    const [exchanged] = await db
      .update(oneTimeCode)
      .set({ codeHash: null, tokenHash: tokenHash(token), tokenEndsAt: after(codeRules.tokenMinutes) })
      .where(and(eq(oneTimeCode.nameHash, found.nameHash), eq(oneTimeCode.codeHash, found.codeHash)))
      .returning({ nameHash: oneTimeCode.nameHash })
    // A twin of this request took it first.
    return exchanged ? { token, userId: found.userId, purpose: found.purpose } : refuse('otp', 'CODE_ENDED')
  }

const useToken: OneTimeCodes['use'] = async (tx, token, purpose) => {
  const [used] = await tx
    .delete(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.tokenHash, tokenHash(token)),
        eq(oneTimeCode.purpose, purpose),
        gt(oneTimeCode.tokenEndsAt, sql`now()`),
      ),
    )
    .returning({ userId: oneTimeCode.userId })
  if (!used?.userId) return refuse('token', 'CODE_ENDED')
  await tx.delete(oneTimeCode).where(eq(oneTimeCode.userId, used.userId))
  return used.userId
}

/** `key` = the service's signing key: a million codes are quickly tried, so their hashes need a secret key. */
export function oneTimeCodes(key: Uint8Array): OneTimeCodes {
  const hashes = hashesWith(key)
  return { make: makeCode(hashes), redeem: redeemCode(hashes), use: useToken }
}

/** Drops codes and tokens that ended. */
export async function forgetOldCodes(db: Database): Promise<void> {
  await db.delete(oneTimeCode).where(lt(oneTimeCode.tokenEndsAt, sql`now() - interval '1 hour'`))
}

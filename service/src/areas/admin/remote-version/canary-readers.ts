import { fill, L, plainPhone, type WantedRemote } from '@staff/contract'
import { inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { fault, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { role } from '../role/role.table.ts'
import { userAccount } from '../user/user.table.ts'

const words = {
  role: L('There is no role "{{name}}"', 'គ្មានតួនាទី "{{name}}"'),
  user: L('There is no user "{{name}}"', 'គ្មានអ្នកប្រើ "{{name}}"'),
}

type Canary = NonNullable<WantedRemote['canary']>
const isOneOf = (column: AnyPgColumn, names: readonly string[]) =>
  inArray(
    sql`lower(${column})`,
    names.map((name) => name.toLowerCase()),
  )

/**
 * Usernames by the names that a canary uses: id, username, email or phone, in any of their spellings (as at the
 * sign-in).
 */
async function loadUsernames(
  { db }: Pick<RequestContext, 'db'>,
  names: readonly string[],
): Promise<(name: string) => string | undefined> {
  if (names.length === 0) return () => undefined
  const phones = names.map(plainPhone)
  const { id, username, email, phone } = userAccount
  const accounts = await db
    .select({ id, username, email, phone })
    .from(userAccount)
    .where(or(inArray(id, [...names]), isOneOf(username, names), isOneOf(email, names), inArray(phone, phones)))
  return (name) => {
    const lower = name.toLowerCase()
    // A username that looks like someone's phone number does not mean that person.
    const found =
      accounts.find((one) => one.phone === plainPhone(name)) ??
      accounts.find((one) => [one.id, one.username, one.email].some((own) => own?.toLowerCase() === lower))
    return found?.username
  }
}

/**
 * A canary with its users under their usernames. Refuses one for roles or users that are not there, each by its name:
 * it would reach fewer people than its author means.
 */
export async function checkReaders(ctx: Pick<RequestContext, 'db'>, canary: Canary): Promise<Canary> {
  const { roles, users } = canary
  const known = await ctx.db.select({ name: role.name }).from(role).where(inArray(role.name, roles))
  const knownRoles = new Set(known.map(({ name }) => name))
  const usernameOf = await loadUsernames(ctx, users)
  refuseAny([
    ...roles.filter((name) => !knownRoles.has(name)).map((name) => fault('canary', fill(words.role, { name }))),
    ...users
      .filter((name) => usernameOf(name) === undefined)
      .map((name) => fault('canary', fill(words.user, { name }))),
  ])
  return { ...canary, users: users.map((name) => usernameOf(name) ?? name) }
}

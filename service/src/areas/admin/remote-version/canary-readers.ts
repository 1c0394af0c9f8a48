import { fill, L, type WantedRemote } from '@staff/contract'
import { inArray, or, sql } from 'drizzle-orm'
import { fault, refuseAny } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { role } from '../role/role.table.ts'
import { userAccount } from '../user/user.table.ts'

const words = {
  role: L('There is no role "{{name}}"', 'គ្មានតួនាទី "{{name}}"'),
  user: L('There is no user "{{name}}"', 'គ្មានអ្នកប្រើ "{{name}}"'),
}

/** Refuses a canary for roles or users that are not there, each by its name: it would reach fewer people than its author means. */
export async function checkReaders(
  { db }: Pick<Cx, 'db'>,
  { roles, users }: NonNullable<WantedRemote['canary']>,
): Promise<void> {
  const isNamed = or(
    inArray(userAccount.id, users),
    inArray(
      sql`lower(${userAccount.username})`,
      users.map((name) => name.toLowerCase()),
    ),
  )
  const knownRoles = new Set(
    (await db.select({ name: role.name }).from(role).where(inArray(role.name, roles))).map(({ name }) => name),
  )
  const knownUsers = new Set(
    (await db.select({ id: userAccount.id, name: userAccount.username }).from(userAccount).where(isNamed)).flatMap(
      ({ id, name }) => [id, name.toLowerCase()],
    ),
  )
  refuseAny([
    ...roles.filter((name) => !knownRoles.has(name)).map((name) => fault('canary', fill(words.role, { name }))),
    ...users
      .filter((name) => !knownUsers.has(name) && !knownUsers.has(name.toLowerCase()))
      .map((name) => fault('canary', fill(words.user, { name }))),
  ])
}

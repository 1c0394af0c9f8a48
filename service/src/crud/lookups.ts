import { authorName, type Author, type CodeValue } from '@staff/contract'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { code } from '../areas/admin/code/code.table.ts'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Database } from '../db/database.ts'
import { run } from './statement.ts'

/** Longest age of a copied name or value, in ms. Copies spare every list two joins; rights are never copied here. */
const maxAge = 5_000

interface Entry {
  readonly shown: CodeValue
  readonly isEnabled: boolean
}
let codes: ReadonlyMap<string, Entry> = new Map()
let codesAt = -Infinity

async function loadCodes(db: Database): Promise<void> {
  const rows = await run(
    db,
    sql`select ${code.type}, ${code.identifier}, ${code.value}, ${code.valueKh}, ${code.isEnabled} from ${code}`,
  )
  codes = new Map(
    rows.map(([type, identifier, value, valueKh, isEnabled]) => [
      `${String(type)}/${String(identifier)}`,
      {
        shown: { identifier: String(identifier), value: String(value), valueKh: String(valueKh) },
        isEnabled: isEnabled === true,
      },
    ]),
  )
  codesAt = performance.now()
}
/** Makes the code lists ready for {@link codeValue}. Call it once per request that shows codes. */
export async function readyCodes(db: Database): Promise<void> {
  if (performance.now() - codesAt > maxAge) await loadCodes(db)
}
/** Drops the copy of the code lists; every writer of code lists calls it. */
export const forgetCodes = (): void => {
  codesAt = -Infinity
}

/** The wording of a code as answered. A value that left its list still answers its identifier. */
export const codeValue = (type: string, identifier: string): CodeValue =>
  codes.get(`${type}/${identifier}`)?.shown ?? { identifier, value: identifier, valueKh: identifier }
/** Whether a code may be chosen. An unknown one is looked for in the database before it is refused. */
export async function codeIsOpen(db: Database, type: string, identifier: string): Promise<boolean> {
  await readyCodes(db)
  if (!codes.has(`${type}/${identifier}`)) await loadCodes(db)
  return codes.get(`${type}/${identifier}`)?.isEnabled === true
}

const authors = new LRUCache<string, Author>({ max: 5_000, ttl: maxAge })
/** Users found by their ids. One statement for all unknown ones; null means nobody. */
export async function loadAuthors(db: Database, ids: Iterable<unknown>): Promise<(id: unknown) => Author | null> {
  const found = new Map<string, Author>()
  const missing = new Set<string>()
  for (const id of ids) {
    if (typeof id !== 'string' || found.has(id)) continue
    const author = authors.get(id)
    if (author) found.set(id, author)
    else missing.add(id)
  }
  if (missing.size) {
    const name = sql`coalesce(${employee.displayFullNameEn}, ${userAccount.username})`
    const rows = await run(
      db,
      sql`select ${userAccount.id}, ${name}, coalesce(nullif(trim(${employee.displayFullNameKh}), ''), ${name}) from ${userAccount}
      left join ${employee} on ${employee.id} = ${userAccount.employeeId} where ${userAccount.id} = any(${sql.param([...missing])})`,
    )
    for (const [id, en, km] of rows) {
      const author = { id: String(id), name: String(en), nameKh: String(km) }
      authors.set(author.id, author)
      found.set(author.id, author)
    }
  }
  return (id) => (typeof id === 'string' ? (found.get(id) ?? { id, name: '', nameKh: '' }) : null)
}
/** The name of a user in the language of the caller; empty where there is none. */
export async function authorFor({ db, lang }: Pick<RequestContext, 'db' | 'lang'>, id: unknown): Promise<string> {
  const author = (await loadAuthors(db, [id]))(id)
  return author ? authorName(author, lang) : ''
}

import { asciiDigits, khmerSteps } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '../http/caller.ts'

/*
 * Trigrams see only letters of the database's locale. The embedded database has the C locale, whose letters are ASCII,
 * so Khmer would have none. So the index uses a shadow of the text in which each Khmer character is an ASCII letter or
 * digit. Several share one; the text itself is compared as well, so a shadow only narrows.
 */
const khmer = Array.from({ length: 0x17d4 - 0x1780 }, (_, i) => String.fromCodePoint(0x1780 + i))
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const shadows = new Map(khmer.map((character, i) => [character, letters[(i * 7) % letters.length] ?? 'x']))
/** A word as it is in the shadow. */
export const getShadow = (word: string): string =>
  [...word].map((character) => shadows.get(character) ?? character).join('')

/**
 * What a shadow column is generated from: the key's shadow, with a space before the first word. For a gin_trgm_ops
 * index.
 */
export const shadowed = (key: SQL): SQL =>
  sql`' ' || translate(${key}, ${sql.raw(`'${khmer.join('')}', '${khmer.map(getShadow).join('')}'`)})`

// The database's half of searchKey(): Khmer digits become ASCII ones and invisible characters vanish.
const digits = '០១២៣៤៥៦៧៨៩'
const invisible = '\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\uFEFF'
const folding = sql.raw(`'${digits}${invisible}', '${asciiDigits(digits)}'`)
// The database's half of the one order of Khmer syllables: each step about what is inside.
const [steps, of] = [
  sql.raw('regexp_replace('.repeat(khmerSteps.length)),
  sql.raw(
    khmerSteps.map(([pattern, replacement]) => `, '${pattern}', '${replacement.replace(/\$/g, '\\')}', 'g')`).join(''),
  ),
]
/**
 * A text in the form of contract `searchKey`, but for runs of spaces; what a key column is generated from. Where each
 * letter is one byte lower case is all there is to do, otherwise the order of Khmer syllables costs some regular
 * expressions; without it only text without their marks is found.
 */
export function foldedText(text: SQL, inOrder = true): SQL {
  const folded = sql`lower(translate(${text}, ${folding}))`
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else ${inOrder ? sql`${steps}${folded}${of}` : folded} end`
}

/** A text kept in the form of contract `searchKey`, and its indexed shadow. */
export interface KeyColumns {
  readonly key: AnyPgColumn
  readonly shadow: AnyPgColumn
}
/** Where the words of a record are kept, and what else finds it. */
export interface SearchColumns extends KeyColumns {
  readonly others?: {
    /** The id of the searched records. */
    readonly id: AnyPgColumn
    /** A select of the ids of those that the whole typed text finds in another way, for this caller. */
    readonly ids: (typed: string, caller: Caller) => SQL | undefined
  }
  /** Where the key is that of a referenced record: its table, and the column that points to it. */
  readonly of?: { readonly table: PgTable & { readonly id: AnyPgColumn }; readonly by: AnyPgColumn }
  /**
   * Beside `of`: the row keeps the words of all own columns that keywords search, if every reader may see them. `by`
   * has an index then.
   */
  readonly own?: KeyColumns & { readonly id: AnyPgColumn }
}
/** A text as it is in a pattern of LIKE. */
export const quoted = (text: string) => text.replace(/[\\%_]/g, '\\$&')
/**
 * The key holds a word, itself in the form of contract `searchKey`. From three characters anywhere; a shorter one has
 * no trigram of its own and matches the beginnings of words.
 */
export function keyHolds({ key, shadow }: KeyColumns, word: string): SQL {
  const [within, text] = [quoted(getShadow(word)), quoted(word)]
  if ([...word].length >= 3) return sql`(${shadow} like ${`%${within}%`} and ${key} like ${`%${text}%`})`
  return sql`(${shadow} like ${`% ${within}%`} and (${key} like ${`% ${text}%`} or ${key} like ${`${text}%`}))`
}

import type { Lang } from '@staff/contract'
import { sql, type SQL } from 'drizzle-orm'
import { fixed } from '../../../crud/statement.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { geographic } from '../geographic/geographic.table.ts'

type Part = SQL | { getSQL(): SQL }
function worded(place: Part, house: Part, street: Part, lang: Lang): SQL {
  const [name, houseWord, streetWord, between] =
    lang === 'km' ? [sql.raw('name_kh'), 'ផ្ទះលេខ ', 'ផ្លូវលេខ ', ' '] : [sql.raw('name'), 'No. ', 'Street ', ', ']
  const words = (part: string) => sql.raw(`'${part}'::text`)
  const above = [1, 2, 3].map(
    (n) => sql`left join ${geographic} ${sql.raw(`g${String(n)} on g${String(n)}.id = g${String(n - 1)}.parent_id`)}`,
  )
  const names = [0, 1, 2, 3].map((n) => sql`${sql.raw(`g${String(n)}`)}.${name}`)
  return sql`nullif(concat_ws(${words(between)}, ${words(houseWord)} || ${house}, ${words(streetWord)} || ${street}, case when ${place} is not null then (
    select concat_ws(${words(between)}, ${sql.join(names, sql`, `)}) from ${geographic} g0 ${sql.join(above, sql` `)} where g0.id = ${place}) end), '')`
}

/**
 * An address in the caller's words, from house to province (docs/rules/people.md, "Addresses"): the larger places are
 * found upwards from the smallest known one, four at most. Null where nothing is known; nothing is looked up then, for
 * every reading of a record passes here.
 */
export const addressText = (place: Part, house: Part, street: Part): ((ctx: Pick<RequestContext, 'lang'>) => SQL) => {
  // Rendered once for each language.
  const texts = {
    en: sql.raw(fixed(worded(place, house, street, 'en'))),
    km: sql.raw(fixed(worded(place, house, street, 'km'))),
  }
  return ({ lang }) => texts[lang]
}

import { L, type Label } from '@staff/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { userAccount } from '../user/user.table.ts'
import { entityLabel, fieldLabel } from './audit-entry.ts'

const verbs: Readonly<Record<string, Label>> = {
  POST: L('added', 'បានបន្ថែម'),
  PUT: L('changed', 'បានកែ'),
  PATCH: L('changed', 'បានកែ'),
  DELETE: L('deleted', 'បានលុប'),
}
/** What some entries say in words of their own. */
const acts: Readonly<Record<string, Label>> = {
  'POST session': L('signed in', 'បានចូលប្រើ'),
  'DELETE session': L('signed out', 'បានចាកចេញ'),
}
// More fields than these say less than the kind of the record.
const fieldsTold = 2

interface Told {
  readonly method: string
  readonly entity: string | null
  /** The names of the changed fields; empty where none are kept. */
  readonly keys: readonly string[]
  readonly author: Label
  readonly person: Label | null
}
/** One entry in the words of HR: "Sok Bopha changed Phone of Keo Dara". Null where its kind has no words. */
export function getSentence({ method, entity, keys, author, person }: Told): Label | null {
  const act = acts[`${method} ${entity ?? ''}`]
  if (act) return L(`${author.en} ${act.en}`, `${author.km} ${act.km}`)
  const [kind, verb] = [entityLabel(entity), verbs[method]]
  if (!kind || !verb) return null
  const fields = keys.flatMap((key) => fieldLabel(entity, key) ?? [])
  const isFew = verb === verbs['PATCH'] || verb === verbs['PUT']
  const told =
    isFew && fields.length > 0 && fields.length === keys.length && fields.length <= fieldsTold ? fields : [kind]
  const what = (lang: 'en' | 'km') => told.map((one) => one[lang]).join(', ')
  return L(
    [author.en, verb.en, what('en'), ...(person ? ['of', person.en] : [])].join(' '),
    [author.km, verb.km, what('km'), ...(person ? ['របស់', person.km] : [])].join(' '),
  )
}

const author = {
  en: sql<string | null>`writer.display_full_name_en`,
  km: sql<string | null>`writer.display_full_name_kh`,
}
/** The sentences of some entries, by their number; the caller sees these entries, and so the people they are about. */
export async function loadSentences(db: Database, ids: readonly number[]): Promise<ReadonlyMap<string, Label>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: auditLog.id,
      method: auditLog.requestMethod,
      entity: auditLog.entity,
      username: auditLog.username,
      keys: sql<
        string[]
      >`array(select jsonb_object_keys(coalesce(${auditLog.changes}, '{}'::jsonb)) limit ${fieldsTold + 1})`,
      authorEn: author.en,
      authorKm: author.km,
      personEn: employee.displayFullNameEn,
      personKm: employee.displayFullNameKh,
    })
    .from(auditLog)
    .leftJoin(employee, eq(employee.id, auditLog.employeeId))
    .leftJoin(userAccount, eq(userAccount.id, auditLog.userId))
    .leftJoin(sql`${employee} writer`, sql`writer.id = ${userAccount.employeeId}`)
    .where(inArray(auditLog.id, [...ids]))
  return new Map(
    rows.flatMap(({ id, method, entity, username, keys, authorEn, authorKm, personEn, personKm }) => {
      const name = username ?? '-'
      const said = getSentence({
        method,
        entity,
        keys,
        author: L(authorEn || name, authorKm || authorEn || name),
        person: personEn === null ? null : L(personEn, personKm || personEn),
      })
      return said ? [[String(id), said] as const] : []
    }),
  )
}

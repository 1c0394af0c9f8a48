import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { fresh, get, pages, sameOfAll, words } from '../service/list-work.ts'
import { columns, listed, newPerson, references } from './company.ts'
import { serving, writeFiles, type Peer, type Place } from './peer.ts'
import { strapiProject } from './strapi-project.ts'

// Strapi (docs/rules/peers.md, "Strapi"): content types of a project, asked by an API token.
const name = 'strapi'
const [token, salt] = ['bench-token', 'a-salt-for-measuring-only']
const environment = (database: string, port: string) => ({
  DATABASE_URL: database,
  PORT: port,
  APP_KEYS: 'a-key-for-measuring-only,another-key-for-measuring-only',
  ADMIN_JWT_SECRET: 'a-key-for-measuring-only',
  JWT_SECRET: 'a-key-for-measuring-only',
  API_TOKEN_SALT: salt,
  ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
  STRAPI_TELEMETRY_DISABLED: 'true',
})

const pointing = new Set<string>(references)
const own = Object.entries(columns).filter(([column]) => !pointing.has(column))
const known = own.map(([column]) => column).join(', ')
/** Rows of JSON into a table of Strapi: their id becomes the id of the document. */
const rows = (table: string, columnTypes: readonly string[], names: string) =>
  `insert into ${table} (document_id, ${names}, created_at, updated_at, published_at)
   select id, ${names}, now(), now(), now() from json_to_recordset($1) as x (id text, ${columnTypes.join(', ')})`
const link = (from: string, to: string) =>
  `insert into ${from}s_${to}_lnk (${from}_id, ${to}_id) select f.id, t.id from json_to_recordset($1) as x (id text, ${to} text)
   join ${from}s f on f.document_id = x.id join ${to}s t on t.document_id = x.${to}`

async function fill({ pool, company }: Place): Promise<void> {
  const alone = ['name text']
  const both = [...alone, 'name_kh text']
  await pool.query(rows('locations', alone, 'name'), [company.location])
  await pool.query(rows('working_shifts', alone, 'name'), [company.working_shift])
  await pool.query(rows('departments', both, 'name, name_kh'), [company.department])
  await pool.query(rows('positions', [...both, 'level_number int'], 'name, name_kh, level_number'), [company.position])
  await pool.query(
    rows(
      'employees',
      own.map((column) => column.join(' ')),
      known,
    ),
    [company.employee],
  )
  await pool.query(link('department', 'location'), [company.department])
  for (const to of references) await pool.query(link('employee', to), [company.employee])
  // What it does not make by itself, and who runs it would.
  for (const column of ['account_no', 'display_full_name_en', 'status', 'document_id'])
    await pool.query(`create index on employees (${column})`)
  // The key of the token that it made itself with all rights of the content's calls.
  const key = createHmac('sha512', salt).update(token).digest('hex')
  await pool.query(`update strapi_api_tokens set access_key = $1 where type = 'full-access'`, [key])
  await pool.query('vacuum analyze')
}

const fieldsOf = (at: string, fields: readonly string[]) =>
  fields.map((field, i): [string, string] => [`${at}[fields][${String(i)}]`, field])
const list = (offset: number, further: Readonly<Record<string, string>>) =>
  `/api/employees?${new URLSearchParams([
    ...[...listed, 'createdAt'].map((field, i): [string, string] => [`fields[${String(i)}]`, field]),
    ...fieldsOf('populate[working_shift]', ['name']),
    ...fieldsOf('populate[position]', ['name', 'name_kh', 'level_number']),
    ...fieldsOf('populate[department]', ['name', 'name_kh']),
    ...fieldsOf('populate[department][populate][location]', ['name']),
    ['filters[department][location][documentId][$eq]', 'loc-1'],
    ['sort', 'display_full_name_en:asc'],
    ['pagination[start]', String(offset)],
    ['pagination[limit]', '10'],
    ...Object.entries(further),
  ]).toString()}`
const answer = z.object({ meta: z.object({ pagination: z.object({ total: z.number() }) }) })

export const strapi: Peer = {
  name,
  packageName: '@strapi/strapi',
  async start(place) {
    const { folder, database } = place
    await writeFiles(folder, strapiProject)
    const command = ['node_modules/@strapi/strapi/bin/strapi.js', 'start']
    // It makes its tables when it starts.
    const target = await serving(folder, name, command, '/_health', (port) => environment(database, port), token)
    await fill(place)
    return target
  },
  asked: (inReach) => ({
    'P1 list by status': get(pages.map((p) => list(p, { 'filters[status][$eq]': 'IN_PROBATION' }))),
    'P1 list of a department': get(pages.map((p) => list(p, { 'filters[department][documentId][$eq]': 'dep-1' }))),
    'P2 search': get(words.map((word) => list(0, { _q: word }))),
    'P3 one': get(
      inReach.map(
        (id) =>
          `/api/employees/${id}?populate[working_shift]=true&populate[position]=true&populate[department][populate]=location`,
      ),
    ),
    'P4 create': fresh('/api/employees', (accountNo) => ({ data: newPerson(accountNo, sameOfAll) })),
  }),
  total: (found) => answer.parse(found).meta.pagination.total,
}

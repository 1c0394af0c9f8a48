import { once } from 'node:events'
import * as z from 'zod'
import { fresh, get, pages, sameOfAll, words } from '../service/list-work.ts'
import { columns, listed, newPerson, references } from './company.ts'
import { serving, started, type Peer, type Place } from './peer.ts'

// Directus (docs/rules/peers.md, "Directus"): tables of its database user, registered as collections, read with a
// static token that has the rights of a policy.
const [name, program] = ['directus', 'node_modules/directus/cli.js']
const [ownToken, token] = ['bench-admin-token', 'bench-hr-token']
const environment = (database: string, port: string) => ({
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: database,
  DB_POOL__MIN: '2',
  DB_POOL__MAX: '10',
  HOST: '127.0.0.1',
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SECRET: 'a-key-for-measuring-only-0123456789-abc',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'Demo#2026',
  ADMIN_TOKEN: ownToken,
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  // Below 32 connections it would refuse (503) the requests that measure it.
  PRESSURE_LIMITER_ENABLED: 'false',
})

const points = new Set<string>(references)
const tables = `
create table location (id varchar(40) primary key, name text not null);
create table department (id varchar(40) primary key, name text not null, name_kh text, location varchar(40) references location);
create index on department (location);
create table position (id varchar(40) primary key, name text not null, name_kh text, level_number int);
create table working_shift (id varchar(40) primary key, name text not null);
create table employee (id varchar(40) primary key default gen_random_uuid(), created_at timestamptz not null default now(),
  ${Object.entries(columns)
    .map(([column, type]) => `${column} ${points.has(column) ? `varchar(40) references ${column}` : type}`)
    .join(', ')}, unique (account_no));
create index on employee (display_full_name_en);
create index on employee (status);
${references.map((column) => `create index on employee (${column});`).join('\n')}
insert into directus_collections (collection) select unnest(array['location', 'department', 'position', 'working_shift', 'employee']);
insert into directus_relations (many_collection, many_field, one_collection) values ('department', 'location', 'location'),
  ${references.map((column) => `('employee', '${column}', '${column}')`).join(', ')};`

async function fill({ pool, company }: Place): Promise<void> {
  await pool.query(tables)
  // In the order in which they point to each other.
  for (const table of ['location', 'department', 'position', 'working_shift', 'employee'] as const)
    await pool.query(`insert into ${table} select * from json_populate_recordset(null::"${table}", $1)`, [
      company[table],
    ])
  await pool.query('vacuum analyze')
}
const made = z.object({ data: z.object({ id: z.string() }) })
/** A caller who may read all data of the company and add people. */
async function allow(url: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ownToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Directus, ${path}: ${await answer.text()}`)
    return made.parse(await answer.json()).data.id
  }
  const rights = [
    ...['location', 'department', 'position', 'working_shift', 'employee'].map((collection) => [collection, 'read']),
    ['employee', 'create'],
  ].map(([collection, action]) => ({ collection, action, fields: ['*'] }))
  const policy = await post('policies', { name: 'HR', permissions: { create: rights, update: [], delete: [] } })
  const role = await post('roles', { name: 'HR' })
  await post('access', { role, policy })
  await post('users', { email: 'hr@example.com', token, role })
}

const shown = [
  'id',
  ...listed,
  'created_at',
  ...['id', 'name'].map((field) => `working_shift.${field}`),
  ...['id', 'name', 'name_kh', 'level_number'].map((field) => `position.${field}`),
  ...['id', 'name', 'name_kh', 'location.id', 'location.name'].map((field) => `department.${field}`),
].join(',')
const list = (offset: number, further: Readonly<Record<string, object>>, search?: string) =>
  `/items/employee?${new URLSearchParams({
    fields: shown,
    sort: 'display_full_name_en',
    limit: '10',
    offset: String(offset),
    meta: 'filter_count',
    filter: JSON.stringify({ department: { location: { _eq: 'loc-1' } }, ...further }),
    ...(search === undefined ? {} : { search }),
  }).toString()}`
const answer = z.object({ meta: z.object({ filter_count: z.number() }) })

export const directus: Peer = {
  name,
  packageName: 'directus',
  async start(place) {
    const { folder, database } = place
    const [ended] = await once(started(folder, name, [program, 'bootstrap'], environment(database, '0')), 'exit')
    if (ended !== 0) throw new Error(`Directus made no tables: it ended with ${String(ended)}`)
    await fill(place)
    const env = (port: string) => environment(database, port)
    const target = await serving(folder, name, [program, 'start'], '/server/ping', env, token)
    await allow(target.url)
    return target
  },
  asked: (inReach) => ({
    'P1 list by status': get(pages.map((p) => list(p, { status: { _eq: 'IN_PROBATION' } }))),
    'P1 list of a department': get(
      pages.map((p) => list(p, { department: { id: { _eq: 'dep-1' }, location: { _eq: 'loc-1' } } })),
    ),
    'P2 search': get(words.map((word) => list(0, {}, word))),
    'P3 one': get(
      inReach.map(
        (id) => `/items/employee/${id}?fields=*,working_shift.*,position.*,department.*,department.location.*`,
      ),
    ),
    'P4 create': fresh('/items/employee', (accountNo) => newPerson(accountNo, sameOfAll)),
  }),
  total: (found) => answer.parse(found).meta.filter_count,
}

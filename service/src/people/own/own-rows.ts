import type pg from 'pg'
import { grouped } from '../../db/group-by-key.ts'
import type { Driver } from '../../db/transaction.ts'

/** A row as the database has it, under the names of its columns; bytes and secrets are left out. */
export type PersonRow = Readonly<Record<string, unknown>>
/** Rows by the name of their table. */
export type PersonRows = ReadonlyMap<string, readonly PersonRow[]>

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}
/** Rows of `child` that go when a row of `parent` goes: they are parts of it. */
interface Link {
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly keys: readonly string[]
  readonly types: readonly string[]
}
export interface Shape {
  readonly columns: ReadonlyMap<string, readonly Column[]>
  readonly links: readonly Link[]
  /** Months of a table in the archive (ADR 048), by the name of the table; one may lack a column that came later. */
  readonly archived: ReadonlyMap<string, readonly { readonly name: string; readonly columns: readonly Column[] }[]>
}
// What opens something, or is kept only to be compared with it.
const secret = /hash|secret|token|password|otp|(api|private|comm|device)_?key/i
const bytes = 'bytea'
// Whom somebody else's request was sent to: it is a part of that request.
const ofOthers: ReadonlySet<string> = new Set(['approval_step_approver'])

const allColumns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`
const monthEnding = /_(?:[0-9]{4}_[0-9]{2}|before)$/
const named = (of: 'conrelid' | 'confrelid', keys: 'conkey' | 'confkey', value: string) =>
  `(select array_agg(${value} order by at.nth) from unnest(k.${keys}) with ordinality at (n, nth)
    join pg_attribute a on a.attrelid = k.${of} and a.attnum = at.n)`
const allLinks = `
  select c.relname as child, p.relname as parent, ${named('conrelid', 'conkey', 'a.attname::text')} as columns,
    ${named('confrelid', 'confkey', 'a.attname::text')} as keys,
    ${named('confrelid', 'confkey', 'format_type(a.atttypid, a.atttypmod)')} as types
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
  where k.contype = 'f' and k.confdeltype = 'c' and k.connamespace = 'public'::regnamespace`

async function loadColumns(driver: Driver, schema: 'public' | 'archive'): Promise<Map<string, Column[]>> {
  const columns = new Map<string, Column[]>()
  for (const column of (await driver.query<Column>(allColumns, [schema])).rows)
    columns.set(column.table, [...(columns.get(column.table) ?? []), column])
  return columns
}
/** What the catalogue of the database says: a table that a later release brings is known by itself. */
export async function loadShape(driver: Driver): Promise<Shape> {
  const months = [...(await loadColumns(driver, 'archive'))].map(([name, columns]) => ({ name, columns }))
  return {
    columns: await loadColumns(driver, 'public'),
    links: (await driver.query<Link>(allLinks)).rows,
    archived: grouped(months, ({ name }) => name.replace(monthEnding, '')),
  }
}
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** The columns of a table that an archive shows. */
const getShown = (columns: readonly Column[]): string =>
  columns
    .filter(({ name, type }) => type !== bytes && !secret.test(name))
    .map(({ name }) => quoted(name))
    .join(', ')
/** Rows of a table, also those of its months in the archive. */
async function select(driver: Driver, shape: Shape, table: string, where: string, values: unknown[]) {
  const places = [
    { from: quoted(table), columns: shape.columns.get(table) ?? [] },
    ...(shape.archived.get(table) ?? []).map(({ name, columns }) => ({ from: `archive.${quoted(name)}`, columns })),
  ]
  const text = places
    .map(
      ({ from, columns }) =>
        `select to_jsonb(shown) as row from (select ${getShown(columns)} from ${from} where ${where}) shown`,
    )
    .join(' union all ')
  return (await driver.query<{ row: PersonRow } & pg.QueryResultRow>(text, values)).rows.map(({ row }) => row)
}
const loadParts = (driver: Driver, shape: Shape, link: Link, parents: readonly PersonRow[]) =>
  select(
    driver,
    shape,
    link.child,
    `(${link.columns.map(quoted).join(', ')}) in (select * from unnest(${link.types.map((type, n) => `$${n + 1}::${type}[]`).join(', ')}))`,
    link.keys.map((key) => parents.map((row) => row[key])),
  )

/**
 * Every row of a person: the person, what has it as `employee_id`, and the parts of these rows, such as the lines of a
 * slip and the sessions of the account. Rows that name the person in another role, as an approver, are of others.
 */
export async function loadPersonRows(driver: Driver, shape: Shape, employeeId: string): Promise<PersonRows> {
  const found = new Map<string, Map<string, PersonRow>>()
  const add = (table: string, rows: readonly PersonRow[]): PersonRow[] => {
    const known = found.get(table) ?? new Map<string, PersonRow>()
    const fresh = rows.filter((row) => !known.has(JSON.stringify(row)))
    for (const row of fresh) known.set(JSON.stringify(row), row)
    if (known.size > 0) found.set(table, known)
    return fresh
  }
  const waiting: [table: string, rows: readonly PersonRow[]][] = []
  for (const [table, columns] of shape.columns) {
    const key = table === 'employee' ? 'id' : 'employee_id'
    if (ofOthers.has(table) || !columns.some(({ name }) => name === key)) continue
    waiting.push([table, add(table, await select(driver, shape, table, `${quoted(key)} = $1`, [employeeId]))])
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [parent, rows] = next
    // What goes with the person has it as `employee_id`, and was found above.
    if (rows.length === 0 || parent === 'employee') continue
    for (const link of shape.links.filter((one) => one.parent === parent)) {
      const fresh = add(link.child, await loadParts(driver, shape, link, rows))
      if (fresh.length > 0) waiting.push([link.child, fresh])
    }
  }
  return new Map([...found].map(([table, rows]) => [table, [...rows.values()]]))
}

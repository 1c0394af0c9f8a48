import { serverTestDatabase, type TestDatabase } from './database.ts'
import { rowsOf } from './seeded.ts'

/** Another database with the rows of one, table by table in another order, as a dump that was restored holds them. */
export async function restored(from: TestDatabase): Promise<TestDatabase> {
  const to = await serverTestDatabase()
  const columns = await rowsOf(
    from,
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as list from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`,
  )
  const client = await to.db.$client.connect()
  try {
    // As pg_restore does: triggers and references rest while rows come in.
    await client.query(`set session_replication_role = replica`)
    for (const { name, list } of columns) {
      const table = `"${String(name)}"`
      const [row] = await rowsOf(from, `select json_agg(t order by md5(t::text))::text as rows from ${table} t`)
      await client.query(`delete from ${table}`)
      if (row?.['rows'])
        await client.query(
          `insert into ${table} (${String(list)}) overriding system value select ${String(list)} from json_populate_recordset(null::${table}, $1::json)`,
          [row['rows']],
        )
    }
  } finally {
    client.release(true)
  }
  return to
}

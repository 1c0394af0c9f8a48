import type pg from 'pg'

/**
 * Tells the planner of rows that came at once, which the embedded database never finds out by itself. Tables without
 * rows are left out: the planner would believe that they stay so, and a connection that looks into one for each row
 * that points to it would read all of it each time.
 */
export async function analyzeFilled(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`,
  )
  const tables = rows[0]?.tables
  if (tables) await client.query(`analyze ${tables}`)
}

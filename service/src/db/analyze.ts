import type pg from 'pg'

// From version 18 on a table by month is told of alone; before, each of its partitions comes along.
const alone = `case when relkind = 'p' and current_setting('server_version_num')::int >= 180000 then 'only ' else '' end`
/**
 * Tells the planner of rows that came at once, which the embedded database never finds out by itself; of the rows of
 * all months together no server does, either. Tables without rows are left out: the planner would believe that they
 * stay so, and a connection that looks into one for each row that points to it would read all of it each time.
 * `kinds`: plain tables with the single months, and tables by month as wholes.
 */
export async function analyzeFilled(client: Pick<pg.ClientBase, 'query'>, kinds = ['r', 'p']): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(${alone} || oid::regclass::text, ', ') as tables from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = any($1) and (relkind = 'r' and pg_relation_size(oid) > 0
        or relkind = 'p' and exists (select from pg_partition_tree(oid) where isleaf and pg_relation_size(relid) > 0))`,
    [kinds],
  )
  const tables = rows[0]?.tables
  if (tables) await client.query(`analyze ${tables}`)
}

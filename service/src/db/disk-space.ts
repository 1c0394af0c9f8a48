import type pg from 'pg'
import { isNoSpace } from './failures.ts'

/**
 * Whether the database can write more than it has room for in its files: asked with a table of a megabyte that is taken
 * back. Rejects when it does not answer.
 */
export async function hasDiskSpace(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      'create temp table room on commit drop as select md5(g::text) || md5(random()::text) as text from generate_series(1, 12000) as g',
    )
    return true
  } catch (error) {
    if (isNoSpace(error)) return false
    throw error
  } finally {
    // Everything open on the connection ends with it.
    client.release(true)
  }
}

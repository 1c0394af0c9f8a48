import type pg from 'pg'

// A setting of the database itself (docs/adr/031): it is set before any process reads a table, and a copy carries it.
const setting = 'staff.quarantine'

/** Whether the database is a restored copy that nobody has released: nothing leaves it and no job runs on it. */
export async function isQuarantined(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ held: boolean }>(
    `select exists (
       select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
       where d.datname = current_database() and s.setrole = 0 and $1 = any(s.setconfig)) as held`,
    [`${setting}=on`],
  )
  return rows[0]?.held === true
}

/** Puts the database into quarantine, or releases it. A running service reads it at its next start. */
export async function setQuarantine(pool: Pick<pg.Pool, 'query'>, isOn: boolean): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter database %I ${isOn ? `set ${setting} = ''on''` : `reset ${setting}`}', current_database()) as statement`,
  )
  await pool.query(rows[0]?.statement ?? '')
}

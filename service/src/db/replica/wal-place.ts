import type pg from 'pg'

/** Where a server is in the log of changes (WAL). */
export interface WalPlace {
  readonly isStandby: boolean
  /** The identifier of the installation that both servers must share. */
  readonly system: string
  readonly timeline: number
  /** Bytes of the log: written to the disk by a primary, replayed by a standby. */
  readonly bytes: bigint
}
// A standby knows its timeline from its last restart point: after a failover it is trusted again a little later.
const question = `
  select pg_is_in_recovery() as "isStandby", s.system_identifier::text as system,
    case when pg_is_in_recovery() then c.timeline_id
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
    pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end,
      '0/0')::text as bytes
  from pg_control_system() s, pg_control_checkpoint() c`
interface Row extends Omit<WalPlace, 'bytes'> {
  readonly bytes: string
}

/** Asks a server where it is. Rejects when it does not answer in the limits of the pool. */
export async function loadWalPlace(pool: pg.Pool): Promise<WalPlace> {
  const [row] = (await pool.query<Row>(question)).rows
  if (!row) throw new Error('the database answered nothing')
  return { ...row, bytes: BigInt(row.bytes) }
}

import { chownSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { askPostgres, getProgram, getServerUser } from '../machine/cluster.ts'
import type { Machine } from '../machine/machine.ts'
import { needProgram } from '../machine/programs.ts'
import type { Installation } from './asked.ts'
import { getBackupConfig, makeFolder, writeOnce } from './files.ts'

/** Makes the role and the database of the product on the server of this machine; both stay when they are there. */
export async function makeDatabase(machine: Machine): Promise<void> {
  if (!(await askPostgres(machine, `select 1 from pg_roles where rolname = 'staff'`)).trim())
    await askPostgres(machine, 'create role staff login')
  if (!(await askPostgres(machine, `select 1 from pg_database where datname = 'staff'`)).trim())
    await askPostgres(machine, `create database staff owner staff encoding 'UTF8' template template0`)
  for (const name of ['pg_trgm', 'btree_gist'])
    await askPostgres(machine, `create extension if not exists ${name}`, 'staff')
}

/**
 * Lets the server archive each change within a minute, encrypted. A change of `archive_mode` needs a new start of the
 * server; answers whether it does.
 */
export async function archiveChanges(machine: Machine, asked: Installation, cluster: string): Promise<boolean> {
  const { etc, backups, drill } = asked.place
  const { uid, gid } = statSync(cluster)
  for (const folder of [backups, drill]) {
    makeFolder(folder, 0o750)
    if (process.getuid?.() === 0) chownSync(folder, uid, gid)
  }
  const config = join(etc, 'pgbackrest.conf')
  // The key of the repository stands in it: the user of the server reads it, nobody else.
  if (writeOnce(config, () => getBackupConfig(asked, cluster), 0o640) && process.getuid?.() === 0)
    chownSync(config, 0, gid)
  const command = `pgbackrest --config=${config} --stanza=staff archive-push "%p"`
  const wanted = { archive_mode: 'on', archive_command: command, archive_timeout: '60', max_slot_wal_keep_size: '10GB' }
  for (const [name, value] of Object.entries(wanted))
    await askPostgres(machine, `alter system set ${name} = '${value}'`)
  await askPostgres(machine, 'select pg_reload_conf()')
  return (await askPostgres(machine, 'show archive_mode')).trim() === 'off'
}

/** Starts the server of this machine again. */
export async function restartServer(machine: Machine, { isTrial }: Installation, cluster: string): Promise<void> {
  if (!isTrial) await needProgram(machine, 'systemctl', ['restart', 'postgresql'])
  else
    await needProgram(
      machine,
      getProgram(machine, 'pg_ctl'),
      ['restart', '-D', cluster, '-m', 'fast', '-w', '-l', join(cluster, 'server.log')],
      { user: getServerUser(machine) },
    )
}

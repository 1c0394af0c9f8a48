import { businessZone } from '@staff/contract'
import { done, flag, type StaffCommand } from '../command.ts'
import { askPostgres, getProgram, getServerUser } from '../machine/cluster.ts'
import { getSetting, type Machine } from '../machine/machine.ts'
import { runProgram } from '../machine/programs.ts'
import { StaffFault } from '../outcome.ts'

const ask = async (machine: Machine, statement: string) => (await askPostgres(machine, statement)).trim()
/** Host and port of a connection string, without what it holds of secrets. */
const toName = (address: string): string => {
  const get = (key: string) => new RegExp(`(?:^|\\s)${key}='?([^\\s']+)`).exec(address)?.[1]
  return `${get('host') ?? 'this machine'}:${get('port') ?? '5432'}`
}
const holds = `select coalesce(to_char(pg_last_xact_replay_timestamp() at time zone '${businessZone}', 'YYYY-MM-DD HH24:MI:SS.MS'), '')`

/** Where Patroni runs, it alone decides who is the primary. @throws {@link StaffFault} */
async function refuseBesidePatroni(machine: Machine): Promise<void> {
  const at = getSetting(machine, 'PATRONI_URL', 'http://127.0.0.1:8008')
  const answered = await fetch(`${at}/patroni`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  )
  if (answered)
    throw new StaffFault(
      'failed',
      'Patroni decides here which server is the primary: sudo patronictl -c /etc/patroni/config.yml switchover',
    )
}
/** Two servers that take writes are worse than none. @throws {@link StaffFault} that says what to do */
async function refuseBesidePrimary(machine: Machine, isSaidToBeOff: boolean): Promise<void> {
  const address = await ask(machine, `select current_setting('primary_conninfo')`)
  const name = toName(address)
  const user = getServerUser(machine)
  const { code } = await runProgram(machine, getProgram(machine, 'pg_isready'), ['-q', '-t', '5', '-d', address], {
    user,
  })
  if (code === 0 || code === 1)
    throw new StaffFault(
      'failed',
      `The primary at ${name} still answers: two servers would take writes. Stop it there first (sudo systemctl stop postgresql), then type this again.`,
    )
  if (!isSaidToBeOff)
    throw new StaffFault(
      'failed',
      `The primary at ${name} does not answer. That may be the network alone, and then it still takes writes. Switch that machine off, then type: sudo staff promote --primary-is-off`,
    )
}

/** Makes the standby of this machine the primary. */
export const promote: StaffCommand = {
  usage: 'promote [--primary-is-off]',
  help: 'makes the standby of this machine the primary, where the former one is off',
  options: { 'primary-is-off': flag },
  words: 0,
  run: async (machine, _, values) => {
    await refuseBesidePatroni(machine)
    if ((await ask(machine, 'select pg_is_in_recovery()')) !== 't')
      throw new StaffFault('failed', 'This server takes writes already: there is nothing to promote.')
    await refuseBesidePrimary(machine, values['primary-is-off'] === true)
    if ((await ask(machine, 'select pg_promote(true, 60)')) !== 't')
      throw new StaffFault('failed', 'The server did not become the primary within 60 s: look at its log.')
    const upTo = await ask(machine, holds)
    const wasSynchronous = (await ask(machine, 'show synchronous_standby_names')) !== ''
    // It has no standby yet: with this setting no write would ever be confirmed.
    if (wasSynchronous) {
      await ask(machine, 'alter system reset synchronous_standby_names')
      await ask(machine, 'select pg_reload_conf()')
    }
    // Its new history is in its control file, where standbys and pg_rewind look for it.
    await ask(machine, 'checkpoint')
    const lines = [
      `This server is the primary. The last change that it holds is of ${upTo || 'no time that is known'}.`,
      wasSynchronous
        ? 'It was synchronous: nothing that was confirmed is missing. It goes on without a standby, so switch that on again when there is one.'
        : 'It was not synchronous: what the former primary confirmed after that is lost.',
      'The service follows by itself where DATABASE_URL names both servers.',
      'Do not start the former primary as it is: docs/operations.md, "I bring the former primary back".',
    ]
    return done(lines, { upTo, wasSynchronous })
  },
}

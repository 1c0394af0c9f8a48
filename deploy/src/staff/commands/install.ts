import { existsSync } from 'node:fs'
import { getText } from '../../command-line.ts'
import { done, text, type StaffCommand } from '../command.ts'
import { getInstallation, type Installation } from '../install/asked.ts'
import { archiveChanges, makeDatabase, restartServer } from '../install/database.ts'
import { getPorts, makeSecrets, writeSettings } from '../install/files.ts'
import { addPackages, addUser, closeKeys, makeFolders, putCaddy, putUnits } from '../install/machine-parts.ts'
import { getInstances } from '../machine/instances.ts'
import { makeCurrent, putRelease } from '../install/put-release.ts'
import { openMachine, type Machine } from '../machine/machine.ts'
import { askService, needProgram, runProgram } from '../machine/programs.ts'
import { StaffFault } from '../outcome.ts'

interface Account {
  readonly link: string
  readonly minutes: number
}
async function startUnits(machine: Machine): Promise<void> {
  const units = getInstances(machine).map(({ unit }) => unit)
  // Of releases with one instance.
  await runProgram(machine, 'systemctl', ['disable', '--now', 'staff.service'])
  await needProgram(machine, 'systemctl', ['daemon-reload'])
  await runProgram(machine, 'systemctl', ['restart', 'systemd-journald'])
  await needProgram(machine, 'systemctl', ['enable', '--now', 'staff-backup.timer', 'staff-drill.timer'])
  await needProgram(machine, 'systemctl', ['enable', 'staff.target', ...units])
  await needProgram(machine, 'systemctl', ['restart', 'staff.target', ...units])
  await runProgram(machine, 'systemctl', ['reload-or-restart', 'caddy'])
}
async function prepareServer(machine: Machine, asked: Installation): Promise<string> {
  const { cluster, database, isTrial } = asked
  if (!database) await makeDatabase(machine)
  if (!cluster) return 'The database is on another server: its backup is the matter of that server.'
  if (await archiveChanges(machine, asked, cluster)) await restartServer(machine, asked, cluster)
  return isTrial
    ? 'Changes of the database are archived.'
    : 'Changes of the database are archived within 60 s; a backup each night at 01:30.'
}

/** Everything that an installation does, in order; each step leaves alone what is there. */
async function installAll(machine: Machine, asked: Installation): Promise<string[]> {
  const { place, domain, isTrial, port } = asked
  const isUpgrade = existsSync(place.current)
  if (!isTrial) {
    await addPackages(machine, asked)
    await addUser(machine, asked)
  }
  makeFolders(asked)
  const folder = await putRelease(machine, place)
  const secrets = makeSecrets(asked)
  writeSettings(asked)
  closeKeys(asked)
  const settled = openMachine(folder, { ...process.env, STAFF_CONFIG: `${place.etc}/staff.env` })
  const backups = await prepareServer(settled, asked)
  await askService(settled, ['migrate'])
  // After the schema: the release that runs so far goes on until here.
  makeCurrent(place, folder)
  putUnits(settled, asked)
  const hasCaddy = putCaddy(settled, asked)
  if (!isTrial) await startUnits(settled)
  const account = isUpgrade ? undefined : await askService<Account>(settled, ['administrator', 'admin'])
  return [
    `${isUpgrade ? 'Brought to' : 'Installed'} ${folder}`,
    `Settings: ${place.etc}/staff.env. Keys: ${place.keys} (${secrets.length ? `made: ${secrets.join(', ')}` : 'kept'}).`,
    '  Copy this folder to a safe place of its own: no backup holds a key.',
    backups,
    hasCaddy
      ? `Caddy serves https://${domain} from the ports ${getPorts(port).join(' and ')}.`
      : `${place.caddy} is yours and stays: add what the Caddyfile of the release says.`,
    'Firewall: open 80 and 443 to users; nothing else. 3000 and 5432 listen on this machine alone.',
    `State at any time: ${place.command} status`,
    ...(account
      ? [
          '',
          `The first administrator is "admin". Open this link within ${account.minutes} minutes; it is shown once:`,
          account.link,
        ]
      : []),
  ]
}

/** Installs the product, or brings an installation to this release. */
export const install: StaffCommand = {
  usage: 'install <name> [--database address] [--cluster folder] [--tls internal] [--port 3000] [--prefix folder]',
  help: 'installs this release, or brings an installation to it; --prefix tries it in a folder',
  options: { database: text, cluster: text, tls: text, port: text, prefix: text },
  words: 1,
  run: async (machine, [domain], values) => {
    const asked = getInstallation(domain, values)
    if (!asked.isTrial && process.getuid?.() !== 0)
      throw new StaffFault('usage', `Run it as root: sudo ./install ${asked.domain}`)
    return done(await installAll(machine, asked), { prefix: getText(values, 'prefix') ?? '' })
  },
}

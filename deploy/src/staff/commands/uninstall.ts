import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getText } from '../../command-line.ts'
import { done, text, type StaffCommand } from '../command.ts'
import { getPlace } from '../install/place.ts'
import { runProgram } from '../machine/programs.ts'

const units = ['staff.target', 'staff@*.service', 'staff-backup.timer', 'staff-drill.timer']
/** Takes the product off the machine and says what stays. */
export const uninstall: StaffCommand = {
  usage: 'uninstall [--prefix folder]',
  help: 'takes the product off this machine; data, keys, settings and backups stay',
  options: { prefix: text },
  words: 0,
  run: async (machine, _, values) => {
    const prefix = getText(values, 'prefix') ?? ''
    const place = getPlace(prefix)
    if (!prefix) await runProgram(machine, 'systemctl', ['disable', '--now', ...units])
    const ours = existsSync(place.units) ? readdirSync(place.units).filter((name) => /^staff[.@-]/.test(name)) : []
    for (const path of [
      place.current,
      place.releases,
      place.command,
      place.journal,
      ...ours.map((name) => join(place.units, name)),
    ])
      rmSync(path, { recursive: true, force: true })
    if (!prefix) await runProgram(machine, 'systemctl', ['daemon-reload'])
    const stays = [place.data, place.keys, join(place.etc, 'staff.env'), place.backups].filter(existsSync)
    return done(
      [
        'The product is off this machine. These stay; remove them by hand when nobody needs them:',
        ...stays,
        'the database "staff" of PostgreSQL, and the packages of Debian',
      ],
      { stays },
    )
  },
}

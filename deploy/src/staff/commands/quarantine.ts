import { done, type StaffCommand } from '../command.ts'
import { askService } from '../machine/programs.ts'

/** Holds or releases a restored copy. */
export const quarantine: StaffCommand = {
  usage: 'quarantine on|off',
  help: 'holds or releases a restored copy: in quarantine no mail, message, push, job or task runs',
  options: {},
  words: 1,
  run: async (machine, [wanted = '']) => {
    const answer = await askService<{ readonly isQuarantined: boolean }>(machine, ['quarantine', wanted])
    const said = answer.isQuarantined ? 'The database is in quarantine' : 'The database is released'
    return done([`${said}; a service that runs follows at its next start.`], answer)
  },
}

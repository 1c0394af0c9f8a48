import { done, type StaffCommand } from '../command.ts'
import { askService } from '../machine/programs.ts'

/** Puts old months into the archive of the database. */
export const archive: StaffCommand = {
  usage: 'archive scans|days|audit MONTH',
  help: 'takes the months before MONTH (2023-01) out of the tables in use, a year at most; they stay in the schema archive',
  options: {},
  words: 2,
  run: async (machine, [kind = '', month = '']) => {
    const answer = await askService<{ readonly archived: number }>(machine, ['archive', kind, month])
    return done([`${String(answer.archived)} months of ${kind} were put into the archive`], answer)
  },
}

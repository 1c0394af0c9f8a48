import { done, type StaffCommand } from '../command.ts'
import { askService } from '../machine/programs.ts'

interface Made {
  readonly username: string
  readonly link: string
  readonly minutes: number
  readonly isNew: boolean
}
/** Makes an administrator, or opens the account of one again. */
export const makeAdmin: StaffCommand = {
  usage: 'make-admin [name]',
  help: 'prints a link, once, by which an administrator chooses a password',
  options: {},
  words: 1,
  run: async (machine, [name = 'admin']) => {
    const made = await askService<Made>(machine, ['administrator', name])
    const what = made.isNew
      ? `The administrator "${made.username}" is made.`
      : `"${made.username}" is an administrator.`
    return done(
      [
        what,
        `Open this link within ${made.minutes} minutes and choose a password; it works once and is kept nowhere:`,
        made.link,
      ],
      { ...made },
    )
  },
}

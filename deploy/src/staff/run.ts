import { perform, written, type Written } from '../command-line.ts'
import { staffCommands } from './commands.ts'
import type { Machine } from './machine/machine.ts'
import { staffExits, StaffFault, type StaffOutcome } from './outcome.ts'

const width = Math.max(...Object.values(staffCommands).map(({ usage }) => usage.length))
const help = [
  'Runs and looks after the product on this machine.',
  '',
  ...Object.values(staffCommands).map((one) => `  staff ${one.usage.padEnd(width)}  ${one.help}`),
  '',
  '  --json   one JSON document instead of text, also for failures',
  '  Settings: /etc/staff/staff.env, or the file that STAFF_CONFIG names; the environment comes before it.',
  '',
  'Exit codes: 0 done; 1 failed; 2 wrong usage; 3 something is red (status, check, drill).',
].join('\n')
const line = {
  commands: staffCommands,
  help: (exit: 'usage' | 'done'): StaffOutcome => ({ exit, lines: [help], data: { help } }),
  wrong: (message: string) => new StaffFault('usage', message),
}

/** Runs one line of `bin/staff`. `open` reads the settings; it throws where they cannot be read. */
export async function runStaff(args: readonly string[], open: () => Machine): Promise<Written> {
  const json = args.includes('--json')
  const end = ({ exit, data, lines }: StaffOutcome) =>
    written({ json, calm: exit === 'done' || exit === 'red', code: staffExits[exit], exit }, data, lines)
  try {
    return end(await perform(line, args, open()))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const exit = error instanceof StaffFault ? error.exit : 'failed'
    return end({
      exit,
      data: { message },
      lines: exit === 'usage' ? [message, 'staff --help shows how it is used'] : [message],
    })
  }
}

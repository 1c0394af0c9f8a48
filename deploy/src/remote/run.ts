import { parseArgs } from 'node:util'
import { keygen } from './keygen.ts'
import { list } from './list.ts'
import { CommandFault, exitOf, exits, type Outcome } from './outcome.ts'
import { publish } from './publish.ts'
import type { Surroundings } from './surroundings.ts'
import { usage } from './usage.ts'
import { verify } from './verify.ts'

const registry = { type: 'string' } as const
const key = { type: 'string' } as const
const switches = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

type Parsed = Readonly<Record<string, string | boolean | undefined>>
const text = (values: Parsed, name: string) => (typeof values[name] === 'string' ? values[name] : undefined)

/** Every command: its own options, how many words it takes, and what it does. */
const commands = {
  publish: {
    options: { registry, key, build: { type: 'boolean' } }, words: 1,
    run: (around: Surroundings, [name]: readonly string[], values: Parsed) =>
      publish(around, name, { registry: text(values, 'registry'), key: text(values, 'key'), build: values['build'] === true }),
  },
  list: {
    options: { registry }, words: 1,
    run: (around: Surroundings, [name]: readonly string[], values: Parsed) => list(around, name, text(values, 'registry')),
  },
  verify: {
    options: { registry }, words: 2,
    run: (around: Surroundings, [name, version]: readonly string[], values: Parsed) => verify(around, name, version, text(values, 'registry')),
  },
  keygen: {
    options: { owner: { type: 'string' }, remotes: { type: 'string' }, key }, words: 0,
    run: (around: Surroundings, _: readonly string[], values: Parsed) =>
      keygen(around, { owner: text(values, 'owner'), remotes: text(values, 'remotes'), key: text(values, 'key') }),
  },
} as const

async function perform(args: readonly string[], around: Surroundings): Promise<Outcome> {
  // pnpm hands a separating "--" on to the script.
  const [first, ...rest] = args[0] === '--' ? args.slice(1) : args
  const asked = Object.entries(commands).find(([name]) => name === first)
  if (!asked || rest.includes('--help') || rest.includes('-h')) {
    if (asked || first === undefined || first === '--help' || first === '-h') return { exit: first === undefined ? 'usage' : 'done', lines: [usage], data: { usage } }
    throw new CommandFault('usage', `There is no command "${first}": ${Object.keys(commands).join(', ')}`)
  }
  const [, command] = asked
  const { values, positionals } = parse(rest, { ...command.options, ...switches })
  if (positionals.length > command.words) throw new CommandFault('usage', `Too much: ${positionals.slice(command.words).join(' ')}`)
  return command.run(around, positionals, values)
}

function parse(args: string[], options: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }>>) {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...options }, allowPositionals: true })
    return { values: values as Parsed, positionals }
  } catch (error) {
    throw new CommandFault('usage', error instanceof Error ? error.message : String(error))
  }
}

/**
 * Runs one command line of `pnpm remote`.
 * @returns the exit code (outcome.ts) and what to write. With `--json` there is one JSON document on the standard output,
 * also when it fails: `ok`, `exit` and the command's data, or `message`.
 */
export async function runRemote(args: readonly string[], around: Surroundings): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const json = args.includes('--json')
  const end = (exit: keyof typeof exits, data: Readonly<Record<string, unknown>>, lines: readonly string[]) => {
    const ok = exit === 'done'
    if (json) return { code: exits[exit], out: `${JSON.stringify({ ok, exit, ...data })}\n`, err: '' }
    const words = `${lines.join('\n')}\n`
    return { code: exits[exit], out: ok ? words : '', err: ok ? '' : words }
  }
  try {
    const { exit, lines, data } = await perform(args, around)
    return end(exit, data, lines)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const exit = exitOf(error)
    return end(exit, { message }, exit === 'usage' ? [message, 'pnpm remote --help shows how it is used'] : [message])
  }
}

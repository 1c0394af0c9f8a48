import { perform, getText as text, written, type Command, type Parsed, type Written } from '../command-line.ts'
import { cors } from './cors.ts'
import { keygen } from './keygen.ts'
import { list } from './list.ts'
import { CommandFault, getExit, exits, type Outcome } from './outcome.ts'
import { publish } from './publish.ts'
import { record } from './record.ts'
import type { Surroundings } from './surroundings.ts'
import { usage } from './usage.ts'
import { verify } from './verify.ts'

const registry = { type: 'string' } as const
const key = { type: 'string' } as const

/** Every command: its own options, how many words it takes, and what it does. */
const commands = {
  publish: {
    options: { registry, key, build: { type: 'boolean' } },
    words: 1,
    run: (around: Surroundings, [name]: readonly string[], values: Parsed) =>
      publish(around, name, {
        registry: text(values, 'registry'),
        key: text(values, 'key'),
        build: values['build'] === true,
      }),
  },
  record: {
    options: {},
    words: 100,
    run: (around: Surroundings, names: readonly string[]) => record(around, names),
  },
  list: {
    options: { registry },
    words: 1,
    run: (around: Surroundings, [name]: readonly string[], values: Parsed) =>
      list(around, name, text(values, 'registry')),
  },
  verify: {
    options: { registry },
    words: 2,
    run: (around: Surroundings, [name, version]: readonly string[], values: Parsed) =>
      verify(around, name, version, text(values, 'registry')),
  },
  cors: {
    options: {},
    words: 20,
    run: async (_: Surroundings, origins: readonly string[]) => cors(origins),
  },
  keygen: {
    options: { owner: { type: 'string' }, remotes: { type: 'string' }, key },
    words: 0,
    run: (around: Surroundings, _: readonly string[], values: Parsed) =>
      keygen(around, { owner: text(values, 'owner'), remotes: text(values, 'remotes'), key: text(values, 'key') }),
  },
} as const satisfies Record<string, Command<Surroundings, Outcome>>

const line = {
  commands,
  help: (exit: 'usage' | 'done'): Outcome => ({ exit, lines: [usage], data: { usage } }),
  wrong: (message: string) => new CommandFault('usage', message),
}

/**
 * Runs one command line of `pnpm remote`.
 * @returns the exit code (outcome.ts) and the output. With `--json` the standard output has one JSON document,
 * also when the command fails: `ok`, `exit` and the command's data, or `message`.
 */
export async function runRemote(args: readonly string[], around: Surroundings): Promise<Written> {
  const json = args.includes('--json')
  const end = (exit: keyof typeof exits, data: Outcome['data'], lines: readonly string[]) =>
    written({ json, calm: exit === 'done', code: exits[exit], exit }, data, lines)
  try {
    const { exit, lines, data } = await perform(line, args, around)
    return end(exit, data, lines)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const exit = getExit(error)
    return end(exit, { message }, exit === 'usage' ? [message, 'pnpm remote --help shows how it is used'] : [message])
  }
}

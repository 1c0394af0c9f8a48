import { parseArgs } from 'node:util'

export type Parsed = Readonly<Record<string, string | boolean | readonly string[] | undefined>>
type Options = Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string; readonly multiple?: boolean }>
>
/** One command: its own options, how many words it takes, and what it does. */
export interface Command<Around, Outcome> {
  readonly options: Options
  readonly words: number
  readonly run: (around: Around, words: readonly string[], values: Parsed) => Promise<Outcome>
}

/** What a command says at its end: lines for people, and the same as data for `--json`. */
export interface EndOf<Exit> {
  readonly exit: Exit
  readonly lines: readonly string[]
  readonly data: Readonly<Record<string, unknown>>
}
/** Ends a command early with its exit code and one sentence. */
export class Fault<Exit> extends Error {
  readonly exit: Exit
  constructor(exit: Exit, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exit = exit
  }
}

/** The option's text. */
export const getText = (values: Parsed, name: string): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined
/** The texts of an option that may be given several times. */
export const getTexts = (values: Parsed, name: string): string[] => {
  const value = values[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A family of commands with its help and the error for a wrong line. */
export interface CommandLine<Around, Outcome> {
  readonly commands: Readonly<Record<string, Command<Around, Outcome>>>
  readonly help: (exit: 'usage' | 'done') => Outcome
  readonly wrong: (message: string) => Error
}

/** Reads one line and runs its command. @throws the error that `wrong` makes for an unknown command, option or word. */
export async function perform<Around, Outcome>(
  line: CommandLine<Around, Outcome>,
  args: readonly string[],
  around: Around,
): Promise<Outcome> {
  // pnpm passes a separating "--" to the script.
  const [first, ...rest] = args[0] === '--' ? args.slice(1) : args
  const asked = Object.entries(line.commands).find(([name]) => name === first)
  if (!asked || rest.includes('--help') || rest.includes('-h')) {
    if (asked || first === undefined || ['help', '--help', '-h'].includes(first))
      return line.help(first === undefined ? 'usage' : 'done')
    throw line.wrong(`There is no command "${first}": ${Object.keys(line.commands).join(', ')}`)
  }
  const [, command] = asked
  const { values, positionals } = parse(line, rest, {
    ...command.options,
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  if (positionals.length > command.words) throw line.wrong(`Too much: ${positionals.slice(command.words).join(' ')}`)
  return command.run(around, positionals, values)
}

function parse<Around, Outcome>(
  line: CommandLine<Around, Outcome>,
  args: string[],
  options: Options,
): { readonly values: Parsed; readonly positionals: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...options }, allowPositionals: true })
    return { values: values as Parsed, positionals }
  } catch (error) {
    throw line.wrong(error instanceof Error ? error.message : String(error))
  }
}

/** What a process writes, and its exit code. */
export interface Written {
  readonly code: number
  readonly out: string
  readonly err: string
}
/**
 * Text for people, or one JSON document on the standard output with `json`.
 * `calm` outcomes are not failures and go to the standard output.
 */
export function written(
  {
    json,
    calm,
    code,
    exit,
  }: { readonly json: boolean; readonly calm: boolean; readonly code: number; readonly exit: string },
  data: Readonly<Record<string, unknown>>,
  lines: readonly string[],
): Written {
  if (json) return { code, out: `${JSON.stringify({ ok: exit === 'done', exit, ...data })}\n`, err: '' }
  const words = `${lines.join('\n')}\n`
  return { code, out: calm ? words : '', err: calm ? '' : words }
}

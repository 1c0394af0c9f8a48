import { PackFault, RegistryConflict, ReleaseDamaged } from '@staff/registry'

/** The exit codes, which scripts rely on. */
export const exits = {
  /** Published, unchanged, listed, verified or made. */
  done: 0,
  /** The registry, the build or the machine failed; trying again may help. */
  failed: 1,
  /** The command line or a setting is wrong. */
  usage: 2,
  /** Nothing is built, or there is no such release or key file. */
  absent: 3,
  /** This version was published with other bytes. */
  conflict: 4,
  /** Files, signature or key do not pass: do not use it. */
  refused: 5,
} as const
export type Exit = keyof typeof exits

/** What a command says when it comes to its end: lines for people, and the same as data for `--json`. */
export interface Outcome {
  readonly exit: Exit
  readonly lines: readonly string[]
  readonly data: Readonly<Record<string, unknown>>
}

/** Ends a command early with its exit code and one sentence. */
export class CommandFault extends Error {
  readonly exit: Exit
  constructor(exit: Exit, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exit = exit
  }
}

/** The exit code of whatever was thrown. */
export function exitOf(error: unknown): Exit {
  if (error instanceof CommandFault) return error.exit
  if (error instanceof RegistryConflict) return 'conflict'
  if (error instanceof ReleaseDamaged) return 'refused'
  if (error instanceof PackFault) return error.code === 'NOT_BUILT' ? 'absent' : 'refused'
  return 'failed'
}

import { PackFault, RegistryConflict, ReleaseDamaged } from '@staff/registry'
import { Fault, type EndOf } from '../command-line.ts'

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
  /** This version was published before with other bytes. */
  conflict: 4,
  /** Files, signature or key fail the check: do not use it. */
  refused: 5,
} as const
export type Exit = keyof typeof exits

export type Outcome = EndOf<Exit>

/** Ends a command early with its exit code and one sentence. */
export class CommandFault extends Fault<Exit> {}

/** The exit code for any thrown value. */
export function getExit(error: unknown): Exit {
  if (error instanceof CommandFault) return error.exit
  if (error instanceof RegistryConflict) return 'conflict'
  if (error instanceof ReleaseDamaged) return 'refused'
  if (error instanceof PackFault) return error.code === 'NOT_BUILT' ? 'absent' : 'refused'
  return 'failed'
}

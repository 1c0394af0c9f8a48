import { Fault, type EndOf } from '../command-line.ts'

/** The exit codes, which continuous integration relies on. */
export const exits = {
  /** Done, or nothing to do. */
  done: 0,
  /** The service cannot be reached, or failed; trying again may help. */
  failed: 1,
  /** `plan` only: the desired state differs from the active state, and the gate would accept it. */
  differs: 2,
  /** The gate refuses the composition, or a row of the history was changed later. */
  refused: 3,
  /** Another composition was activated in the meantime: plan again. */
  conflict: 4,
  /** The command line, a setting or deploy/manifest.json is wrong, or the service refuses the values. */
  usage: 5,
  /** Not signed in, or without the permission. */
  forbidden: 6,
} as const
export type Exit = keyof typeof exits

export type Outcome = EndOf<Exit>

/** Ends a command early with its exit code and one sentence. */
export class ManifestFault extends Fault<Exit> {}

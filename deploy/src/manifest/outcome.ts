import { Fault, type EndOf } from '../command-line.ts'

/** The exit codes, which continuous integration relies on. */
export const exits = {
  /** Done, or nothing to do. */
  done: 0,
  /** The service cannot be reached, or failed; trying again may help. */
  failed: 1,
  /** `plan` only: the desired state differs from what is active, and the gate would let it pass. */
  differs: 2,
  /** The gate refuses the composition, or the history is not as it was written. */
  refused: 3,
  /** Another composition was activated meanwhile: plan again. */
  conflict: 4,
  /** The command line, a setting or deploy/manifest.json is wrong, or the service does not take the values. */
  usage: 5,
  /** Not signed in, or without the permission. */
  forbidden: 6,
} as const
export type Exit = keyof typeof exits

export type Outcome = EndOf<Exit>

/** Ends a command early with its exit code and one sentence. */
export class ManifestFault extends Fault<Exit> {}

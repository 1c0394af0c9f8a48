import type { Label } from '../engine/label.ts'

/** Where an administrator reads how the installation is; `staff status` prints the same lines. */
export const systemStatusCall = 'employee/system-status'
export const systemStatusScreen = '/admin/system-status'

/** One line about the installation. It holds counts, times and names of parts, and nothing of a person. */
export interface StatusLine {
  /** What it is about, the same in every release: alerts name it. */
  readonly name: string
  readonly isRed: boolean
  readonly text: Label
  /** What to do about it; shown while it is red. */
  readonly todo: Label
}

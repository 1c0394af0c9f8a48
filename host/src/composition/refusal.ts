/** Why a composition was not believed. */
export type RefusalReason = 'schema' | 'unknown key' | 'signature' | 'older'

/** A composition that this tab does not use, whoever sent it. It is refused as a whole. */
export class CompositionRefused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, detail: string) {
    super(`The composition was refused (${reason}): ${detail}`)
    this.name = 'CompositionRefused'
    this.reason = reason
  }
}

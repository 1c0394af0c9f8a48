/** Why a composition was not believed. */
export type RefusalReason = 'schema' | 'unknown key' | 'signature' | 'older'

/** A composition that this tab does not use, whoever sent it. It is refused as a whole. */
export class CompositionRefused extends Error {
  readonly reason: RefusalReason
  /** The host that it names, where this page cannot read it and the service signed it all the same: one for a later host. */
  readonly host: string | undefined
  constructor(reason: RefusalReason, detail: string, host?: string) {
    super(`The composition was refused (${reason}): ${detail}`)
    this.name = 'CompositionRefused'
    this.reason = reason
    this.host = host
  }
}

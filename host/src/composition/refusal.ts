/** Why a composition was not trusted. */
export type RefusalReason = 'schema' | 'unknown key' | 'signature' | 'older'

/** A composition that this tab does not use, from any source. It is refused as a whole. */
export class CompositionRefused extends Error {
  readonly reason: RefusalReason
  /**
   * The host named in a composition that this page cannot read but the service has signed: one for a later host. The
   * host of a key that this page does not know is another one too.
   */
  readonly host: string | undefined
  constructor(reason: RefusalReason, detail: string, host?: string) {
    super(`The composition was refused (${reason}): ${detail}`)
    this.name = 'CompositionRefused'
    this.reason = reason
    this.host = host
  }
}

/** Aborts requests when nothing of them came for `ms`: a slow line is accepted, a silent one is not. */
export class Quiet {
  readonly #given = new AbortController()
  readonly signal = this.#given.signal
  readonly #ms: number
  #timer: ReturnType<typeof setTimeout> | undefined
  constructor(ms: number) {
    this.#ms = ms
    this.heard()
  }
  /** Something came. */
  heard(): void {
    this.stop()
    this.#timer = setTimeout(() => this.#given.abort(), this.#ms)
  }
  stop(): void {
    clearTimeout(this.#timer)
  }
}

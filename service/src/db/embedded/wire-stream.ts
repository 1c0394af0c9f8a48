import { Duplex } from 'node:stream'
import type { EmbeddedDatabase } from './embedded.ts'

// The last message of a complete batch: Sync, Query, Terminate, CopyDone, CopyData, CopyFail, Flush.
const ends = new Set([...'SQXcdfH'].map((letter) => letter.charCodeAt(0)))
const startup = 196_608

/** Whether the bytes end with a message after which the database answers. A half batch would desynchronise an error's end. */
export function isWholeBatch(bytes: Buffer): boolean {
  if (bytes.length < 8)
    return bytes.length >= 5 && ends.has(bytes[0] ?? 0) && bytes.readUInt32BE(1) + 1 === bytes.length
  // The first packet of a connection has no type byte: its length stands first, then the protocol's number.
  if (bytes.readUInt32BE(0) === bytes.length && bytes.readUInt32BE(4) === startup) return true
  let at = 0
  let last = 0
  while (at + 5 <= bytes.length) {
    last = bytes[at] ?? 0
    at += 1 + bytes.readUInt32BE(at + 1)
  }
  return at === bytes.length && ends.has(last)
}

/** A socket as `pg` expects it, whose other end is the embedded database. Each new stream is a new client of the one session. */
export class WireStream extends Duplex {
  readonly #database: EmbeddedDatabase
  #pending: Buffer[] = []
  constructor(database: EmbeddedDatabase) {
    super()
    this.#database = database
  }
  connect(): this {
    this.#database.reset().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this
  override _read(): void {
    // Answers are pushed when they come.
  }
  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#pending.push(chunk)
    const batch = this.#pending.length === 1 ? chunk : Buffer.concat(this.#pending)
    if (!isWholeBatch(batch)) return done()
    this.#pending = []
    this.#database.exchange(batch).then((answer) => {
      if (!this.destroyed && answer.length > 0) this.push(answer)
      done()
    }, done)
  }
  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }
}

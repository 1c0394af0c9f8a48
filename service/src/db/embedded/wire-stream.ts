import { Duplex } from 'node:stream'
import type { DatabaseThread } from './database-thread.ts'
import type { EmbeddedDatabase } from './embedded.ts'

// The last message of a complete batch: Sync, Query, Terminate, CopyDone, CopyData, CopyFail, Flush.
const ends = new Set([...'SQXcdfH'].map((letter) => letter.charCodeAt(0)))
const startup = 196_608

/**
 * Whether the bytes end with a message after which the database answers. A half batch would desynchronise an error's
 * end.
 */
export function isWholeBatch(bytes: Buffer): boolean {
  if (bytes.length < 8)
    return bytes.length >= 5 && ends.has(bytes[0] ?? 0) && bytes.readUInt32BE(1) + 1 === bytes.length
  // The first packet of a connection has no type byte: its length is first, then the protocol's number.
  if (bytes.readUInt32BE(0) === bytes.length && bytes.readUInt32BE(4) === startup) return true
  let at = 0
  let last = 0
  while (at + 5 <= bytes.length) {
    last = bytes[at] ?? 0
    at += 1 + bytes.readUInt32BE(at + 1)
  }
  return at === bytes.length && ends.has(last)
}

/**
 * A socket as `pg` expects it, whose other end is the embedded database. Each new stream is a new client of the one
 * session; it ends with the thread that it began with.
 */
export class WireStream extends Duplex {
  readonly #database: EmbeddedDatabase
  #thread: DatabaseThread | undefined
  #forget: () => void = () => undefined
  #pending: Buffer[] = []
  constructor(database: EmbeddedDatabase) {
    super()
    this.#database = database
  }
  connect(): this {
    this.#database.connect().then(
      (thread) => {
        this.#thread = thread
        this.#forget = thread.onEnd((why) => this.destroy(why))
        if (!this.destroyed) this.emit('connect')
        else this.#forget()
      },
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
    if (!this.#thread) return done(new Error('written before it was connected'))
    this.#thread
      .exchange(batch, (part) => {
        if (!this.destroyed) this.push(part)
      })
      .then(() => {
        this.#database.answered()
        done()
      }, done)
  }
  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#forget()
    done(error)
  }
}

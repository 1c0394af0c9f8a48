import { setTimeout as wait } from 'node:timers/promises'
import { inTime } from '../../background/time-limit.ts'
import { DatabaseThread } from './database-thread.ts'

interface Source {
  readonly dataDir?: string
  readonly template?: Uint8Array
}
// In ms: how long a client waits for a database that is being started again, and the pauses between two tries of that.
const patience = 8_000
const pauses = [500, 1_000, 2_000, 5_000]

/**
 * The embedded PostgreSQL of a folder, or of memory. A thread that ends by itself is started again on the same folder,
 * with everything acknowledged. Callers of the old thread get an error, never the new thread in the middle of a
 * transaction.
 */
export class EmbeddedDatabase {
  readonly #dataDir: string | undefined
  readonly #died: (error: Error) => void
  #thread: Promise<DatabaseThread>
  /** Why the last try to start again failed. */
  #down: Error | undefined
  readonly #closing = new AbortController()
  #answeredAt = -Infinity

  private constructor(thread: DatabaseThread, dataDir: string | undefined, died: (error: Error) => void) {
    this.#dataDir = dataDir
    this.#died = died
    this.#thread = Promise.resolve(thread)
    this.#watch(thread)
  }
  /**
   * Opens a folder (made when absent), or a database in memory that starts from a dump. Rejects when the folder cannot
   * be opened.
   * `died` is called for a thread that ended by itself and for every try to start again that failed.
   */
  static async open(
    { dataDir, template }: Source,
    died: (error: Error) => void = () => undefined,
  ): Promise<EmbeddedDatabase> {
    return new EmbeddedDatabase(await DatabaseThread.open({ dataDir, template }), dataDir, died)
  }
  #watch(thread: DatabaseThread) {
    thread.onEnd((why) => {
      this.#answeredAt = -Infinity
      if (this.#closing.signal.aborted) return
      this.#died(why)
      // What was in memory is gone with its thread.
      this.#thread = this.#dataDir === undefined ? Promise.reject(why) : this.#reopen(this.#dataDir)
      this.#thread.catch(() => undefined)
    })
  }
  async #reopen(dataDir: string): Promise<DatabaseThread> {
    for (let tries = 0; ; tries++) {
      try {
        const thread = await DatabaseThread.open({ dataDir })
        this.#down = undefined
        this.#watch(thread)
        return thread
      } catch (error) {
        if (!(error instanceof Error) || this.#closing.signal.aborted) throw error
        this.#down = error
        this.#died(error)
        await wait(pauses[Math.min(tries, pauses.length - 1)], undefined, { signal: this.#closing.signal })
      }
    }
  }
  async #running(): Promise<DatabaseThread> {
    if (this.#down) throw this.#down
    return inTime(this.#thread, patience, () =>
      Object.assign(new Error('the embedded database is being started again'), { code: '08006' }),
    )
  }
  /**
   * A new client of the one session: an open transaction is ended, named statements are forgotten. Rejects while the
   * database cannot be started.
   */
  async connect(): Promise<DatabaseThread> {
    const thread = await this.#running()
    await thread.reset()
    return thread
  }
  /** A client was answered. */
  answered(): void {
    this.#answeredAt = performance.now()
  }
  /** How long ago it answered a statement of anybody, in ms; endless since its thread ended. */
  sinceAnswer(): number {
    return performance.now() - this.#answeredAt
  }
  /** The whole database as a gzipped tar, taken between two statements. */
  async dump(): Promise<Uint8Array> {
    return (await this.#running()).dump()
  }
  /** Ends the database in order; one that is being started again is waited for. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#thread.then(
      (thread) => thread.close(),
      () => undefined,
    )
  }
}

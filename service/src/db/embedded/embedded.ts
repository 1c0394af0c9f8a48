import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Ask = { readonly wire: Uint8Array } | { readonly reset: true } | { readonly dump: true } | { readonly close: true }
interface Reply {
  readonly id: number
  readonly failed?: string
  readonly wire?: Uint8Array
  readonly dump?: Uint8Array
}

/** The embedded PostgreSQL: PGlite in a worker thread, so that a long query never stops the service's own event loop. */
export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #waiting = new Map<number, { done: (reply: Reply) => void; fail: (error: Error) => void }>()
  #last = 0
  #dead: Error | undefined
  #closing = false
  readonly #died: (error: Error) => void

  private constructor(worker: Worker, died: (error: Error) => void) {
    this.#worker = worker
    worker.on('message', (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if (reply.failed) waiting?.fail(new Error(reply.failed))
      else waiting?.done(reply)
    })
    worker.on('error', (error) => this.#die(error))
    worker.on('exit', () => this.#die(new Error('the embedded database has stopped')))
    this.#died = died
  }
  /**
   * Opens a folder (made when absent), or a database in memory that starts from a dump. Rejects when the folder is damaged.
   * `died` hears of a thread that ended by itself; what was acknowledged is safe in the folder.
   */
  static async open(
    from: { readonly dataDir?: string; readonly template?: Uint8Array },
    died: (error: Error) => void = () => undefined,
  ): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), { workerData: from })
    const [first] = (await once(worker, 'message')) as [{ failed?: string }]
    if (first.failed) {
      await worker.terminate()
      throw new Error(first.failed)
    }
    return new EmbeddedDatabase(worker, died)
  }
  #die(error: Error) {
    if (!this.#dead && !this.#closing) this.#died(error)
    this.#dead ??= error
    for (const { fail } of this.#waiting.values()) fail(error)
    this.#waiting.clear()
  }
  #ask(ask: Ask): Promise<Reply> {
    if (this.#dead) return Promise.reject(this.#dead)
    return new Promise((done, fail) => {
      const id = ++this.#last
      this.#waiting.set(id, { done, fail })
      this.#worker.postMessage({ id, ...ask })
    })
  }
  /** Sends protocol messages and answers those of the database. */
  async exchange(wire: Uint8Array): Promise<Uint8Array> {
    return (await this.#ask({ wire })).wire ?? new Uint8Array()
  }
  /** Ends an open transaction and forgets the named statements of the last client. */
  async reset(): Promise<void> {
    await this.#ask({ reset: true })
  }
  /** The whole database as a gzipped tar, taken between two statements. */
  async dump(): Promise<Uint8Array> {
    return (await this.#ask({ dump: true })).dump ?? new Uint8Array()
  }
  async close(): Promise<void> {
    this.#closing = true
    if (!this.#dead) await this.#ask({ close: true }).catch(() => undefined)
    await this.#worker.terminate()
  }
}

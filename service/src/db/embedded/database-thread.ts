import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'

type Ask = { readonly wire: Uint8Array } | { readonly reset: true } | { readonly dump: true } | { readonly close: true }
interface Reply {
  readonly id?: number
  readonly failed?: string
  /** Why the thread is about to end. */
  readonly panic?: string
  /** A part of the answer; more may follow until `done`. */
  readonly wire?: Uint8Array
  readonly done?: boolean
  readonly dump?: Uint8Array
}
interface Waiting {
  readonly take: (part: Uint8Array) => void
  readonly done: (reply: Reply) => void
  readonly fail: (error: Error) => void
}
/**
 * What the caller gets when the thread fails: a lost connection, or a full disk, by PostgreSQL's own codes (08006,
 * 53100).
 */
const failure = (text: string): Error =>
  Object.assign(new Error(text), { code: /No space left on device|ENOSPC/.test(text) ? '53100' : '08006' })
const stopped = 'the embedded database has stopped'

/**
 * One life of the embedded PostgreSQL: PGlite in a worker thread, so that a long query never stops the service's own
 * event loop.
 */
export class DatabaseThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #events = new EventEmitter().setMaxListeners(0)
  #last = 0
  #why: Error | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: Reply) => this.#hear(reply))
    worker.on('error', (error) => this.#end(failure(`${stopped}: ${error.message}`)))
    worker.on('exit', () => this.#end(failure(stopped)))
  }
  /**
   * Opens a folder (made when absent), or a database in memory that starts from a dump. Rejects when it cannot; the
   * error's `code` is 53100 when the disk is full.
   */
  static async open(from: {
    readonly dataDir?: string | undefined
    readonly template?: Uint8Array | undefined
  }): Promise<DatabaseThread> {
    const worker = new Worker(new URL('./pglite.worker.mjs', import.meta.url), { workerData: from })
    const exit = once(worker, 'exit').then((): [Reply] => [{ failed: stopped }])
    const [first] = (await Promise.race([once(worker, 'message'), exit])) as [Reply]
    if (first.failed === undefined) return new DatabaseThread(worker)
    await worker.terminate()
    throw failure(first.failed)
  }
  #hear({ panic, ...reply }: Reply) {
    if (panic !== undefined) return this.#end(failure(`${stopped}: ${panic}`))
    const waiting = this.#waiting.get(reply.id ?? 0)
    if (reply.wire) return waiting?.take(reply.wire)
    this.#waiting.delete(reply.id ?? 0)
    if (reply.failed === undefined) waiting?.done(reply)
    else waiting?.fail(failure(reply.failed))
  }
  #end(why: Error) {
    if (this.#why) return
    this.#why = why
    for (const { fail } of this.#waiting.values()) fail(why)
    this.#waiting.clear()
    this.#events.emit('end', why)
  }
  #ask(ask: Ask, take: Waiting['take'] = () => undefined): Promise<Reply> {
    return new Promise((done, fail) => {
      if (this.#why) return fail(this.#why)
      this.#waiting.set(++this.#last, { take, done, fail })
      this.#worker.postMessage({ id: this.#last, ...ask })
    })
  }
  /**
   * Calls back when the thread has ended, with the reason; at once when it already has. Answers how not to be called
   * any more.
   */
  onEnd(listener: (why: Error) => void): () => void {
    if (this.#why) listener(this.#why)
    else this.#events.once('end', listener)
    return () => void this.#events.off('end', listener)
  }
  /** Sends protocol messages; `take` gets the answer in parts, in their order, until the promise is settled. */
  async exchange(wire: Uint8Array, take: (part: Uint8Array) => void): Promise<void> {
    await this.#ask({ wire }, take)
  }
  /** Ends an open transaction and forgets the named statements of the last client. */
  async reset(): Promise<void> {
    await this.#ask({ reset: true })
  }
  /** The whole database as a gzipped tar, taken between two statements. */
  async dump(): Promise<Uint8Array> {
    return (await this.#ask({ dump: true })).dump ?? new Uint8Array()
  }
  /** Ends the database in order, then the thread. */
  async close(): Promise<void> {
    await this.#ask({ close: true }).catch(() => undefined)
    await this.#worker.terminate()
  }
}

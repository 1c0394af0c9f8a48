import type { PgTable } from 'drizzle-orm/pg-core'
import { getDriver, type Driver } from '../db/transaction.ts'
import type { Database } from '../db/database.ts'
import { insertRows, insertSets, type NewRow } from './new-rows/insert-rows.ts'

/** Writes a set of collected rows, in its order. Refuses as a whole. */
type WriteSet<Context, T> = (ctx: Context, items: readonly T[]) => Promise<unknown>
type Sent = Readonly<Record<string, unknown>>
interface Waiting<Context> {
  readonly add: (item: unknown) => void
  readonly write: (ctx: Context) => Promise<unknown>
}
/** What a rule asks of the database about each new record. */
export interface EachQuestion<V> {
  readonly question: string
  /** What it is asked about now: the id of a person, or text that begins with it and a space. */
  readonly key: string
  /** About what else it will be asked while the set lasts, from what is sent. */
  readonly keysOf: (sent: Sent) => readonly unknown[]
  readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>
  /**
   * What is so of a record of a table that the batch made itself: it has nothing yet. From the second time on the
   * database is asked.
   */
  readonly ofNew?: { readonly table: PgTable; readonly id: string; readonly value: V }
}
/**
 * What thousands of writes in one transaction, as an import makes them, need not ask again or write one by one: records
 * that one of them made, references that were found good, answers that hold for all of them or for each of a set, and
 * what waits to be written as a set. While there is a batch, nobody reads what a write answers but the id.
 * `Context`: what its writers are given, the context of a request (http/request-context.ts).
 */
export class Batch<Context extends { readonly db: Database }> {
  readonly #known = new Map<object, Set<string>>()
  readonly #answers = new Map<string, Promise<unknown>>()
  readonly #facts = new Map<string, Map<string, unknown>>()
  readonly #ofNew = new Set<string>()
  readonly #rows = new Map<PgTable, NewRow[]>()
  readonly #waiting = new Map<object, Waiting<Context>>()
  #about = new Set<string>()
  #sent: readonly Sent[] = []
  #settling: Promise<void> | undefined
  /** Requests of the batch are decided already: their maker has the right, and nobody is asked. */
  readonly isDecided: boolean
  constructor({ isDecided = false }: { readonly isDecided?: boolean } = {}) {
    this.isDecided = isDecided
  }
  /** Begins a set: what its records send is known ahead of the first of them. */
  begin(sent: readonly Sent[]): void {
    this.#sent = sent
    this.#about = new Set()
    this.#facts.clear()
  }
  /** What the records of the set send under a name. */
  sentAs(name: string): readonly unknown[] {
    return [...new Set(this.#sent.map((one) => one[name]))]
  }
  /** Remembers an id that `of` may point to: the plan of a field, or the table that holds the record. */
  note(of: object, id: string): void {
    const ids = this.#known.get(of)
    if (ids) ids.add(id)
    else this.#known.set(of, new Set([id]))
  }
  knows(of: object, id: string): boolean {
    return this.#known.get(of)?.has(id) === true
  }
  /** An answer that is the same for all writes of the batch, asked once. */
  once<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(question) as Promise<T> | undefined
    // A built query runs again for each caller that waits for it; this one runs once.
    const answer = known ?? Promise.resolve(ask())
    if (!known) this.#answers.set(question, answer)
    return answer
  }
  /** The answer for one key, asked together with those of the whole set. */
  async each<V>({ question, key, keysOf, read, ofNew }: EachQuestion<V>): Promise<V | undefined> {
    const facts = this.#facts.get(question) ?? new Map<string, unknown>()
    this.#facts.set(question, facts)
    if (facts.has(key)) return facts.get(key) as V | undefined
    const asked = `${question} ${key}`
    if (ofNew && this.knows(ofNew.table, ofNew.id) && !this.#ofNew.has(asked)) {
      this.#ofNew.add(asked)
      return ofNew.value
    }
    const all = [key, ...this.#sent.flatMap(keysOf)].filter((one) => typeof one === 'string' && !facts.has(one))
    const keys = [...new Set(all as string[])]
    const found = await read(keys)
    for (const one of keys) facts.set(one, found.get(one))
    return found.get(key)
  }
  /**
   * A further record about the same person: the record before may have changed the known facts, so they are read again.
   */
  again(id: string): void {
    if (this.#about.has(id))
      for (const facts of this.#facts.values())
        for (const key of facts.keys()) if (key === id || key.startsWith(`${id} `)) facts.delete(key)
    this.#about.add(id)
  }
  /** Something was changed on which answers may rest: they are asked again. */
  askAgain(): void {
    this.#answers.clear()
    this.#facts.clear()
  }
  /** Leaves a row to be written together with its like. */
  row(table: PgTable, row: NewRow): void {
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
  }
  /** Leaves something that follows the rows to be written together with its like. */
  later<T>(write: WriteSet<Context, T>, item: T): void {
    const waiting = this.#waiting.get(write)
    if (waiting) return waiting.add(item)
    const items = [item]
    this.#waiting.set(write, { add: (more) => void items.push(more as T), write: (ctx) => write(ctx, items) })
  }
  /** Writes all that waits: the rows, then what follows them. Whoever comes while it is being written waits for it. */
  settle(ctx: Context): Promise<void> {
    if (!this.#settling && !this.#rows.size && !this.#waiting.size) return Promise.resolve()
    this.#settling ??= this.#write(ctx).finally(() => {
      this.#settling = undefined
    })
    return this.#settling
  }
  async #write(ctx: Context): Promise<void> {
    while (this.#rows.size || this.#waiting.size) {
      const [rows, waiting] = [new Map(this.#rows), [...this.#waiting.values()]]
      this.#rows.clear()
      this.#waiting.clear()
      await insertSets(ctx.db, rows)
      for (const { write } of waiting) await write(ctx)
    }
  }
  /** What was written since was taken back: what waits belongs to it, and answers may rest on it. */
  forget(): void {
    this.#rows.clear()
    this.#waiting.clear()
    this.askAgain()
  }
}
interface Ending {
  readonly kept: unknown[]
  /** Of the write in progress: it may still be taken back. */
  readonly open: unknown[]
}
/**
 * What follows many writes once, at their end, with all items of those that stayed: one message instead of many. Each
 * write ends with `keep` or, where it was taken back, with `forget`.
 */
export class AtEnd {
  readonly #endings = new Map<WriteSet<Database, never>, Ending>()
  add<T>(write: WriteSet<Database, T>, item: T): void {
    const ending = this.#endings.get(write) ?? { kept: [], open: [] }
    ending.open.push(item)
    this.#endings.set(write, ending)
  }
  keep(): void {
    for (const { kept, open } of this.#endings.values()) kept.push(...open.splice(0))
  }
  forget(): void {
    for (const { open } of this.#endings.values()) open.splice(0)
  }
  /** Does all of it in the transaction of the writes. */
  async end(db: Database): Promise<void> {
    for (const [write, { kept }] of this.#endings) if (kept.length) await write(db, kept.splice(0) as never[])
  }
}
/** A context of which only the batch is read; nothing here asks who its writers are. */
interface InBatch {
  readonly batch?: Pick<Batch<never>, 'once' | 'each' | 'row'> | undefined
}
/** An answer that a batch asks once; outside a batch it is asked each time. */
export const loadOnce = <T>({ batch }: InBatch, question: string, ask: () => Promise<T>): Promise<T> =>
  batch ? batch.once(question, ask) : ask()

/**
 * An answer about one record, which a batch asks for all records of a set at once; undefined where the database has
 * none.
 */
export const loadForEach = async <V>({ batch }: InBatch, question: EachQuestion<V>): Promise<V | undefined> =>
  batch ? batch.each(question) : (await question.read([question.key])).get(question.key)

/** Writes rows; in a batch they wait for their like. */
export async function writeRows(
  { db, batch }: InBatch & { readonly db: Database },
  table: PgTable,
  rows: readonly NewRow[],
): Promise<void> {
  if (!batch) await insertRows(db, table, rows)
  else for (const row of rows) batch.row(table, row)
}

/**
 * The database as the rules of a batch see it: what waits is written before anything else is said to it. A rule that
 * asks for itself is right without a word about batches, one that uses {@link loadOnce} and {@link loadForEach} leaves
 * the set whole.
 */
export function settledFirst(db: Database, settle: () => Promise<void>): Database {
  const driver = getDriver(db)
  // At the driver: drizzle and the engine, which goes past it, both come here.
  const query: (...asked: unknown[]) => Promise<unknown> = async (...asked) => {
    await settle()
    return Reflect.apply(driver.query, driver, asked)
  }
  const client = Object.create(driver, { query: { value: query } }) as Driver
  const session = Object.create(db._.session, { client: { value: client } }) as typeof db._.session
  return Object.create(db, { session: { value: session }, _: { value: { ...db._, session } } }) as Database
}

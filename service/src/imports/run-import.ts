import { holds, type Fault } from '@staff/contract'
import { letOthersRun } from '../background/thread-watch.ts'
import { AtEnd, Batch, settledFirst } from '../crud/batch.ts'
import { pipelined } from '../db/pipelined.ts'
import { isSerializationFailure, getRefusal } from '../db/failures.ts'
import { fault, Refusal } from '../http/errors.ts'
import type { Change, RequestContext } from '../http/request-context.ts'
import { getSuspects, withClashes } from './clashes.ts'
import type { ImportStep } from './import-kind.ts'
import {
  validateRows,
  getUnits,
  type ImportInput,
  type ValidatedRows,
  type Reader,
  type RowResult,
  type Unit,
} from './validate-rows.ts'
import { matcher } from './matches.ts'
import { rowReader } from './read-row.ts'
import { withRepeats } from './repeats.ts'
import { withoutTrace } from './without-trace.ts'

const nothing = () => undefined
/** One file being judged record by record: the calls of the form decide, and what they refuse leaves nothing. */
class Run {
  readonly #ctx: RequestContext
  readonly #input: ImportInput
  readonly #batch: Batch<RequestContext>
  readonly #atEnd = new AtEnd()
  constructor(ctx: RequestContext, input: ImportInput) {
    this.#ctx = ctx
    this.#input = input
    this.#batch = new Batch({ isDecided: input.isDecided === true })
  }
  /**
   * Makes the records of a row; answers the id of the first. `settle` ends each of its calls: what a row alone writes
   * is refused as what its call said.
   */
  async #write(ctx: RequestContext, { calls, match }: ValidatedRows, settle?: () => Promise<void>): Promise<string> {
    let id = match?.id ?? ''
    for (const { step, body } of calls) {
      const { operation, of } = step
      const { need } = operation
      if (need === 'public' || !holds(ctx.caller.permissions, need))
        throw new StepRefusal(step, [fault('', 'FORBIDDEN')])
      const { body: answer } = await this.#step(step, async () => {
        const made = await operation.handler(ctx, {
          body: of === undefined ? body : { ...body, [of]: id },
          query: {},
          params: match ? { id } : {},
        })
        await settle?.()
        return made
      })
      id ||= (answer as { readonly data: { readonly id: string } }).data.id
    }
    return id
  }
  /**
   * Makes some records inside a savepoint of their own. Throws what refuses one of them; then none of them stays.
   * `meanwhile` is done while the database writes them.
   */
  async #made(validated: readonly ValidatedRows[], meanwhile: () => void): Promise<RowResult[]> {
    const changes: Change[] = []
    const results = await this.#ctx.db
      .transaction(async (inner) => {
        const own = {
          ...this.#ctx,
          db: inner,
          batch: this.#batch,
          atEnd: this.#atEnd,
          audit: (change: Change) => void changes.push(change),
        }
        const settle = () => this.#batch.settle(own)
        const ctx: RequestContext = { ...own, db: settledFirst(inner, settle) }
        const right = validated.filter(({ isFaulty }) => !isFaulty)
        this.#batch.begin(right.flatMap(({ calls: [first] }) => (first ? [first.body] : [])))
        const made: RowResult[] = []
        for (const one of validated) {
          const id = one.isFaulty ? null : await this.#write(ctx, one, right.length === 1 ? settle : undefined)
          made.push(...one.done(id, one.match && this.#before(one, changes)))
        }
        await this.#step(this.#input.kind.steps[0], () => pipelined(settle(), Promise.resolve().then(meanwhile)))
        return made
      })
      .catch((error: unknown) => {
        this.#batch.forget()
        this.#atEnd.forget()
        throw error
      })
    this.#atEnd.keep()
    for (const change of changes) this.#ctx.audit(change)
    return results
  }
  /** What follows all records once: who is asked in several of them is told once. */
  end(): Promise<void> {
    return this.#atEnd.end(this.#ctx.db)
  }
  /** What a changed record said before, of what the row sends: its audit row knows, and those of its dated rows. */
  #before({ match, calls: [first] }: ValidatedRows, changes: readonly Change[]): RowResult['before'] {
    const { entity, update } = this.#input.kind
    const dated = update?.dated
    const found = changes.find((change) => change.entity === entity && change.entityId === match?.id)
    const sent = Object.keys(first?.body ?? {}).filter((key) => !dated?.fields.includes(key))
    const values = Object.entries(found?.changes ?? {}).flatMap(([key, { old }]) =>
      sent.includes(key) ? [[key, old] as const] : [],
    )
    if (!dated) return Object.fromEntries(values)
    const rows = changes.filter(({ entity: of, changes: { [dated.owner]: owner } }) => {
      return of === dated.entity && owner !== undefined && (owner.old ?? owner.new) === match?.id
    })
    return { ...Object.fromEntries(values), ...(rows.length > 0 ? { [dated.entity]: rows } : {}) }
  }
  /** Runs what a step writes; a refusal names the step. */
  async #step<T>(step: ImportStep, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isSerializationFailure(error) || error instanceof StepRefusal) throw error
      const refusal = error instanceof Refusal ? error : getRefusal(error)
      if (!refusal || refusal.status >= 500) throw error
      throw new StepRefusal(step, refusal.faults)
    }
  }
  async #alone(validated: ValidatedRows): Promise<RowResult[]> {
    if (validated.isFaulty) return validated.done(null)
    return this.#made([validated], nothing).catch((error: unknown) => {
      if (!(error instanceof StepRefusal)) throw error
      for (const found of error.faults) validated.refused(error.step, found)
      return validated.done(null)
    })
  }
  /**
   * Some records that follow each other, in one savepoint and written as one set. Where one of them is refused nothing
   * of them stays, and each half is tried by itself, down to the single one, which gets the reason.
   */
  async asSet(validated: readonly ValidatedRows[], meanwhile: () => void = nothing): Promise<RowResult[]> {
    const [one] = validated
    if (!one) return []
    if (validated.length === 1) return this.#alone(one)
    const made = await this.#made(validated, meanwhile).catch((error: unknown) => {
      if (!(error instanceof StepRefusal)) throw error
    })
    if (made) return made
    const half = Math.ceil(validated.length / 2)
    return [...(await this.asSet(validated.slice(0, half))), ...(await this.asSet(validated.slice(half)))]
  }
}
/** A refusal with the step that it came from. */
class StepRefusal extends Error {
  readonly step: ImportStep
  readonly faults: readonly Fault[]
  constructor(step: ImportStep, faults: readonly Fault[]) {
    super('refused')
    this.step = step
    this.faults = faults
  }
}

const validateAll = (input: ImportInput, units: readonly Unit[], reader: Reader): readonly ValidatedRows[] =>
  units.map((rows) => validateRows(input, rows, reader))
// So many records share a savepoint and their statements.
const slice = 200
/** Makes some records in the open transaction, one after the other. `told` gets the number of rows done. */
async function runAll(
  ctx: RequestContext,
  input: ImportInput,
  units: readonly Unit[],
  reader: Reader,
  told: (done: number) => void = () => undefined,
): Promise<RowResult[]> {
  const run = new Run(ctx, input)
  const results: RowResult[] = []
  const validatedFrom = (from: number) => validateAll(input, units.slice(from, from + slice), reader)
  let next = validatedFrom(0)
  for (let from = 0; from < units.length; from += slice) {
    const now = next
    let ahead: typeof next | undefined
    // What rows say is found out while those before are written.
    const validateNext = () => void (ahead ??= validatedFrom(from + slice))
    results.push(...(await run.asSet(now, validateNext)))
    next = ahead ?? validatedFrom(from + slice)
    // Rows that are refused at once ask nothing of the database: others get their turn all the same.
    await letOthersRun()
    told(results.length)
  }
  await run.end()
  return results.toSorted((a, b) => a.rowNumber - b.rowNumber)
}
/**
 * Makes the records of all rows in the open transaction, if they may stay: `stays` sees the outcome of every row.
 * Refused rows leave nothing; of rows that exclude each other none is made, in any order. `told` gets the number of
 * rows done.
 */
export async function runImport(
  ctx: RequestContext,
  input: ImportInput,
  stays: (results: readonly RowResult[]) => boolean,
  told?: (done: number) => void,
): Promise<RowResult[]> {
  const read = await rowReader(ctx, input.kind, new Set(Object.keys(input.at)))
  const matchOf = await matcher(ctx, input, (cells) => read(cells, () => undefined, { isChange: true }))
  const reader: Reader = { caller: ctx.caller, read, matchOf }
  const units = getUnits(input, reader)
  const isDone = (results: readonly RowResult[]) => stays(results) && !getSuspects(input, results, units).length
  let isIn = false
  const made = await withoutTrace(
    ctx,
    (inner) => runAll(inner, input, units, reader, told),
    (results) => (isIn = isDone(results)),
  )
  if (isIn || made.every(({ faults }) => !faults.length)) return made
  const validated = await withClashes(ctx, input, made, units, (inner, some) =>
    new Run(inner, input).asSet(validateAll(input, some, reader)),
  )
  const faulty = new Set(validated.filter(({ faults }) => faults.length).map(({ rowNumber }) => rowNumber))
  if (!stays(validated.map((one) => ({ ...one, recordId: faulty.has(one.rowNumber) ? null : '' }))))
    return withRepeats(input, validated, read)
  const right = units.filter(([{ rowNumber }]) => !faulty.has(rowNumber))
  const again = new Map((await runAll(ctx, input, right, reader, told)).map((result) => [result.rowNumber, result]))
  return validated.map((result) => again.get(result.rowNumber) ?? result)
}

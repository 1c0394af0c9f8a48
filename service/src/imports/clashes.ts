import { searchKey } from '@staff/contract'
import type { RequestContext } from '../http/request-context.ts'
import { getShown } from './cell.ts'
import { inRow, type CellFault } from './cell-fault.ts'
import { because, type ImportInput, type RowResult, type Unit } from './validate-rows.ts'
import { withoutTrace } from './without-trace.ts'

/** Judges some records after those that the database holds. */
type Attempt = (ctx: RequestContext, units: readonly Unit[]) => Promise<RowResult[]>
/** A refused record and those of the file that were made although they may exclude it; each by its first row. */
interface Suspect {
  readonly refused: RowResult
  readonly others: readonly RowResult[]
}
// Each trial makes a record and takes it back; what is left after so many is named without one.
const mostTrials = 400

/**
 * The refused records that have to do with made ones: about the same thing where the kind is about something, else with
 * the same text where the fault is.
 */
export function getSuspects(
  { kind: { about } }: ImportInput,
  results: readonly RowResult[],
  units: readonly Unit[],
): Suspect[] {
  const firsts = new Set(units.map(([{ rowNumber }]) => rowNumber))
  const of = results.filter(({ rowNumber }) => firsts.has(rowNumber))
  const refusedOnes = of.filter(({ recordId }) => recordId === null)
  if (!refusedOnes.length) return []
  const columns = about
    ? [about]
    : [...new Set(refusedOnes.flatMap(({ faults }) => faults.flatMap(({ column }) => column ?? [])))]
  const getText = ({ cells }: RowResult, column: string) => `${column} ${searchKey(getShown(cells[column] ?? ''))}`
  const made = new Map<string, RowResult[]>()
  for (const one of of)
    if (one.recordId !== null)
      for (const column of columns)
        if (one.cells[column] !== undefined)
          made.set(getText(one, column), [...(made.get(getText(one, column)) ?? []), one])
  return refusedOnes.flatMap((refused) => {
    const own = about ? columns : refused.faults.flatMap(({ column }) => column ?? [])
    const others = [...new Set(own.flatMap((column) => made.get(getText(refused, column)) ?? []))]
    return others.length ? [{ refused, others }] : []
  })
}
/**
 * Those of the others that the refused record excludes, with the refusal of each: one of them, else all together;
 * nothing where it is refused by itself.
 */
async function excludedBy(
  ctx: RequestContext,
  { refused, others }: Suspect,
  getUnit: (row: RowResult) => Unit,
  attempt: Attempt,
): Promise<readonly { readonly other: RowResult; readonly faults: readonly CellFault[] }[]> {
  return withoutTrace(ctx, async (inner) => {
    const alone = await attempt(inner, [getUnit(refused)])
    if (alone.some(({ faults }) => faults.length)) return []
    const tried = []
    for (const other of others) {
      const results = await withoutTrace(inner, (own) => attempt(own, [getUnit(other)]))
      tried.push({ other, faults: results.find(({ faults }) => faults.length)?.faults ?? [] })
    }
    const excluded = tried.filter(({ faults }) => faults.length)
    return excluded.length ? excluded : others.map((other) => ({ other, faults: refused.faults }))
  })
}
/**
 * Names the other row of two that exclude each other, because the order in a file decides nothing. A record refused
 * only because of other records of the file names the row of the other.
 */
export async function withClashes(
  ctx: RequestContext,
  input: ImportInput,
  results: readonly RowResult[],
  units: readonly Unit[],
  attempt: Attempt,
): Promise<RowResult[]> {
  const byFirst = new Map(units.map((unit) => [unit[0].rowNumber, unit]))
  const getUnit = ({ rowNumber }: RowResult): Unit => {
    const unit = byFirst.get(rowNumber)
    if (!unit) throw new Error(`row ${String(rowNumber)} begins no record`)
    return unit
  }
  const named = new Map<number, readonly CellFault[]>()
  /** All rows of the record stay out; each shows the faults in its own cells. */
  const name = (result: RowResult, faults: readonly CellFault[], rowNumber: number) => {
    for (const row of getUnit(result))
      named.set(
        row.rowNumber,
        faults.map((found) => {
          const label = { en: found.message, km: found.messageKh }
          const said = because({ path: '', code: found.code, label }, rowNumber).label
          return { ...inRow(found, input, row), message: said.en, messageKh: said.km }
        }),
      )
  }
  let trials = 0
  for (const suspect of getSuspects(input, results, units)) {
    const { refused, others } = suspect
    const isTried = trials < mostTrials
    trials += 1 + others.length
    const excluded = isTried
      ? await excludedBy(ctx, suspect, getUnit, attempt)
      : others.map((other) => ({ other, faults: refused.faults }))
    const [first] = excluded
    if (!first) continue
    name(refused, refused.faults, first.other.rowNumber)
    for (const { other, faults } of excluded) if (!named.has(other.rowNumber)) name(other, faults, refused.rowNumber)
  }
  return results.map((result) => {
    const faults = named.get(result.rowNumber) ?? result.faults
    return { ...result, faults, recordId: null }
  })
}

/** A coefficient of a row: the column and its factor. */
export type RowTerm = readonly [column: number, factor: number]
/** A mixed integer program that is minimised, in the arrays that HiGHS takes: rows one after the other. */
export interface Milp {
  readonly cost: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** 1: whole numbers only. */
  readonly integrality: Int32Array
  readonly rowLower: Float64Array
  readonly rowUpper: Float64Array
  readonly starts: Int32Array
  readonly indices: Int32Array
  readonly values: Float64Array
}
export interface MilpWriter {
  /** Answers the index of the new column. */
  readonly addColumn: (cost: number, upper: number, isWhole?: boolean) => number
  readonly addCost: (column: number, cost: number) => void
  readonly addRow: (lower: number, terms: readonly RowTerm[], upper: number) => void
  readonly getMilp: () => Milp
}
export function milpWriter(): MilpWriter {
  const columns: { cost: number; readonly upper: number; readonly isWhole: boolean }[] = []
  const rows: { readonly lower: number; readonly upper: number }[] = []
  const [starts, indices, values]: [number[], number[], number[]] = [[0], [], []]
  return {
    addColumn(cost, upper, isWhole = false) {
      columns.push({ cost, upper, isWhole })
      return columns.length - 1
    },
    addCost(column, cost) {
      const found = columns[column]
      if (found) found.cost += cost
    },
    addRow(lower, terms, upper) {
      if (terms.length === 0) return
      for (const [column, factor] of terms) {
        indices.push(column)
        values.push(factor)
      }
      rows.push({ lower, upper })
      starts.push(indices.length)
    },
    getMilp: () => ({
      cost: Float64Array.from(columns, ({ cost }) => cost),
      lower: new Float64Array(columns.length),
      upper: Float64Array.from(columns, ({ upper }) => upper),
      integrality: Int32Array.from(columns, ({ isWhole }) => Number(isWhole)),
      rowLower: Float64Array.from(rows, ({ lower }) => lower),
      rowUpper: Float64Array.from(rows, ({ upper }) => upper),
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    }),
  }
}

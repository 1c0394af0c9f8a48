// Plain JavaScript: a worker thread starts from a file. HiGHS answers when it has ended, which would block the service.
import loadHighs from 'highs'
import { parentPort } from 'node:worker_threads'

const highs = await loadHighs()
const { callbackType, modelStatus } = highs.constants
let model
// Seconds; the solver does not take Infinity.
const never = 1e9

function load({ milp }) {
  model?.dispose()
  const [numCols, numRows] = [milp.cost.length, milp.rowLower.length]
  model = highs.createModel({
    numCols,
    numRows,
    colCost: milp.cost,
    colLower: milp.lower,
    colUpper: milp.upper,
    rowLower: milp.rowLower,
    rowUpper: milp.rowUpper,
    integrality: milp.integrality,
    matrix: { format: 'csr', numRows, numCols, starts: milp.starts, indices: milp.indices, values: milp.values },
  })
  model.options.set({ output_flag: false, random_seed: 1 })
}
const statuses = new Map([
  [modelStatus.optimal, 'OPTIMAL'],
  [modelStatus.infeasible, 'INFEASIBLE'],
])
/** The values of a start within the bounds: one beyond them by the tolerance of an earlier solve is refused. */
const getWithin = ({ indices, values }, lower, upper) =>
  values.map((value, at) => Math.min(Math.max(value, lower[indices[at]]), upper[indices[at]]))
/** Solves with other bounds, from a start, within limits; tells of each better plan meanwhile. */
function solve({ lower, upper, start, limits, cancelled }) {
  model.changeColsBounds({ kind: 'range', from: 0, to: lower.length - 1 }, lower, upper)
  model.clearSolver()
  model.zeroAllClocks()
  model.options.set({ time_limit: limits.seconds ?? never, mip_abs_gap: limits.gap, mip_rel_gap: 0 })
  if (start) model.setSolution({ indices: start.indices, values: getWithin(start, lower, upper) })
  const flag = new Int32Array(cancelled)
  const { enough } = limits
  const isEnough = ({ running_time: seconds = 0 }, iterations) =>
    enough !== undefined && (seconds > (enough.seconds ?? Infinity) || iterations > (enough.iterations ?? Infinity))
  model.run({
    [callbackType.mipInterrupt](event) {
      const iterations = Number(event.data.mip_total_lp_iterations ?? 0n)
      const hasPlan = Number.isFinite(event.data.mip_primal_bound)
      if (Atomics.load(flag, 0) === 1 || iterations > (limits.iterations ?? Infinity)) event.interrupt()
      else if (hasPlan && isEnough(event.data, iterations)) event.interrupt()
    },
    [callbackType.mipImprovingSolution]({ data }) {
      parentPort.postMessage({ kind: 'BETTER', objective: data.objective_function_value, bound: data.mip_dual_bound })
    },
  })
  const isFound = model.info.get('primal_solution_status') === 2
  return {
    kind: 'SOLVED',
    status: statuses.get(model.getModelStatus()) ?? 'LIMIT',
    objective: isFound ? model.getObjectiveValue() : null,
    bound: model.info.get('mip_dual_bound'),
    iterations: Number(model.info.get('simplex_iteration_count')),
    values: isFound ? Float64Array.from(model.getSolution().colValue) : null,
  }
}
parentPort.on('message', (message) => {
  if (message.kind === 'LOAD') load(message)
  else parentPort.postMessage(solve(message))
})

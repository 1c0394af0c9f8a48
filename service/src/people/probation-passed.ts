import type { RequestContext } from '../http/request-context.ts'
import type { Person } from './lock-person.ts'

/** What passing a probation brings about in an area; `person` is the row from before, held. */
export type ProbationPassed = (ctx: RequestContext, person: Person) => Promise<void>
let all: readonly ProbationPassed[] = []
/** Tells the engine what passing a probation brings about (areas/probation-passed.ts). Called when the app is built. */
export const knowProbationPassed = (list: readonly ProbationPassed[]): void => {
  all = list
}
/** Brings it about, in the transaction of the decision. */
export async function afterProbation(ctx: RequestContext, person: Person): Promise<void> {
  for (const passed of all) await passed(ctx, person)
}

/** Paths of the calls that a service answers; `:name` stands for a value. */
export type AnsweredCalls = readonly string[]

let known: AnsweredCalls | undefined
/**
 * Makes known which calls this service answers. Before that, in its first moments, no release is asked for its calls.
 */
export function knowCalls(paths: AnsweredCalls): void {
  known = paths
}
/** A service that starts in a process that had one knows none again. */
export function forgetCalls(): void {
  known = undefined
}
/** The calls of this service; undefined until they are known. */
export const knownCalls = (): AnsweredCalls | undefined => known

/**
 * Whether an address of these parts is of a path; `:name` in it stands for a value, and so does `any` in the address.
 */
export const isOfPath = (path: readonly string[], asked: readonly string[], any?: string): boolean =>
  path.length === asked.length &&
  path.every((step, at) => step.startsWith(':') || step === asked[at] || asked[at] === any)

// Calls of areas are declared from the name of their resource or from the address of the API on.
const area = 'employee'

/** Those of a release's calls (`{}` stands for a value) that nobody answers. */
export function unansweredCalls(calls: readonly string[], answered: AnsweredCalls): string[] {
  const paths = answered.map((path) => path.split('/'))
  return calls.filter((call) => {
    const asked = call.split('/')
    return !paths.some((path) => isOfPath(path, asked, '{}') || isOfPath(path, [area, ...asked], '{}'))
  })
}

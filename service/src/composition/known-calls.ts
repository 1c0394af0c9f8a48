/** Paths of the calls that a service answers; `:name` stands for a value. */
export type AnsweredCalls = readonly string[]

let known: AnsweredCalls | undefined
/** Makes known which calls this service answers. Before that, in its first moments, no release is asked for its calls. */
export function knowCalls(paths: AnsweredCalls): void {
  known = paths
}
/** A service that starts in a process that had one knows none again. */
export function forgetCalls(): void {
  known = undefined
}
/** The calls of this service; undefined until they are known. */
export const knownCalls = (): AnsweredCalls | undefined => known

// Calls of areas are declared from the name of their resource or from the address of the API on.
const area = 'employee/'
const answers = (path: string, call: string): boolean => {
  const [own, asked] = [path.split('/'), call.split('/')]
  return (
    own.length === asked.length &&
    own.every((step, at) => step.startsWith(':') || [step, '{}'].includes(asked[at] ?? ''))
  )
}

/** Those of a release's calls (`{}` stands for a value) that nobody answers. */
export const unansweredCalls = (calls: readonly string[], answered: AnsweredCalls): string[] =>
  calls.filter((call) => !answered.some((path) => answers(path, call) || answers(path, `${area}${call}`)))

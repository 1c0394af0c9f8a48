import { contractVersion, serviceApiVersion, type RemoteDescriptor } from '@staff/contract'

/** Versions of the shared packages that the host provides. */
export type Provided = Readonly<Record<string, string>>

const numbers = (version: string): number[] => version.replace(/^[^\d]*/, '').split('-')[0]?.split('.').map(Number) ?? []
// As npm's caret: from the first number that is not zero on, only later ones may be higher.
function within(version: string, range: string): boolean {
  const [have, want] = [numbers(version), numbers(range)]
  const fixed = Math.max(0, want.findIndex((n) => n > 0))
  const difference = want.findIndex((n, i) => n !== have[i])
  return difference === -1 || (difference > fixed && (have[difference] ?? 0) > (want[difference] ?? 0))
}

/**
 * What of a release this host cannot answer, in words for the log; null when it fits. Asked before any of its code is
 * fetched: the federation runtime would only warn and then fail in the middle of a screen (composition.md 3.2). The names
 * taken from curated packages are compared before activation, by the service's gate.
 */
export function misfit(descriptor: RemoteDescriptor, provided: Provided): string | null {
  if (!within(contractVersion, descriptor.contract)) return `contract ${descriptor.contract}, here ${contractVersion}`
  if (descriptor.service > serviceApiVersion) return `service API ${descriptor.service}, here ${serviceApiVersion}`
  for (const [name, { version }] of Object.entries(descriptor.shared)) {
    const here = provided[name]
    if (!here || !within(here, version)) return `${name} ${version}, here ${here ?? 'none'}`
  }
  return null
}

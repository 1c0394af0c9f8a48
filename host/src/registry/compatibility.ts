import { contractVersion, serviceApiVersion, withinRange, type RemoteDescriptor } from '@staff/contract'

/** Versions of the shared packages that the host provides. */
export type Provided = Readonly<Record<string, string>>

/**
 * The requirements of a release that this host does not meet, in words for the log; null when it fits.
 * Checked before any of its code is loaded: the federation runtime would only warn and then fail in the middle of a
 * screen (docs/rules/composition.md, "The gate"). The service's gate compares the names taken from curated packages
 * before activation.
 */
export function getIncompatibility(descriptor: RemoteDescriptor, provided: Provided): string | null {
  if (!withinRange(contractVersion, descriptor.contract))
    return `contract ${descriptor.contract}, here ${contractVersion}`
  if (descriptor.service > serviceApiVersion) return `service API ${descriptor.service}, here ${serviceApiVersion}`
  for (const [name, { version }] of Object.entries(descriptor.shared)) {
    const here = provided[name]
    if (!here || !withinRange(here, version)) return `${name} ${version}, here ${here ?? 'none'}`
  }
  return null
}

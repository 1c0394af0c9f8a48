import { wantedCompositionSchema, type WantedComposition } from '@staff/contract'
import { getJson, textIfThere } from '../json-file.ts'

/** The composition cannot be started with; the message says what is wrong and where. */
export class CompositionError extends Error {}

/** Reads the manifest, the desired state in git; nothing when there is no file. Throws {@link CompositionError}. */
export async function readManifest(file: string): Promise<WantedComposition> {
  const text = await textIfThere(file)
  if (text === undefined) return { remotes: {} }
  const written = getJson(text)
  if (written === undefined) throw new CompositionError(`${file} is not valid JSON`)
  const read = wantedCompositionSchema.safeParse(written)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new CompositionError(`${file}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'not valid'}`)
}

/** The composition without what cannot be had: a remote or a canary whose release is not in the catalogue. */
export function withoutMissing(
  { remotes }: WantedComposition,
  isThere: (name: string, version: string) => boolean,
): { readonly wanted: WantedComposition; readonly left: readonly string[] } {
  const left: string[] = []
  const kept = Object.entries(remotes).flatMap(([name, { canary, ...remote }]) => {
    if (!isThere(name, remote.version)) {
      left.push(`${name} ${remote.version}`)
      return []
    }
    const withCanary = canary && isThere(name, canary.version)
    if (canary && !withCanary) left.push(`${name} ${canary.version}`)
    return [[name, { ...remote, ...(withCanary ? { canary } : {}) }] as const]
  })
  return { wanted: { remotes: Object.fromEntries(kept) }, left }
}

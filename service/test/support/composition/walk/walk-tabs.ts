import {
  calls,
  issuedCompositionSchema,
  signedCompositionSchema,
  type IssuedComposition,
  type Release,
} from '@staff/contract'
import { exactVersion } from '@staff/contract'
import type { WalkUser, WalkProduct } from './walk-product.ts'

/** An open tab: it asks whichever instance answers, and takes what is new when another page is opened. */
export interface Tab {
  readonly reader: WalkUser
  adopted: IssuedComposition | undefined
  newest: IssuedComposition | undefined
  etag: string | undefined
  /** By `name@version`: the hash of the entry that runs in it, and of which activation. */
  readonly loaded: Map<string, { readonly hash: string; readonly sequence: number }>
  reloads: number
}
export const openTab = (reader: WalkUser): Tab => ({
  reader,
  adopted: undefined,
  newest: undefined,
  etag: undefined,
  loaded: new Map(),
  reloads: 0,
})

/** Asks an instance for the composition. Throws where it gives none. */
export async function look(product: WalkProduct, tab: Tab, instance: number): Promise<IssuedComposition> {
  const { status, body, headers } = await product.ask(
    instance,
    tab.reader,
    'GET',
    calls.composition,
    undefined,
    tab.etag,
  )
  if (status === 304 && tab.newest) return tab.newest
  if (status !== 200) throw new Error(`the composition was answered with ${String(status)}`)
  const { data } = signedCompositionSchema.parse(body)
  tab.etag = typeof headers['etag'] === 'string' ? headers['etag'] : undefined
  return (tab.newest = issuedCompositionSchema.parse(data))
}
const getHash = ({ descriptor: { entry, files } }: Release): string => files[entry] ?? ''
const getId = ({ descriptor: { name, version } }: Release): string => `${name}@${version}`

async function comes(product: WalkProduct, instance: number, release: Release): Promise<boolean> {
  const { status, hash } = await product.file(instance, `${release.base}${release.descriptor.entry}`)
  return status === 200 && hash === getHash(release)
}
/** What a page showed: its release, that of an earlier version, the words of a switched-off remote, or nothing. */
export type Shown = 'release' | 'earlier' | 'words' | 'nothing'

/**
 * Opens the page of a remote: with a composition that the tab adopted before where `isOld`, else with the newest one.
 * Answers what it shows, and where the tab had to be loaded anew for it, the activation whose code it ran: that of a
 * version cannot be exchanged for other bytes.
 */
export async function openPage(
  product: WalkProduct,
  tab: Tab,
  remote: string,
  { instance, isOld }: { readonly instance: number; readonly isOld: boolean },
): Promise<{ readonly shown: Shown; readonly reloadedSince: number | undefined }> {
  const next = (isOld ? tab.adopted : undefined) ?? (await look(product, tab, instance))
  const changed = next.remotes.flatMap((one) => {
    const ran = tab.loaded.get(getId(one))
    return ran && ran.hash !== getHash(one) ? [ran.sequence] : []
  })
  const reloadedSince = changed.length > 0 ? Math.min(...changed) : undefined
  if (reloadedSince !== undefined) {
    tab.loaded.clear()
    tab.reloads++
  }
  tab.adopted = next
  const words = next.killed[remote]
  if (words) return { shown: words.en && words.km ? 'words' : 'nothing', reloadedSince }
  const release = next.remotes.find(({ descriptor }) => descriptor.name === remote)
  if (!release) return { shown: 'nothing', reloadedSince }
  if (!tab.loaded.has(getId(release)))
    tab.loaded.set(getId(release), { hash: getHash(release), sequence: next.sequence })
  if (await comes(product, instance, release)) return { shown: 'release', reloadedSince }
  const earlier = next.fallback.find(({ descriptor }) => descriptor.name === remote)
  return { shown: earlier && (await comes(product, instance, earlier)) ? 'earlier' : 'nothing', reloadedSince }
}

/** What a composition gives of a remote, with its bytes: as status says it. */
export function getGiven(
  { remotes }: IssuedComposition,
  remote: string,
  entries: WalkProduct['entries'],
): string | null {
  const release = remotes.find(({ descriptor }) => descriptor.name === remote)
  if (!release) return null
  const [digest] = [...entries].find(([, hash]) => hash === getHash(release)) ?? []
  return exactVersion(release.descriptor.version, digest)
}

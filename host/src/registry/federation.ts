import { exposedModule, federationName } from '@staff/build/federation-name'
import type { Release } from '@staff/contract'
import { widgetScreen, type ReleasedScreens, type RemoteManifest } from '@staff/remote-api'
import { createInstance } from '@module-federation/enhanced/runtime'
import { getIncompatibility } from './compatibility.ts'
import { provideBundlerRuntime } from './bundler-runtime.ts'
import { diagnose } from './diagnose.ts'
import { RemoteFailure } from './failure.ts'
import type { RemoteLoader } from './loader.ts'
import { listenTo, preloadFiles, refreshFiles } from './preload.ts'
import { fetchFromCdn } from './cdn-files.ts'
import { leaveCdn, getPlace } from './places.ts'
import { hostShares, warmShared } from './host-shares.ts'
import { hostName, tellDevtools } from './module-info.ts'
import { entryUrl, entryUrls, filesForScreen, hashOfEntry } from './release-files.ts'
import { onThisLine } from '../line.ts'
import { timeLimit } from './time-limit.ts'

const hashes = new Map<string, string>()

/**
 * The hash that an entry must have. Refuses an entry that belongs to no release of the composition:
 * no unchecked code runs (docs/rules/composition.md, "Integrity in the browser").
 */
function requiredHash(url: string): string {
  const hash = hashes.get(new URL(url, location.href).href)
  if (!hash) throw new RemoteFailure('tampered', `${url} is not the entry of any release`)
  return hash
}

/**
 * Adds a remote's entry to the page with the hash from its release; the entry adds its own files, each with its hash.
 */
export const checkedFiles = {
  name: 'checked-files',
  createScript({ url }: { readonly url: string }): { script: HTMLScriptElement; timeout?: number } {
    const script = document.createElement('script')
    script.integrity = requiredHash(url)
    script.crossOrigin = 'anonymous'
    script.src = url
    script.async = true
    return { script, timeout: onThisLine(timeLimit) }
  },
  createLink({ url, attrs }: { readonly url: string; readonly attrs?: Readonly<Record<string, unknown>> }) {
    const link = document.createElement('link')
    for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value))
    link.integrity = requiredHash(url)
    link.crossOrigin = 'anonymous'
    link.href = url
    return link
  },
}

/** The files of a screen at the CDN of its release, while the CDN is in use. */
const elsewhere = (release: Release, screen: string) =>
  getPlace(release) === release.base ? [] : filesForScreen(release, screen, getPlace(release))

/** Loads the files of a screen: from the CDN or, when they do not come in time, from the product itself. */
async function filesCome(release: Release, screen: string): Promise<void> {
  const base = getPlace(release)
  if (base !== release.base) {
    const came = await fetchFromCdn(filesForScreen(release, screen, base), base)
    if (came === 'here') return
    leaveCdn(base, came)
  }
  return preloadFiles(filesForScreen(release, screen, release.base))
}

/**
 * Returns the loader of remotes. A remote is registered only when it is opened, after the host has mounted, so that a
 * dead remote cannot delay the start (docs/rules/composition.md, "When something is away").
 */
export function federatedLoader(files: typeof checkedFiles = checkedFiles): RemoteLoader {
  provideBundlerRuntime()
  const shell = createInstance({
    name: hostName,
    remotes: [],
    shared: hostShares,
    shareStrategy: 'loaded-first',
    plugins: [files],
  })
  /** The place that each release was registered from, and its name in the runtime. */
  const registered = new Map<string, { readonly base: string; readonly name: string }>()
  /**
   * Registers a release from a place and returns its name in the runtime.
   * From another place its entry runs again with the same bytes under another name:
   * removing a remote from the runtime would also remove packages that the page still uses.
   */
  function register(release: Release, id: string, base: string): string {
    const before = registered.get(id)
    if (before?.base === base) return before.name
    for (const url of entryUrls(release)) hashes.set(url, hashOfEntry(release))
    const name = before ? `${before.name}_again` : id
    // The globals of the old entry would be mistaken for the entry from the new place.
    if (before) Reflect.set(globalThis, id, undefined)
    shell.registerRemotes([{ name, entry: entryUrl(release, base), type: 'global', entryGlobalName: id }])
    registered.set(id, { base, name })
    if (base === release.base && release.cdn) leaveCdn(release.cdn, 'wrong')
    return name
  }
  return {
    diagnose,
    listen: (release, screen, patience) =>
      listenTo(filesForScreen(release, screen, release.base), patience, elsewhere(release, screen)),
    refresh: (release, screen) => refreshFiles(filesForScreen(release, screen, getPlace(release))),
    async load(release) {
      const { descriptor } = release
      const fault = getIncompatibility(descriptor, SHARED_VERSIONS)
      if (fault) throw new RemoteFailure('incompatible', `${descriptor.name} ${descriptor.version} needs ${fault}`)
      const id = federationName(descriptor.name, descriptor.version)
      const name = register(release, id, getPlace(release))
      const loaded = await shell.loadRemote<{ default?: RemoteManifest | ReleasedScreens }>(`${name}/${exposedModule}`)
      if (!loaded?.default) throw new RemoteFailure('broken', `${id} has no manifest`)
      tellDevtools(release)
      return loaded.default
    },
    place: getPlace,
    leave(release, place) {
      if (place === release.base) return false
      leaveCdn(place, 'wrong')
      return true
    },
    preload(release, screen) {
      const isWidget = release.descriptor.widgets.some(({ reportId }) => widgetScreen(reportId) === screen)
      // A widget is drawn with the packages that the host has already; a page uses most packages.
      if (!isWidget) warmShared(Object.keys(release.descriptor.shared))
      const all = filesCome(release, screen)
      // A prefetch does not wait.
      all.catch(() => undefined)
      return all
    },
  }
}

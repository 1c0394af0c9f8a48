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
import { timeLimit } from './time-limit.ts'

const hashes = new Map<string, string>()

/** The hash an entry must have. Refuses what is the entry of no release of the composition: nothing unchecked runs (docs/rules/composition.md, "Integrity in the browser"). */
function requiredHash(url: string): string {
  const hash = hashes.get(new URL(url, location.href).href)
  if (!hash) throw new RemoteFailure('tampered', `${url} is not the entry of any release`)
  return hash
}

/** Puts a remote's entry into the page with the hash that its release names; the entry puts its files in, each with the hash that it names itself. */
export const checkedFiles = {
  name: 'checked-files',
  createScript({ url }: { readonly url: string }): { script: HTMLScriptElement; timeout?: number } {
    const script = document.createElement('script')
    script.integrity = requiredHash(url)
    script.crossOrigin = 'anonymous'
    script.src = url
    script.async = true
    return { script, timeout: timeLimit }
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

/** The files of a screen at the CDN of its release, while that is used. */
const elsewhere = (release: Release, screen: string) =>
  getPlace(release) === release.base ? [] : filesForScreen(release, screen, getPlace(release))

/** Fetches what a screen needs: from the CDN, or, when it does not come from there in time, from the product itself. */
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
 * Answers the loader of remotes. Each is registered only when it is opened, after the host has mounted, so that a dead
 * one cannot hold up the start (docs/rules/composition.md, "When something is away").
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
   * Registers a release from a place and answers its name in the runtime. From another place than before its entry runs anew, with the same bytes, under
   * another name: taking a remote out of the runtime takes packages with it that the page goes on using.
   */
  function register(release: Release, id: string, base: string): string {
    const before = registered.get(id)
    if (before?.base === base) return before.name
    for (const url of entryUrls(release)) hashes.set(url, hashOfEntry(release))
    const name = before ? `${before.name}_again` : id
    // What the entry left there would be taken for the entry of the new place.
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
    leave(release) {
      const place = getPlace(release)
      if (place === release.base) return false
      leaveCdn(place, 'wrong')
      return true
    },
    preload(release, screen) {
      const isWidget = release.descriptor.widgets.some(({ reportId }) => widgetScreen(reportId) === screen)
      // A widget is drawn with what the host has at once; a page takes of most packages.
      if (!isWidget) warmShared(Object.keys(release.descriptor.shared))
      const all = filesCome(release, screen)
      // Who only fetches ahead does not wait.
      all.catch(() => undefined)
      return all
    },
  }
}

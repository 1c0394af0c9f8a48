import { getScreen, type ReleasedScreens, type RemoteManifest } from '@staff/remote-api'
import type { remoteNames } from '@staff/contract'
import { getCause } from '../registry/failure.ts'
import type { RemoteLoader } from '../registry/loader.ts'

type ManifestModule = Promise<{ readonly default: RemoteManifest | ReleasedScreens }>
const manifests: Readonly<Record<(typeof remoteNames)[number], () => ManifestModule>> = {
  admin: () => import('../../../remotes/admin/src/manifest.ts'),
  employee: () => import('../../../remotes/employee/src/manifest.ts'),
  'attendance-leave': () => import('../../../remotes/attendance-leave/src/manifest.ts'),
  payroll: () => import('../../../remotes/payroll/src/manifest.ts'),
  reports: () => import('../../../remotes/reports/src/manifest.ts'),
}

export const getManifest = (name: string): ManifestModule =>
  name in manifests
    ? manifests[name as keyof typeof manifests]()
    : Promise.reject(new Error(`${name} is not in the bundle`))

/**
 * Remotes as parts of one bundle. The first load is measured against it (P10 of docs/rules/performance.md);
 * it is never deployed.
 */
export const bundledLoader: RemoteLoader = {
  load: async ({ descriptor }) => (await getManifest(descriptor.name)).default,
  preload: ({ descriptor }, screen) =>
    getManifest(descriptor.name)
      .then(({ default: manifest }) => getScreen(manifest, screen)?.())
      .then(
        () => undefined,
        () => undefined,
      ),
  listen: () => ({ broken: new Promise<never>(() => undefined), heardAt: () => 0, stop: () => undefined }),
  place: ({ base }) => base,
  leave: () => false,
  refresh: () => Promise.resolve(),
  diagnose: (_release, _screen, error) => Promise.resolve(getCause(error)),
}

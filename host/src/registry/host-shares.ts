import * as contract from '@staff/contract'
import * as kit from '@staff/kit'
import * as remoteApi from '@staff/remote-api'
import type { SharedPackage, SharedRequest } from '@staff/build/shared-modules'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as jsxRuntime from 'react/jsx-runtime'

type Module = object
type Share = { readonly lib: () => Module } | { readonly get: () => Promise<() => Module> }

/** Already in the first load, because the host itself cannot start without it. */
const now = (module: Module): Share => ({ lib: () => module })
/**
 * Loaded when the first remote needs it: all packages in one file, since remotes use nearly all;
 * the parts that the host already has are not loaded again.
 */
const later = (load: () => Promise<Module>): Share => ({
  get: async () => {
    const module = await load()
    return () => module
  },
})

// Exhaustive: a shared module that the build promises to remotes and the host does not provide is a compile error.
const provided: Readonly<Record<SharedRequest, Share>> = {
  react: now(react),
  'react/jsx-runtime': now(jsxRuntime),
  'react-dom': now(reactDom),
  '@staff/contract': now(contract),
  '@staff/kit': now(kit),
  '@staff/kit/approval': later(() => import(/* webpackChunkName: "approval" */ '@staff/kit/approval')),
  '@staff/kit/print': later(() => import(/* webpackChunkName: "print" */ '@staff/kit/print')),
  '@staff/remote-api': now(remoteApi),
  '@mantine/core': later(() => import(/* webpackChunkName: "shares" */ './curated/mantine-core.ts')),
  'react-router-dom': later(() => import(/* webpackChunkName: "shares" */ './curated/react-router-dom.ts')),
  '@mantine/hooks': later(() => import(/* webpackChunkName: "shares" */ './curated/mantine-hooks.ts')),
  '@tanstack/react-query': later(() => import(/* webpackChunkName: "shares" */ '@tanstack/react-query')),
  i18next: later(() => import(/* webpackChunkName: "shares" */ 'i18next')),
  'react-i18next': later(() => import(/* webpackChunkName: "shares" */ 'react-i18next')),
}

/** The host's copies, in the form of the share scope. */
export const hostShares = Object.fromEntries(
  Object.entries(provided).map(([request, share]) => {
    const version = SHARED_VERSIONS[request as SharedRequest]
    return [
      request,
      { ...share, version, scope: 'default', shareConfig: { singleton: true, requiredVersion: `^${version}` } },
    ]
  }),
)

/** Starts loading the packages that a remote will request; a failure shows when the remote requests them. */
export function warmShared(packages: readonly string[]): void {
  for (const name of packages) {
    const share = provided[name as SharedPackage]
    if (share && 'get' in share) share.get().catch(() => undefined)
  }
}

import type { IssuedComposition, Release } from '@staff/contract'

export const hash = (sign: string) => `sha384-${sign.repeat(64)}`
export const release = (version: string, sign = 'A'): Release => ({
  base: `/remotes/admin/${version}/`,
  descriptor: {
    schema: 1,
    name: 'admin',
    version,
    contract: '^1.0.0',
    service: 1,
    entry: 'e.js',
    files: { 'e.js': hash(sign) },
    shared: {},
    permissions: [],
    navigation: [],
    tabs: [],
    cards: [],
    search: [],
    widgets: [],
    approvals: [],
    routes: [
      { path: '/admin/page', permission: 'signedIn', title: { en: 'A', km: 'ក' }, screen: 'page', mode: 'page' },
    ],
  },
})
export const composition = (
  snapshot: string,
  sequence: number,
  remote: Release,
  more: Partial<IssuedComposition> = {},
): IssuedComposition => ({
  snapshot,
  sequence,
  issuedAt: '2026-01-05T08:00:00.000Z',
  killed: {},
  fallback: [],
  remotes: [remote],
  ...more,
})

import type { Release } from '@staff/contract'
import { describe, expect, it } from 'vitest'
import { killedPaths } from './killed-paths.ts'

const release = (name: string, routes: string[], landings: string[]): Release =>
  ({
    base: `/remotes/${name}/1.0.0/`,
    descriptor: {
      name,
      version: '1.0.0',
      routes: routes.map((path) => ({ path })),
      cards: landings.map((landing) => ({ landing })),
    },
  }) as unknown as Release
const words = { en: 'Off', km: 'បិទ' }
const remotes = [
  release('admin', ['/admin/a'], ['/meta-data/shared']),
  release('reports', ['/report/r'], ['/meta-data/shared', '/report/own']),
]

describe('what is marked as switched off', () => {
  it('pages of the killed remote, and landing pages that lead to it alone', () => {
    expect([...killedPaths(remotes, { reports: words })].sort()).toEqual(['/report/own', '/report/r'])
    expect(killedPaths(remotes, { reports: words, admin: words }).has('/meta-data/shared')).toBe(true)
  })
  it('nothing on an ordinary day, nor by the name of a remote that is not there', () => {
    expect([killedPaths(remotes, {}).size, killedPaths(remotes, { payroll: words }).size]).toEqual([0, 0])
  })
})

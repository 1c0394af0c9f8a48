import type { WantedComposition } from '@staff/contract'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openComposition } from '../../../src/composition/live/activation.ts'
import type { Switch } from '../../../src/composition/live/active.ts'
import { compositionHead, compositionHistory, compositionSnapshot } from '../../../src/composition/composition.table.ts'
import { Refusal } from '../../../src/http/errors.ts'
import type { TestDatabase } from '../app/database.ts'
import { memoryCatalogue, sampleRelease, type MemoryCatalogue } from './memory-catalogue.ts'

export const log = { info: () => undefined, warn: (_: string): unknown => undefined, error: () => undefined }
/** A service without a CDN. */
export const noCdn = { away: () => undefined, address: () => undefined, look: async () => undefined }
/** A service on which everything that is live works. */
export const noFaults = { faults: () => [], look: async () => undefined }
export const who = { userId: 'u1', username: 'operator' }
/** The versions of the two remotes that the catalogue has. */
export const versions = ['1.0.0', '1.1.0', '1.2.0']
export const catalogueOf = () =>
  memoryCatalogue(
    ...versions.flatMap((version) => [sampleRelease('admin', version), sampleRelease('payroll', version)]),
  )
export const wantedOf = (admin: string, payroll = '1.0.0'): WantedComposition => ({
  remotes: { admin: { version: admin }, payroll: { version: payroll } },
})

/** A manifest file of its own; `text` is used as it is. */
export function manifest(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'staff-manifest-')), 'manifest.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
export const open = (
  database: TestDatabase,
  catalogue: MemoryCatalogue,
  content: unknown = wantedOf('1.0.0'),
  production = false,
  heard = log,
) =>
  openComposition({
    db: database.db,
    catalogue,
    config: { manifestFile: manifest(content), hostDir: '/nowhere', production },
    log: heard,
  })
export const makeSwitch = (expected: string, wanted: WantedComposition, more: Partial<Switch> = {}): Switch => ({
  expected,
  wanted,
  action: 'apply',
  reason: 'a test',
  who,
  ...more,
})
export const getFaultCodes = async (action: Promise<unknown>): Promise<string[]> => {
  const error = await action.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error('Nothing was refused', { cause: error })
  return error.faults.map(({ code }) => code)
}
export async function emptied(database: TestDatabase): Promise<void> {
  for (const table of [compositionHead, compositionHistory, compositionSnapshot]) await database.db.delete(table)
}

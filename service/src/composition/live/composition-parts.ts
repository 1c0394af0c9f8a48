import type { PooledDatabase } from '../../db/database.ts'
import type { OpenCatalogue } from '../releases/open-catalogue.ts'
import type { ReleaseCatalogue } from '../releases/release-catalogue.ts'

/** What the composition works with. */
export interface CompositionParts {
  readonly db: PooledDatabase
  readonly catalogue: ReleaseCatalogue & Pick<OpenCatalogue, 'trust' | 'own'>
  readonly config: { readonly manifestFile: string; readonly hostDir: string; readonly production: boolean }
  readonly log: {
    readonly info: (details: object, text: string) => void
    readonly warn: (text: string) => void
    readonly error: (details: object, text: string) => void
  }
}

import type { Label } from '@staff/contract'
import type { Database } from '../../../db/database.ts'
import type { Draft } from '../../../http/request-context.ts'
import type { UploadedFile } from '../../../plugins/multipart.ts'

/** The names of the company, each in the other language where only that is known. */
export type LoadCompanyNames = (db: Database) => Promise<Label>
/** What the public calls of a link need of the platform. */
export interface PublicHelp {
  readonly loadCompanyNames: LoadCompanyNames
  /** A photo as it is kept; refuses what is none. */
  readonly toStoredFile: (
    file: UploadedFile,
  ) => Promise<{ readonly filename: string; readonly mimeType: string; readonly bytes: Buffer }>
}
/** What the office's calls need of it. */
export interface OfficeHelp {
  readonly loadCompanyNames: LoadCompanyNames
  /** The configured address of the product. */
  readonly origin: string
  /** Whether messages of a channel leave the house. */
  readonly sends: (channel: Draft['channel']) => boolean
}

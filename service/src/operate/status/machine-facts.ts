import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Config } from '../../config.ts'
import { browserPath } from '../../print/browser.ts'
import { loadCertificateEnd } from './certificate.ts'

const release = z.object({ version: z.string(), node: z.string() })
const backup = z.object({ at: z.iso.datetime(), label: z.string(), kind: z.string(), bytes: z.number() })
const drill = z.object({ at: z.iso.datetime(), ok: z.boolean(), seconds: z.number(), failed: z.array(z.string()) })

/** What the machine says of the installation. */
export interface MachineFacts {
  /** Absent where the product was started from a checkout. */
  readonly release: z.infer<typeof release> | undefined
  /** How backup and drill ended the last time; absent = they never ran. */
  readonly backup: z.infer<typeof backup> | undefined
  readonly drill: z.infer<typeof drill> | undefined
  /** Of the disk that holds DATA_DIR. */
  readonly disk: { readonly folder: string; readonly freeBytes: number; readonly sizeBytes: number }
  readonly canPrint: boolean
  /** The certificate that users of PUBLIC_ORIGIN get; absent where that is no https, null where none could be read. */
  readonly certificateEnd: Date | null | undefined
}

function readNote<T>(file: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
/** Reads what stands on this machine, and asks the proxy for its certificate. */
export async function loadMachineFacts({
  dataDir,
  operationsDir,
  releaseFile,
  publicOrigin,
}: Pick<Config, 'dataDir' | 'operationsDir' | 'releaseFile' | 'publicOrigin'>): Promise<MachineFacts> {
  const folder = existsSync(dataDir) ? dataDir : '/'
  const { bavail, blocks, bsize } = statfsSync(folder)
  return {
    release: readNote(releaseFile, release),
    backup: readNote(join(operationsDir, 'backup.json'), backup),
    drill: readNote(join(operationsDir, 'drill.json'), drill),
    disk: { folder, freeBytes: bavail * bsize, sizeBytes: blocks * bsize },
    canPrint: browserPath() !== undefined,
    certificateEnd: await loadCertificateEnd(publicOrigin),
  }
}

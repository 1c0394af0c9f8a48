import { L, type Label } from '@staff/contract'
import { importLimits } from '@staff/contract/admin'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse, refuseAll } from '../errors.ts'
import type { UploadedFile } from '../plugins/multipart.ts'

/** The first sheet of a file: every cell as text, days as `YYYY-MM-DD`. A formula counts by the value it shows and is never calculated. */
export interface Sheet {
  readonly format: 'XLSX' | 'CSV'
  readonly rows: readonly (readonly string[])[]
}
type Reply = Sheet | { readonly fault: 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'UNREADABLE' }

// Five megabytes of text unpack to less; what unpacks to more is no list of people.
const maxUnpacked = 60 * 1_048_576
const patience = 30_000
const words = {
  UNREADABLE: L(
    'The file cannot be read. Save it as Excel workbook (.xlsx) or as CSV in UTF-8.',
    'មិនអាចអានឯកសារនេះបានទេ។ សូមរក្សាទុកជា Excel (.xlsx) ឬ CSV បែប UTF-8។',
  ),
  TOO_LARGE: L('The file unpacks to too much', 'ឯកសារនេះធំពេកពេលពន្លា'),
} as const
const tooMany = (rows: number) =>
  L(`The file has more than ${String(rows)} rows. Divide it.`, `ឯកសារមានលើសពី ${String(rows)} ជួរ។ សូមបែងចែកវា។`)
const refuseFile = (label: Label): never => refuseAll([{ path: 'file', code: 'VALIDATION', label }])

async function ask<T>(question: object): Promise<T> {
  const worker = new Worker(new URL('./sheet.worker.mjs', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [reply] = (await once(worker, 'message', { signal: AbortSignal.timeout(patience) })) as [T]
    return reply
  } finally {
    await worker.terminate()
  }
}
/**
 * Reads an uploaded XLSX or CSV file in a thread of its own with a bounded memory. Refuses on `file` what is neither, holds too many rows,
 * or unpacks to more than any list needs.
 */
export async function readSheet({ bytes }: UploadedFile, maxRows: number = importLimits.maxRows): Promise<Sheet> {
  if (bytes.length > importLimits.maxBytes) refuse('file', 'FILE_TOO_LARGE')
  // A thread that died of the file has not read it either.
  const reply = await ask<Reply>({ bytes: new Uint8Array(bytes), maxUnpacked, maxRows }).catch((): Reply => ({
    fault: 'UNREADABLE',
  }))
  if (!('fault' in reply)) return reply
  return refuseFile(reply.fault === 'TOO_MANY_ROWS' ? tooMany(maxRows) : words[reply.fault])
}
/** Writes a workbook with one sheet in such a thread; the first row is its heading. */
export async function writeSheet(title: string, rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const { bytes } = await ask<{ readonly bytes?: Uint8Array }>({ write: { title, rows } })
  if (!bytes) throw new Error('the workbook was not written')
  return Buffer.from(bytes)
}

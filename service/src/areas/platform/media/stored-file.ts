import { fileEndings, fill, L, type AttachmentKind, type Label, type StoredType } from '@staff/contract'
import { fileTypeFromBuffer } from 'file-type'
import { fault, Refusal, refuse } from '../../../http/errors.ts'
import type { UploadedFile } from '../../../plugins/multipart.ts'

// More pixels than any photo needs; a small file may unpack to gigabytes.
const maxPixels = 40_000_000
const notAnImage = L('Only JPEG and PNG images are accepted', 'ទទួលយកតែរូបភាព JPEG និង PNG ប៉ុណ្ណោះ')
const wrongType = L('Only {{types}} files are accepted', 'ទទួលយកតែឯកសារ {{types}} ប៉ុណ្ណោះ')
const unreadable = L('The image cannot be read', 'មិនអាចអានរូបភាពនេះបានទេ')
const tooManyPixels = L('The image has too many pixels', 'រូបភាពមានភីកសែលច្រើនពេក')

/** A file as it is kept: its type by content, a name without surprises, and bytes that are nothing but that type. */
export interface StoredFile {
  readonly filename: string
  readonly mimeType: StoredType
  readonly bytes: Buffer
}
const refuseFile = (label: Label): never => {
  throw new Refusal(400, [{ ...fault('file', 'VALIDATION'), label }])
}

/**
 * The last part of a name, without characters that a page, a path or a header would interpret, with the extension of
 * its content.
 */
export function cleanName(name: string, mimeType: StoredType): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}"'`<>&|:*?]/gu, '').trim()
  const stem = base
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .slice(0, 140)
    .trim()
  return `${stem || 'file'}.${fileEndings[mimeType]}`
}

let queue: Promise<unknown> = Promise.resolve()
/** One picture is unpacked at a time: each may take a hundred megabytes. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work, work)
  queue = result.catch(() => undefined)
  return result
}
/** Drawn again from its pixels, upright: this removes place, device and all other data hidden in the file. */
async function drawnAnew(bytes: Buffer, mimeType: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  // Loaded by the first picture, not at start.
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuseFile(unreadable))
  if (width * height > maxPixels) refuseFile(tooManyPixels)
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  const drawn = mimeType === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 })
  return drawn.toBuffer().catch(() => refuseFile(unreadable))
}

/**
 * Checks an uploaded file against its category and answers the stored form. Refuses a type that its bytes do not have,
 * and pictures that cannot be drawn.
 */
export async function storedFile(
  { filename, bytes }: UploadedFile,
  { accept, maxBytes }: AttachmentKind,
): Promise<StoredFile> {
  if (bytes.length > maxBytes) refuse('file', 'FILE_TOO_LARGE')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const mimeType =
    accept.find((type) => type === found?.mime) ??
    refuseFile(
      accept.every((type) => type.startsWith('image/'))
        ? notAnImage
        : fill(wrongType, { types: accept.map((type) => fileEndings[type].toUpperCase()).join(', ') }),
    )
  const kept =
    mimeType === 'image/jpeg' || mimeType === 'image/png' ? await oneAtATime(() => drawnAnew(bytes, mimeType)) : bytes
  return { filename: cleanName(filename, mimeType), mimeType, bytes: kept }
}

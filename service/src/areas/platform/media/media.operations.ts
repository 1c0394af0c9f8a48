import { idSchema, L } from '@staff/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { fault, notFound, Refusal, refuse } from '../../../errors.ts'
import { operation, type Operation } from '../../../operation.ts'
import type { UploadedFile } from '../../../plugins/multipart.ts'
import { imageFacts } from './image.ts'
import type { MediaEntity } from './media-entities.ts'
import { media } from './media.table.ts'

// More pixels than any photo needs; a small file may unpack to gigabytes.
const maxPixels = 40_000_000
const notAnImage = L('Only JPEG and PNG images are accepted', 'ទទួលយកតែរូបភាព JPEG និង PNG ប៉ុណ្ណោះ')
const tooManyPixels = L('The image has too many pixels', 'រូបភាពមានភីកសែលច្រើនពេក')

// A name is shown and offered for download: its last part only, without control characters.
const cleanName = (name: string): string => (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim().slice(-150) || 'file'
const blank = (value: unknown) => (value === '' ? undefined : value)
const refuseFile = (label: ReturnType<typeof L>): never => {
  throw new Refusal(400, [{ ...fault('file', 'VALIDATION'), label }])
}

/** The media calls of spec 1 section 7, for the kinds of attachment that are given. */
export function mediaOperations(entities: readonly MediaEntity[]): Operation[] {
  const byType = new Map(entities.map((entity) => [entity.entityType, entity]))
  const tag = 'Media'
  const upload = operation({
    method: 'POST', path: 'employee/media', need: 'signedIn', rows: 'scoped', tag, summary: 'Upload a file for a record', multipart: { maxBytes: Math.max(...entities.map(({ maxBytes }) => maxBytes)) }, perMinute: 60,
    body: z.strictObject({
      entityType: z.enum([...byType.keys()], { error: 'CHOICE' }), entityId: z.preprocess(blank, idSchema.optional()),
      file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value, { error: 'REQUIRED' }),
    }),
    answer: z.object({ data: z.object({ id: z.string(), filename: z.string(), mimeType: z.string() }) }),
    async handler(cx, { body: { entityType, entityId = null, file } }) {
      const entity = byType.get(entityType)
      if (!entity || !(await entity.mayWrite(cx, entityId))) return entityId === null ? refuse('', 'FORBIDDEN') : notFound()
      if (file.bytes.length > entity.maxBytes) refuse('file', 'FILE_TOO_LARGE')
      const facts = imageFacts(file.bytes) ?? refuseFile(notAnImage)
      if (facts.width * facts.height > maxPixels) refuseFile(tooManyPixels)
      const row = { entityType, entityId, filename: cleanName(file.filename), mimeType: facts.mimeType, size: file.bytes.length, bytes: file.bytes, createdBy: cx.caller.userId }
      const [made] = await cx.db.insert(media).values(row).returning({ id: media.id, filename: media.filename, mimeType: media.mimeType })
      if (!made) throw new Error('the file was not stored')
      cx.audit({ entity: 'media', entityId: made.id, changes: { filename: { old: null, new: made.filename }, owner: { old: null, new: `${entityType} ${entityId ?? ''}`.trim() } } })
      return { status: 201, body: { data: made } }
    },
  })
  const download = operation({
    method: 'GET', path: 'employee/media/download/:id', need: 'signedIn', rows: 'scoped', tag, summary: 'A file, in base64',
    answer: z.object({ data: z.object({ filename: z.string(), mimeType: z.string(), data: z.string() }) }),
    async handler(cx, { params }) {
      const at = eq(media.id, params['id'] ?? '')
      const [found] = await cx.db.select({ id: media.id, entityType: media.entityType, entityId: media.entityId, createdBy: media.createdBy }).from(media).where(at)
      if (!found || !(await byType.get(found.entityType)?.mayRead(cx, found))) return notFound()
      const [file] = await cx.db.select({ filename: media.filename, mimeType: media.mimeType, bytes: media.bytes }).from(media).where(at)
      if (!file) return notFound()
      return { body: { data: { filename: file.filename, mimeType: file.mimeType, data: file.bytes.toString('base64') } } }
    },
  })
  return [upload, download]
}

import {
  authorSchema,
  attachmentCategories,
  attachmentKinds,
  fileAbilitiesSchema,
  sameCategories,
  idSchema,
  L,
  mediaCalls,
  type AttachmentCategory,
  type FileAbilities,
} from '@staff/contract'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import { attachment } from '../../../crud/export/file.ts'
import { getInstant } from '../../../crud/kinds.ts'
import { loadAuthors } from '../../../crud/lookups.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { uploadedFile, type UploadedFile } from '../../../plugins/multipart.ts'
import type { MediaEntity } from './media-entities.ts'
import { media } from './media.table.ts'
import { alone, filesOf, mayTouch, namedBy } from './owners.ts'
import { storedFile, type StoredFile } from './stored-file.ts'

const tooManyFiles = (max: number) =>
  L(`This record can have at most ${max} files`, `កំណត់ត្រានេះអាចមានឯកសារយ៉ាងច្រើន ${max}`)
const waitingFull = L(
  'Too many uploaded files wait to be used. Save your records first.',
  'មានឯកសារផ្ទុកឡើងច្រើនពេកដែលមិនទាន់ប្រើ។ សូមរក្សាទុកកំណត់ត្រារបស់អ្នកជាមុនសិន។',
)
// Of one person in a day: uploads that no record has.
const maxWaiting = 50

const blank = (value: unknown) => (value === '' ? undefined : value)
const category = z.enum(attachmentCategories as [AttachmentCategory, ...AttachmentCategory[]], { error: 'CHOICE' })
const listed = z.object({
  id: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
  createdAt: z.string(),
  createdBy: authorSchema,
})
const told = {
  id: media.id,
  entityType: media.entityType,
  entityId: media.entityId,
  filename: media.filename,
  createdBy: media.createdBy,
}
const shared = { need: 'signedIn', rows: 'scoped', tag: 'Media' } as const
const ownerText = (entityType: string, entityId: string | null) => `${entityType} ${entityId ?? ''}`.trim()

/**
 * The given categories, and the result of a check before the transaction: no connection is held while pictures are
 * drawn.
 */
interface Kinds {
  readonly entities: readonly MediaEntity[]
  readonly byType: ReadonlyMap<string, MediaEntity>
  readonly getEntity: (entityType: AttachmentCategory) => MediaEntity
  readonly ready: WeakMap<UploadedFile, StoredFile>
}
function getKinds(entities: readonly MediaEntity[]): Kinds {
  const byType = new Map<string, MediaEntity>(entities.map((entity) => [entity.entityType, entity]))
  const getEntity = (entityType: AttachmentCategory): MediaEntity => {
    const entity = byType.get(sameCategories[entityType] ?? entityType)
    if (!entity) throw new Error(`no record has files of the category ${entityType}`)
    return entity
  }
  return { entities, byType, getEntity, ready: new WeakMap() }
}

async function mustWrite(ctx: RequestContext, entity: MediaEntity, entityId: string | null): Promise<void> {
  if (!(await entity.may(ctx, 'write', entityId))) return entityId === null ? refuse('', 'FORBIDDEN') : notFound()
}
/** Nobody piles up uploads that no record has. */
async function requireFewWaiting(ctx: RequestContext, entity: MediaEntity): Promise<void> {
  const [waiting] = await ctx.db
    .select({ n: count() })
    .from(media)
    .where(
      and(eq(media.createdBy, ctx.caller.userId), alone(entity), gt(media.createdAt, sql`now() - interval '1 day'`)),
    )
  if ((waiting?.n ?? 0) >= maxWaiting) refuse('file', waitingFull)
}
/**
 * Locks the record until the file is stored: it is not deleted meanwhile, and two uploads do not pass the limit
 * together.
 */
async function makeRoom(ctx: RequestContext, entity: MediaEntity, entityId: string | null): Promise<void> {
  if (entityId === null || entity.column) await requireFewWaiting(ctx, entity)
  if (entityId === null) return
  const [row] = await ctx.db
    .select({ id: entity.table.id })
    .from(entity.table)
    .where(eq(entity.table.id, entityId))
    .for('update')
  if (!row) notFound()
  const { maxFiles } = attachmentKinds[entity.entityType]
  if (entity.column) return
  const there = await ctx.db.select({ id: media.id }).from(media).where(filesOf(entity, entityId))
  if (there.length < maxFiles) return
  if (maxFiles > 1) refuse('file', tooManyFiles(maxFiles))
  // The only file of a record is replaced.
  await ctx.db.delete(media).where(filesOf(entity, entityId))
}

const upload = ({ entities, getEntity: entityOf, ready }: Kinds) =>
  operation({
    ...shared,
    method: 'POST',
    path: mediaCalls.files,
    summary: 'Upload a file for a record',
    multipart: { maxBytes: Math.max(...entities.map(({ entityType }) => attachmentKinds[entityType].maxBytes)) },
    perMinute: 60,
    body: z.strictObject({
      entityType: category,
      entityId: z.preprocess(blank, idSchema.optional()),
      file: uploadedFile,
    }),
    answer: z.object({ data: z.object({ id: z.string(), filename: z.string(), mimeType: z.string() }) }),
    async before(ctx, { body: { entityType, entityId = null, file } }) {
      await mustWrite(ctx, entityOf(entityType), entityId)
      ready.set(file, await storedFile(file, attachmentKinds[entityType]))
    },
    async handler(ctx, { body: { entityType, entityId = null, file } }) {
      const entity = entityOf(entityType)
      await mustWrite(ctx, entity, entityId)
      await makeRoom(ctx, entity, entityId)
      const stored = ready.get(file)
      if (!stored) throw new Error('the upload was not checked')
      const [made] = await ctx.db
        .insert(media)
        .values({
          ...stored,
          entityType: entity.entityType,
          entityId,
          size: stored.bytes.length,
          createdBy: ctx.caller.userId,
        })
        .returning({ id: media.id, filename: media.filename, mimeType: media.mimeType })
      if (!made) throw new Error('the file was not stored')
      if (entityId !== null) await entity.decided?.changed(ctx, 'add', entityId, made.filename)
      ctx.audit({
        entity: 'media',
        entityId: made.id,
        changes: {
          filename: { old: null, new: made.filename },
          owner: { old: null, new: ownerText(entity.entityType, entityId) },
        },
      })
      return { status: 201, body: { data: made } }
    },
  })
const list = ({ getEntity: entityOf }: Kinds) =>
  operation({
    ...shared,
    method: 'GET',
    path: mediaCalls.files,
    summary: 'The files of a record',
    query: z.strictObject({ entityType: category, entityId: idSchema }),
    answer: z.object({ data: z.array(listed), abilities: fileAbilitiesSchema }),
    async handler(ctx, { query: { entityType, entityId } }) {
      const entity = entityOf(entityType)
      if (!(await entity.may(ctx, 'list', entityId))) return notFound()
      const abilities = await loadAbilities(ctx, entity, entityId)
      const files = await ctx.db
        .select({ ...told, mimeType: media.mimeType, size: media.size, createdAt: media.createdAt })
        .from(media)
        .where(filesOf(entity, entityId))
        .orderBy(asc(media.createdAt), asc(media.id))
      const author = await loadAuthors(
        ctx.db,
        files.map(({ createdBy }) => createdBy),
      )
      return {
        body: {
          data: files.map(({ id, filename, mimeType, size, createdAt, createdBy }) => ({
            id,
            filename,
            mimeType,
            size,
            createdAt: getInstant(createdAt),
            createdBy: author(createdBy),
          })),
          abilities,
        },
      }
    },
  })
/** What the caller may do now with the files of a record. */
async function loadAbilities(ctx: RequestContext, entity: MediaEntity, entityId: string): Promise<FileAbilities> {
  const { decided } = entity
  if (!(await entity.may(ctx, 'write', entityId))) return { add: false, remove: false, startsAgain: false }
  if (!decided) return { add: true, remove: true, startsAgain: false }
  const [add, remove] = [await decided.allows(ctx, 'add', entityId), await decided.allows(ctx, 'remove', entityId)]
  return { add, remove, startsAgain: remove }
}
/** The file, its category and the records that name it; 404 where the caller may not do this with it. */
async function touched({ byType }: Kinds, ctx: RequestContext, action: 'download' | 'write', id: string) {
  const [file] = await ctx.db.select(told).from(media).where(eq(media.id, id))
  const entity = file && byType.get(file.entityType)
  if (!file || !entity) return notFound()
  const named = await namedBy(ctx, entity, id)
  return (await mayTouch(ctx, entity, action, file, named)) ? { file, entity, named } : notFound()
}
const download = (kinds: Kinds) =>
  operation({
    ...shared,
    method: 'GET',
    path: `${mediaCalls.files}/download/:id`,
    summary: 'A file: in base64, or with as=file its bytes, always as a download',
    query: z.strictObject({ as: z.literal('file').optional() }),
    answer: z.object({ data: z.object({ filename: z.string(), mimeType: z.string(), data: z.string() }) }),
    async handler(ctx, { params: { id = '' }, query: { as } }) {
      await touched(kinds, ctx, 'download', id)
      const [file] = await ctx.db
        .select({ filename: media.filename, mimeType: media.mimeType, bytes: media.bytes })
        .from(media)
        .where(eq(media.id, id))
      if (!file) return notFound()
      if (as)
        return {
          body: file.bytes,
          headers: {
            'content-type': file.mimeType,
            'content-disposition': attachment(file.filename),
            'content-security-policy': `sandbox; default-src 'none'`,
          },
        }
      return {
        body: { data: { filename: file.filename, mimeType: file.mimeType, data: file.bytes.toString('base64') } },
      }
    },
  })
const remove = (kinds: Kinds) =>
  operation({
    ...shared,
    method: 'DELETE',
    path: `${mediaCalls.files}/:id`,
    summary: 'Delete a file',
    answer: z.object({ data: z.object({ id: z.string() }) }),
    async handler(ctx, { params: { id = '' } }) {
      const { file, entity, named } = await touched(kinds, ctx, 'write', id)
      // What a record shows is taken away where it is shown.
      if (named.length) refuse('', 'IN_USE', { count: named.length })
      await ctx.db.delete(media).where(eq(media.id, id))
      if (file.entityId !== null) await entity.decided?.changed(ctx, 'remove', file.entityId, file.filename)
      ctx.audit({
        entity: 'media',
        entityId: id,
        changes: {
          filename: { old: file.filename, new: null },
          owner: { old: ownerText(file.entityType, file.entityId), new: null },
        },
      })
      return { body: { data: { id } } }
    },
  })

/**
 * The media calls of spec 1 section 7, for the given categories. A file outside the caller's reach looks like one that
 * does not exist.
 */
export function mediaOperations(entities: readonly MediaEntity[]): Operation[] {
  const kinds = getKinds(entities)
  return [upload(kinds), list(kinds), download(kinds), remove(kinds)]
}

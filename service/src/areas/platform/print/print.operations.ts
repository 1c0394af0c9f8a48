import { calls } from '@staff/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { ActiveComposition } from '../../../composition/live/active.ts'
import { attachment } from '../../../crud/export/file.ts'
import { notFound } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { printedPage, type PrintedPage } from '../../../print/printed-page.ts'
import type { AccessTokens } from '../auth/access-token.ts'
import { media } from '../media/media.table.ts'
import { letterAt } from './kept-letters.ts'
import { checkSheet } from './sheets.ts'

/** What printing works with. */
export interface PrintParts {
  readonly tokens: Pick<AccessTokens, 'issue'>
  /** The composition in force: its pages that are sheets are printed, and no others. */
  readonly present: () => Pick<ActiveComposition, 'releases'>
  /** Where this service itself can be opened; undefined while it cannot. */
  readonly ownOrigin: () => string | undefined
}
const mimeType = 'application/pdf'
const isDecoded = (page: string): boolean => {
  try {
    return decodeURIComponent(page) !== ''
  } catch {
    return false
  }
}
// A path of the product and nothing else: no other site, no query, no step upwards.
const body = z.strictObject({
  page: z
    .string()
    .max(300)
    .regex(/^(\/[A-Za-z0-9_-][A-Za-z0-9_.%-]*)+$/, { error: 'FORMAT' })
    .refine(isDecoded, { error: 'FORMAT' }),
  as: z.enum(['file', 'copy']).default('file'),
})
type Body = z.infer<typeof body>

/** Stores a printed letter with its record, and who printed it and when. */
async function keepCopy(ctx: RequestContext, path: string, { title, bytes }: PrintedPage): Promise<string | null> {
  const found = letterAt(path)
  if (!found) return null
  const {
    letter: { category, table },
    id,
  } = found
  const [row] = await ctx.db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
  if (!row) return notFound()
  const filename = `${title}.pdf`
  const [made] = await ctx.db
    .insert(media)
    .values({
      entityType: category,
      entityId: id,
      filename,
      mimeType,
      size: bytes.length,
      bytes,
      createdBy: ctx.caller.userId,
    })
    .returning({ id: media.id })
  ctx.audit({
    entity: 'media',
    entityId: made?.id ?? '',
    changes: { filename: { old: null, new: filename }, owner: { old: null, new: `${category} ${id}` } },
  })
  return made?.id ?? null
}

/**
 * Sheets of the product as PDF from a browser of the service, with the caller's rights; every copy of a letter is kept
 * (docs/adr/012).
 */
export function printOperations({ tokens, present, ownOrigin }: PrintParts): Operation[] {
  // Made ahead of the transaction: loading a page takes seconds.
  const ready = new WeakMap<Body, PrintedPage>()
  return [
    operation({
      method: 'POST',
      path: calls.print,
      need: 'signedIn',
      rows: 'own',
      tag: 'Print',
      perMinute: 20,
      body,
      summary:
        'A sheet of the product as PDF; of a letter a copy stays with its record. With as=copy only the copy is made, where one is kept',
      async before({ caller, lang, left }, { body: asked }) {
        if (asked.as === 'copy' && !letterAt(asked.page)) return
        const { userId, sessionId } = caller
        const origin = ownOrigin()
        if (origin !== undefined) checkSheet(present(), caller, asked.page)
        ready.set(
          asked,
          await printedPage({
            origin,
            token: await tokens.issue({ userId, sessionId }),
            lang,
            path: asked.page,
            waiting: { userId, left },
          }),
        )
      },
      async handler(ctx, { body: asked }) {
        const printed = ready.get(asked)
        const id = printed ? await keepCopy(ctx, asked.page, printed) : null
        if (asked.as === 'copy' || !printed) return { body: { data: { id } } }
        return {
          body: printed.bytes,
          headers: { 'content-type': mimeType, 'content-disposition': attachment(`${printed.title}.pdf`) },
        }
      },
    }),
  ]
}

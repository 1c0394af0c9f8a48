import {
  attachmentKinds,
  idSchema,
  L,
  ownPartFiles,
  ownPartPublicCalls as calls,
  type AnyField,
  type OwnPartField,
  type OwnPartForm,
} from '@staff/contract'
import { askedPartNames, type AskedPartName } from '@staff/contract/employee'
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { Refusal, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { uploadedFile, type UploadedFile } from '../../../plugins/multipart.ts'
import { code } from '../../admin/code/code.table.ts'
import { geographic } from '../geographic/geographic.table.ts'
import { paymentMethod } from '../payment-method/payment-method.table.ts'
import { heldLink, openedLink, openLink, type OpenLink } from './link.ts'
import type { PublicHelp } from './own-part-help.ts'
import { ownPartAnswer, ownPartFile, ownPartLink } from './own-part.table.ts'
import { getAsked, getFields, toBody } from './read-sent.ts'

const at = { need: 'public', rows: 'public', tag: 'own-part', answer: anyRecord } as const
const secret = z.string({ error: 'REQUIRED' }).regex(/^[\w-]{32,64}$/, { error: 'LINK_ENDED' })
const tooMany = L('This link takes no more files', 'តំណនេះមិនទទួលឯកសារទៀតទេ')
type Choices = NonNullable<OwnPartField['choices']>

const named = (rows: readonly { id: string; en: string; km: string }[]): Choices =>
  rows.map(({ id, en, km }) => ({ id, label: L(en, km) }))
const loadCodes = async ({ db }: RequestContext, type: string): Promise<Choices> =>
  named(
    await db
      .select({ id: code.identifier, en: code.value, km: code.valueKh })
      .from(code)
      .where(and(eq(code.type, type), eq(code.isEnabled, true)))
      .orderBy(asc(code.ordinal), asc(code.value)),
  )
const placesBelow = async ({ db }: RequestContext, parentId: string | undefined): Promise<Choices> =>
  named(
    await db
      .select({ id: geographic.id, en: geographic.name, km: geographic.nameKh })
      .from(geographic)
      .where(
        and(
          eq(geographic.isEnabled, true),
          parentId === undefined ? isNull(geographic.parentId) : eq(geographic.parentId, parentId),
        ),
      )
      .orderBy(asc(geographic.name)),
  )
const loadMethods = async ({ db }: RequestContext): Promise<Choices> =>
  named(
    await db
      .select({ id: paymentMethod.id, en: paymentMethod.name, km: paymentMethod.nameKh })
      .from(paymentMethod)
      .where(and(eq(paymentMethod.isEnabled, true), ne(paymentMethod.type, 'CASH')))
      .orderBy(asc(paymentMethod.name)),
  )
/** A field as the page draws it; its choices are lists of the company, which have nothing of a person. */
async function toField(ctx: RequestContext, key: string, sent: string, field: AnyField): Promise<OwnPartField> {
  const shared = { name: sent, label: field.label, isRequired: !field.optional }
  if (field.kind === 'code') return { ...shared, kind: 'CHOICE', choices: await loadCodes(ctx, field.type) }
  if (key === 'paymentMethodId') return { ...shared, kind: 'CHOICE', choices: await loadMethods(ctx) }
  if (field.kind === 'ref') return { ...shared, kind: 'PLACE' }
  return { ...shared, kind: field.kind === 'date' ? 'DATE' : field.kind === 'bool' ? 'YES_NO' : 'TEXT' }
}
const loadParts = (ctx: RequestContext, parts: readonly AskedPartName[]): Promise<OwnPartForm['parts']> =>
  Promise.all(
    parts.map(async (name) => {
      const { label, resource, most } = getAsked(name)
      const fields = getFields(name).flatMap(({ key, sent }) => {
        const field = resource.fields[key]
        return field ? [toField(ctx, key, sent, field)] : []
      })
      return { name, label, most, hasPhoto: name === 'identifier', fields: await Promise.all(fields) }
    }),
  )
const open = ({ loadCompanyNames }: PublicHelp) =>
  operation({
    ...at,
    method: 'POST',
    path: calls.open,
    summary: "Open the link of a new person's own part; it shows nothing of the record",
    perMinute: 60,
    body: z.strictObject({ token: secret, key: secret }),
    async handler(ctx, { body: { token, key } }) {
      const link = await openLink(ctx, token, key)
      const data: OwnPartForm = {
        company: await loadCompanyNames(ctx.db),
        parts: await loadParts(ctx, link.parts),
      }
      ctx.audit({ entity: 'own-part-link', entityId: link.id, changes: { opened: { old: null, new: true } } })
      return { body: { data } }
    },
  })
const places = operation({
  ...at,
  method: 'POST',
  path: calls.places,
  summary: 'The places below one, for an address; the provinces without one',
  readOnly: true,
  perMinute: 60,
  body: z.strictObject({ key: secret, parentId: idSchema.optional() }),
  async handler(ctx, { body: { key, parentId } }) {
    await openedLink(ctx, key)
    return { body: { data: await placesBelow(ctx, parentId) } }
  },
})
// What was checked ahead of the transaction: no connection is held while a picture is drawn.
const ready = new WeakMap<UploadedFile, Awaited<ReturnType<PublicHelp['toStoredFile']>>>()
const photos = attachmentKinds.IDENTIFICATION
const file = ({ toStoredFile }: PublicHelp) =>
  operation({
    ...at,
    method: 'POST',
    path: calls.file,
    summary: 'A photo of an identity paper for the own part',
    multipart: { maxBytes: photos.maxBytes },
    perMinute: 30,
    body: z.strictObject({ key: secret, file: uploadedFile }),
    async before(ctx, { body: { key, file: sent } }) {
      await openedLink(ctx, key)
      ready.set(sent, await toStoredFile(sent))
    },
    async handler(ctx, { body: { key, file: sent } }) {
      const link = await heldLink(ctx, key)
      const [there] = await ctx.db.select({ n: count() }).from(ownPartFile).where(eq(ownPartFile.linkId, link.id))
      if ((there?.n ?? 0) >= ownPartFiles) refuse('file', tooMany)
      const stored = ready.get(sent)
      if (!stored) throw new Error('the upload was not checked')
      const [made] = await ctx.db
        .insert(ownPartFile)
        .values({ linkId: link.id, ...stored })
        .returning({ id: ownPartFile.id, filename: ownPartFile.filename })
      ctx.audit({
        entity: 'own-part-link',
        entityId: link.id,
        changes: { file: { old: null, new: made?.filename ?? null } },
      })
      return { status: 201, body: { data: made } }
    },
  })
interface SentRecord {
  readonly part: AskedPartName
  readonly values: Readonly<Record<string, unknown>>
}
/** Refuses parts that were not asked for, more records than a part takes, and values of another shape. */
function checkRecords({ parts, employeeId }: OpenLink, records: readonly SentRecord[], today: string): void {
  for (const [n, { part, values }] of records.entries()) {
    if (!parts.includes(part)) refuse(`records.${n}.part`, 'CHOICE')
    const { most } = getAsked(part)
    if (records.filter((one) => one.part === part).length > most) refuse('records', 'RANGE', { min: 1, max: most })
    try {
      toBody(part, values, { employeeId, today })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(
        error.status,
        error.faults.map((one) => ({ ...one, path: `records.${n}.${one.path}` })),
      )
    }
  }
}
/** Gives the photos to the records that name them; each photo once, and of this link. */
async function keepFiles(
  { db }: RequestContext,
  link: OpenLink,
  photographed: readonly { answerId: string; fileId: string }[],
) {
  for (const { answerId, fileId } of photographed) {
    const taken = await db
      .update(ownPartFile)
      .set({ answerId })
      .where(and(eq(ownPartFile.id, fileId), eq(ownPartFile.linkId, link.id), isNull(ownPartFile.answerId)))
      .returning({ id: ownPartFile.id })
    if (taken.length === 0) refuse('records', 'NOT_FOUND_REF')
  }
  const kept = photographed.map(({ fileId }) => fileId)
  await db
    .delete(ownPartFile)
    .where(and(eq(ownPartFile.linkId, link.id), kept.length ? sql`not ${inArray(ownPartFile.id, kept)}` : undefined))
}
const send = operation({
  ...at,
  method: 'POST',
  path: calls.send,
  summary: 'Send the own part; the link opens nothing any more',
  perMinute: 60,
  longestBody: 65_536,
  body: z.strictObject({
    key: secret,
    records: z
      .array(
        z.strictObject({
          part: z.enum(askedPartNames as [AskedPartName, ...AskedPartName[]], { error: 'CHOICE' }),
          values: z.record(z.string().max(64), z.union([z.string().max(255), z.boolean(), z.null()])),
          fileId: idSchema.optional(),
        }),
      )
      .min(1, { error: 'REQUIRED' })
      .max(20, { error: 'RANGE' }),
  }),
  async handler(ctx, { body: { key, records } }) {
    const link = await heldLink(ctx, key)
    checkRecords(link, records, ctx.today)
    const files: { answerId: string; fileId: string }[] = []
    for (const { part, values, fileId } of records) {
      const [made] = await ctx.db
        .insert(ownPartAnswer)
        .values({ linkId: link.id, employeeId: link.employeeId, part, values })
        .returning({ id: ownPartAnswer.id })
      if (made && fileId && part === 'identifier') files.push({ answerId: made.id, fileId })
    }
    await keepFiles(ctx, link, files)
    await ctx.db
      .update(ownPartLink)
      .set({ sentAt: sql`now()` })
      .where(eq(ownPartLink.id, link.id))
    ctx.audit({
      entity: 'own-part-link',
      entityId: link.id,
      changes: { sent: { old: null, new: records.map(({ part }) => part) } },
    })
    return { status: 201, body: { data: {} } }
  },
})
/** What the page of a link calls: no sign-in, only the link (docs/rules/people.md, "The person's own part"). */
export const ownPartPublicOperations = (help: PublicHelp) => [open(help), places, file(help), send]

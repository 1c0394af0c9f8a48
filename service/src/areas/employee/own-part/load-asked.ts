import { boolWords, L, shownDay, type AnyField, type Label } from '@staff/contract'
import { askedPartNames, type AskedPartName, type OwnPartAnswer, type OwnPartAsked } from '@staff/contract/employee'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { loadReadNames } from '../../../accounts/reads-of-person.ts'
import { run } from '../../../crud/statement.ts'
import { getText } from '../../../crud/text.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { code } from '../../admin/code/code.table.ts'
import { getMissing } from '../employee-profile/missing-parts.ts'
import { employee } from '../employee/employee.table.ts'
import { geographic } from '../geographic/geographic.table.ts'
import { paymentMethod } from '../payment-method/payment-method.table.ts'
import { ownPartAnswer, ownPartFile, ownPartLink } from './own-part.table.ts'
import { getAsked, getFields } from './read-sent.ts'

/** A record that came. */
export type SentAnswer = typeof ownPartAnswer.$inferSelect
/** What waits for a look of this caller: who reads such records of the person sees them. */
export async function waitingAnswers(ctx: RequestContext, employeeId: string): Promise<readonly SentAnswer[]> {
  const rows = await ctx.db
    .select()
    .from(ownPartAnswer)
    .where(and(eq(ownPartAnswer.employeeId, employeeId), isNull(ownPartAnswer.decision)))
    .orderBy(asc(ownPartAnswer.createdAt), asc(ownPartAnswer.id))
  const read = await loadReadNames(
    ctx,
    employeeId,
    rows.map(({ part }) => getAsked(part).resource),
  )
  return rows.filter(({ part }) => read.has(getAsked(part).resource.name))
}
/** Values of lists in words: codes by identifier, places and payment methods by id. */
async function loadNames({ db }: RequestContext, values: readonly string[]): Promise<ReadonlyMap<string, Label>> {
  if (values.length === 0) return new Map()
  const wanted = [...values]
  const found = [
    await db
      .select({ id: code.identifier, en: code.value, km: code.valueKh })
      .from(code)
      .where(inArray(code.identifier, wanted)),
    await db
      .select({ id: geographic.id, en: geographic.name, km: geographic.nameKh })
      .from(geographic)
      .where(inArray(geographic.id, wanted)),
    await db
      .select({ id: paymentMethod.id, en: paymentMethod.name, km: paymentMethod.nameKh })
      .from(paymentMethod)
      .where(inArray(paymentMethod.id, wanted)),
  ].flat()
  return new Map(found.map(({ id, en, km }) => [id, L(en, km)]))
}
function toWords(field: AnyField, value: unknown, names: ReadonlyMap<string, Label>): Label {
  if (typeof value === 'boolean') return boolWords[value ? 'yes' : 'no']
  const text = getText(value)
  if (field.kind === 'date') return L(shownDay(text), shownDay(text))
  return (field.kind === 'code' || field.kind === 'ref' ? names.get(text) : undefined) ?? L(text, text)
}
/** Parts that stand in the record; of a family nobody knows whether it is whole. */
async function loadStanding(ctx: RequestContext, employeeId: string): Promise<readonly AskedPartName[]> {
  const read = await loadReadNames(
    ctx,
    employeeId,
    askedPartNames.map((part) => getAsked(part).resource),
  )
  const [found] = await run(
    ctx.db,
    sql`select ${sql.join(
      askedPartNames.map((part) => getMissing(part) ?? sql`true`),
      sql`, `,
    )} from ${employee} where ${eq(employee.id, employeeId)}`,
  )
  return askedPartNames.filter((part, at) => found?.[at] === false && read.has(getAsked(part).resource.name))
}
/** What a person was asked for, and what waits for a look, as far as the caller reads such records. */
export async function loadAsked(ctx: RequestContext, employeeId: string): Promise<OwnPartAsked> {
  const [link] = await ctx.db
    .select()
    .from(ownPartLink)
    .where(eq(ownPartLink.employeeId, employeeId))
    .orderBy(desc(ownPartLink.createdAt))
    .limit(1)
  const rows = await waitingAnswers(ctx, employeeId)
  const ids = rows.map(({ id }) => id)
  const files = ids.length
    ? await ctx.db
        .select({ id: ownPartFile.id, filename: ownPartFile.filename, answerId: ownPartFile.answerId })
        .from(ownPartFile)
        .where(inArray(ownPartFile.answerId, ids))
    : []
  const names = await loadNames(
    ctx,
    rows.flatMap(({ values }) => Object.values(values).filter((value) => typeof value === 'string')),
  )
  const answers = rows.map(({ id, part, values }): OwnPartAnswer => {
    const { resource } = getAsked(part)
    const facts = getFields(part).flatMap(({ key, sent }) => {
      const field = resource.fields[key]
      const value = values[sent]
      return field && value !== undefined && value !== null && value !== ''
        ? [{ label: field.label, value: toWords(field, value, names) }]
        : []
    })
    const file = files.find(({ answerId }) => answerId === id)
    return { id, part, facts, file: file ? { id: file.id, filename: file.filename } : null }
  })
  const shown = link && {
    parts: link.parts,
    createdAt: link.createdAt,
    endsAt: link.endsAt,
    openedAt: link.openedAt,
    isOver: Date.parse(link.endsAt) <= Date.now(),
    sentAt: link.sentAt,
  }
  return { link: shown ?? null, answers, standing: await loadStanding(ctx, employeeId) }
}

import { askedPartNames, type AskedPartName } from '@staff/contract/employee'
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { attachment } from '../../../crud/export/file.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { lockPersonInReach, personInReach, type Person } from '../../../people/lock-person.ts'
import { keepsPath } from '../onboarding/load-path.ts'
import { sendLink } from './link.ts'
import { loadAsked, waitingAnswers, type SentAnswer } from './load-asked.ts'
import type { OfficeHelp } from './own-part-help.ts'
import { ownPartAnswer, ownPartFile } from './own-part.table.ts'
import { takeOver } from './take-over.ts'

const tag = 'employee-master-information'
const path = 'employee/employee-master-information/:id/own-part'
const change = 'UPDATE_EMPLOYEE_MASTER_INFORMATION'
const at = { rows: 'scoped', tag, answer: anyRecord } as const

/** A person whose path the caller keeps: 404 beyond the reach, 403 for oneself. */
async function keptPerson(ctx: RequestContext, id: string): Promise<Person> {
  const person = (await lockPersonInReach(ctx, id)) ?? notFound()
  return keepsPath(ctx, id) ? person : forbidden()
}
const read = operation({
  ...at,
  method: 'GET',
  path,
  need: change,
  summary: 'What a person was asked for by a link, and what came and waits for a look',
  async handler(ctx, { params: { id = '' } }) {
    if (!(await personInReach(ctx, id))) return notFound()
    if (!keepsPath(ctx, id)) forbidden()
    return { body: { data: await loadAsked(ctx, id) } }
  },
})
const ask = ({ origin, sends, loadCompanyNames }: OfficeHelp) =>
  operation({
    ...at,
    method: 'POST',
    path,
    need: change,
    summary: 'Send a person a link for the own part of the record',
    perMinute: 30,
    body: z.strictObject({
      parts: z
        .array(z.enum(askedPartNames as [AskedPartName, ...AskedPartName[]], { error: 'CHOICE' }))
        .min(1, { error: 'REQUIRED' })
        .max(askedPartNames.length, { error: 'RANGE' }),
    }),
    async handler(ctx, { params: { id = '' }, body: { parts } }) {
      const person = await keptPerson(ctx, id)
      const channel = await sendLink(ctx, person, { parts: [...new Set(parts)], origin, loadCompanyNames })
      return { status: 201, body: { data: await loadAsked(ctx, id), isKept: !sends(channel) } }
    },
  })
/** An answer that waits and that the caller may see; 404 for every other one. */
const findAnswer = async (ctx: RequestContext, id: string, answerId: string): Promise<SentAnswer> =>
  (await waitingAnswers(ctx, id)).find((one) => one.id === answerId) ?? notFound()
const decide = operation({
  ...at,
  method: 'POST',
  path: `${path}/:answerId`,
  need: change,
  summary: 'Take a record of the own part over, or refuse it',
  body: z.strictObject({ take: z.boolean({ error: 'REQUIRED' }) }),
  async handler(ctx, { params: { id = '', answerId = '' }, body: { take } }) {
    await keptPerson(ctx, id)
    const answer = await findAnswer(ctx, id, answerId)
    await ctx.db
      .update(ownPartAnswer)
      .set({ decision: take ? 'TAKEN' : 'REFUSED', decidedBy: ctx.caller.userId, decidedAt: sql`now()` })
      .where(and(eq(ownPartAnswer.id, answerId), isNull(ownPartAnswer.decision)))
    if (take) await takeOver(ctx, answer)
    else await ctx.db.delete(ownPartFile).where(eq(ownPartFile.answerId, answerId))
    ctx.audit({
      entity: tag,
      entityId: id,
      changes: { [`ownPart.${answer.part}`]: { old: null, new: take ? 'TAKEN' : 'REFUSED' } },
    })
    return { body: { data: await loadAsked(ctx, id) } }
  },
})
const file = operation({
  ...at,
  method: 'GET',
  path: `${path}/:answerId/file`,
  need: change,
  summary: 'The photo of an answer, always as a download',
  async handler(ctx, { params: { id = '', answerId = '' } }) {
    if (!(await personInReach(ctx, id)) || !keepsPath(ctx, id)) return notFound()
    await findAnswer(ctx, id, answerId)
    const [found] = await ctx.db.select().from(ownPartFile).where(eq(ownPartFile.answerId, answerId))
    if (!found) return notFound()
    return {
      body: found.bytes,
      headers: {
        'content-type': found.mimeType,
        'content-disposition': attachment(found.filename),
        'content-security-policy': `sandbox; default-src 'none'`,
      },
    }
  },
})
/** What the office does with the own part of a person. */
export const ownPartOperations = (help: OfficeHelp) => [read, ask(help), decide, file]

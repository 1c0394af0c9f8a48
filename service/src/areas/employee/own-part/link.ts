import { L, fill, ownPartAddress, ownPartDays, type Lang } from '@staff/contract'
import type { AskedPartName } from '@staff/contract/employee'
import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { refuse } from '../../../http/errors.ts'
import type { Draft, RequestContext } from '../../../http/request-context.ts'
import type { Person } from '../../../people/lock-person.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { loadPhone } from '../employee-profile/load-phone.ts'
import { employeeContact as contact } from '../employee-contact/employee-contact.table.ts'
import { employeeResignation as resignation } from '../employee-resignation/employee-resignation.table.ts'
import { employee } from '../employee/employee.table.ts'
import type { LoadCompanyNames, OfficeHelp } from './own-part-help.ts'
import { ownPartLink as table } from './own-part.table.ts'

const getHash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const words = {
  subject: L('Your own part of your record', 'ព័ត៌មានរបស់អ្នកផ្ទាល់'),
  text: L(
    '{{company}}: please tell us your own part of your record. The link opens once and ends in {{days}} days:\n{{link}}',
    '{{company}}៖ សូមបំពេញព័ត៌មានរបស់អ្នកផ្ទាល់។ តំណបើកបានតែម្ដង ហើយផុតកំណត់ក្នុង {{days}} ថ្ងៃ៖\n{{link}}',
  ),
  nowhere: L(
    'There is no phone number or e-mail address to send it to: add a contact first',
    'គ្មានលេខទូរសព្ទ ឬអ៊ីមែលសម្រាប់ផ្ញើទេ៖ សូមបន្ថែមទំនាក់ទំនងជាមុនសិន',
  ),
}
async function loadMail({ db }: RequestContext, id: string): Promise<string | null> {
  const [found] = await db
    .select({ mail: sql<string | null>`coalesce(${userAccount.email}, ${contact.contact})` })
    .from(employee)
    .leftJoin(userAccount, eq(userAccount.employeeId, employee.id))
    .leftJoin(contact, and(eq(contact.employeeId, employee.id), eq(contact.contactType, 'EMAIL')))
    .where(eq(employee.id, id))
    .limit(1)
  return found?.mail ?? null
}
const mask = '••••••'
/** Of the message and of the page behind its link: as to everybody whose language is not known. */
const language: Lang = 'km'
/** The message: by SMS, else by mail. */
async function toDraft(
  ctx: RequestContext,
  id: string,
  { link, loadCompanyNames }: { readonly link: string; readonly loadCompanyNames: LoadCompanyNames },
): Promise<Draft> {
  const phone = await loadPhone(ctx, id)
  const recipient = phone ?? (await loadMail(ctx, id)) ?? refuse('', words.nowhere)
  const company = await loadCompanyNames(ctx.db)
  const said = (shown: string) =>
    fill(words.text, { company: company[language], days: ownPartDays, link: shown })[language]
  return {
    channel: phone ? 'SMS' : 'MAIL',
    recipient,
    subject: words.subject[language],
    text: said(mask),
    secretText: said(link),
    minutes: ownPartDays * 24 * 60,
  }
}
interface Sending extends Pick<OfficeHelp, 'origin' | 'loadCompanyNames'> {
  readonly parts: readonly AskedPartName[]
}
/** Sends a person a link for these parts; one that was sent before opens nothing any more. Answers by which channel. */
export async function sendLink(
  ctx: RequestContext,
  { id: employeeId }: Person,
  { parts, origin, loadCompanyNames }: Sending,
): Promise<Draft['channel']> {
  const { db, caller } = ctx
  await db
    .update(table)
    .set({ endsAt: sql`now()` })
    .where(and(eq(table.employeeId, employeeId), isNull(table.sentAt), sql`${table.endsAt} > now()`))
  const token = randomBytes(32).toString('base64url')
  const [made] = await db
    .insert(table)
    .values({
      employeeId,
      parts,
      tokenHash: getHash(token),
      endsAt: sql`now() + make_interval(days => ${ownPartDays}::int)`,
      createdBy: caller.userId,
    })
    .returning({ id: table.id })
  const draft = await toDraft(ctx, employeeId, {
    link: `${origin}${ownPartAddress(token, language)}`,
    loadCompanyNames,
  })
  await ctx.post(db, draft)
  ctx.audit({
    entity: 'employee-master-information',
    entityId: employeeId,
    changes: { ownPart: { old: null, new: parts }, link: { old: null, new: made?.id ?? null } },
  })
  return draft.channel
}

/** A link that opens. */
export type OpenLink = Pick<typeof table.$inferSelect, 'id' | 'employeeId' | 'parts'>
/** Until it has been used, or seven days are over, or the hire is gone, or the last day has come. */
const isOpen = (today: string): SQL | undefined =>
  and(
    sql`${table.endsAt} > now()`,
    isNull(table.sentAt),
    sql`exists (select 1 from ${employee} where ${and(
      eq(employee.id, table.employeeId),
      or(ne(employee.status, 'RESIGNED'), gt(employee.startDate, today)),
      sql`not exists (select 1 from ${resignation} where ${and(
        eq(resignation.employeeId, employee.id),
        eq(resignation.startDate, employee.startDate),
        inArray(resignation.status, ['IN_SCHEDULE', 'ACTIVE']),
        lte(resignation.resignDate, today),
      )})`,
    )})`,
  )
const shown = { id: table.id, employeeId: table.employeeId, parts: table.parts }
/**
 * Opens a link: its first opening binds it to the key of a browser, and the same key opens it again. Refuses
 * LINK_ENDED for every other one, whatever the reason.
 */
export async function openLink({ db, today }: RequestContext, token: string, key: string): Promise<OpenLink> {
  const keyHash = getHash(key)
  const [opened] = await db
    .update(table)
    .set({ keyHash, openedAt: sql`coalesce(${table.openedAt}, now())` })
    .where(
      and(eq(table.tokenHash, getHash(token)), isOpen(today), or(isNull(table.keyHash), eq(table.keyHash, keyHash))),
    )
    .returning(shown)
  return opened ?? refuse('', 'LINK_ENDED')
}
/** The link that a browser has opened, held until the end of a write; refuses LINK_ENDED. */
export async function heldLink({ db, today }: RequestContext, key: string): Promise<OpenLink> {
  const [found] = await db
    .select(shown)
    .from(table)
    .where(and(eq(table.keyHash, getHash(key)), isOpen(today)))
    .for('update')
  return found ?? refuse('', 'LINK_ENDED')
}
/** The same for a read. */
export async function openedLink({ db, today }: RequestContext, key: string): Promise<OpenLink> {
  const [found] = await db
    .select(shown)
    .from(table)
    .where(and(eq(table.keyHash, getHash(key)), isOpen(today)))
  return found ?? refuse('', 'LINK_ENDED')
}

import { fill, L, phonePattern, type Lang } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../../http/request-context.ts'
import { spokenLanguage, userAccount } from '../../admin/user/user.table.ts'
import { employeeContact } from '../employee-contact/employee-contact.table.ts'
import type { ProposedChange } from '../info-update/info-update.table.ts'

const subject = L('A change of your record was asked for', 'មានការស្នើសុំកែកំណត់ត្រារបស់អ្នក')
const text = L(
  'A change of your record was asked for: {{what}}.\nIf this was not you, tell your HR officer at once.',
  'មានការស្នើសុំកែកំណត់ត្រារបស់អ្នក៖ {{what}}។\nបើមិនមែនអ្នកទេ សូមប្រាប់មន្ត្រីធនធានមនុស្សជាបន្ទាន់។',
)
/** The contact of a proposed value, before and wanted; nothing where it is another field. */
function getContacts({ group, value }: ProposedChange): unknown[] {
  if (group !== 'contact' || typeof value !== 'object' || value === null || !('key' in value)) return []
  if (value.key !== 'contact') return []
  return ['before' in value ? value.before : null, 'wanted' in value ? value.wanted : null]
}
const isNumber = (value: unknown): value is string => typeof value === 'string' && phonePattern.test(value)

/**
 * The phone numbers that a change of the own record is told to: those of the account and of the record as they are, and
 * those that the change takes away or brings. Read before the change, which may be in force at once.
 */
export async function loadNumbers(
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  employeeId: string,
  changes: readonly ProposedChange[],
): Promise<readonly string[]> {
  const accounts = await db
    .select({ phone: userAccount.phone })
    .from(userAccount)
    .where(eq(userAccount.id, caller.userId))
  const contacts = await db
    .select({ phone: employeeContact.contact })
    .from(employeeContact)
    .where(
      and(
        eq(employeeContact.employeeId, employeeId),
        eq(employeeContact.contactType, 'PHONE'),
        eq(employeeContact.isDefault, true),
      ),
    )
  return [
    ...new Set(
      [...[...accounts, ...contacts].map(({ phone }) => phone), ...changes.flatMap(getContacts)].filter(isNumber),
    ),
  ]
}
/** Sends each number a text message that names the fields, and none of their values. */
export async function tellNumbers(
  ctx: Pick<RequestContext, 'db' | 'caller' | 'post'>,
  numbers: readonly string[],
  changes: readonly ProposedChange[],
): Promise<void> {
  const { db, caller, post } = ctx
  if (numbers.length === 0) return
  const [account] = await db.select({ lang: spokenLanguage }).from(userAccount).where(eq(userAccount.id, caller.userId))
  const getNames = (lang: Lang) => changes.map(({ label }) => label[lang]).join(', ')
  const lang = account?.lang ?? 'km'
  const told = fill(text, { what: getNames(lang) })[lang]
  for (const recipient of numbers) await post(db, { channel: 'SMS', recipient, subject: subject[lang], text: told })
}

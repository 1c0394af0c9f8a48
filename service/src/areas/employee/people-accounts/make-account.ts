import { L } from '@staff/contract'
import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import { grouped } from '../../../db/group-by-key.ts'
import { refuse, refuseAny } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employeeContact as contact } from '../employee-contact/employee-contact.table.ts'
import { accountFaults, writeAccount } from '../employee/employee.account.ts'

const noContact = L(
  'There is no phone number or e-mail address: add a contact first',
  'គ្មានលេខទូរសព្ទ ឬអ៊ីមែលទេ៖ សូមបន្ថែមទំនាក់ទំនងជាមុនសិន',
)
/** Where a person is reached: the first number and the first address of the contacts. */
export interface Contacts {
  readonly phone: string | undefined
  readonly email: string | undefined
}
/** The contacts of people, the default ones first, in one statement; nobody without one. */
export async function loadContacts(
  { db }: Pick<RequestContext, 'db'>,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Contacts>> {
  const rows = employeeIds.length
    ? await db
        .select({ employeeId: contact.employeeId, type: contact.contactType, value: contact.contact })
        .from(contact)
        .where(and(inArray(contact.employeeId, [...employeeIds]), inArray(contact.contactType, ['PHONE', 'EMAIL'])))
        .orderBy(desc(contact.isDefault), asc(contact.createdAt))
    : []
  return new Map(
    [...grouped(rows, ({ employeeId }) => employeeId)].map(([id, own]) => {
      const first = (type: string) => own.find((row) => row.type === type)?.value
      return [id, { phone: first('PHONE'), email: first('EMAIL') }]
    }),
  )
}
const shortest = 3
/** A username that nobody has: the account number in small letters, with a number behind it where it is taken. */
async function freeUsername({ db }: RequestContext, accountNo: string): Promise<string> {
  const plain = accountNo
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .padStart(shortest, '0')
  const taken = await db
    .select({ username: sql<string>`lower(${userAccount.username})` })
    .from(userAccount)
    .where(sql`lower(${userAccount.username}) like ${`${plain.replaceAll('_', String.raw`\_`)}%`}`)
  const names = new Set(taken.map(({ username }) => username))
  if (!names.has(plain)) return plain
  const free = Array.from({ length: names.size + 1 }, (_, n) => `${plain}.${n + 2}`).find((name) => !names.has(name))
  return free ?? refuse('newUsername', 'DUPLICATE')
}
/**
 * Makes the account of a person with the role Employee, a username from the account number, and the number and address
 * of the contacts: nobody types a phone number twice. Refuses (403) without CREATE_USER, and a person without contact.
 */
export async function makeAccount(
  ctx: RequestContext,
  { id, accountNo }: { readonly id: string; readonly accountNo: string },
): Promise<void> {
  const { phone, email } = (await loadContacts(ctx, [id])).get(id) ?? {}
  if (!phone && !email) refuse('', noContact)
  const newUsername = await freeUsername(ctx, accountNo)
  // Of two addresses the number alone: somebody else may have the e-mail address of a household.
  const input = phone ? { newUsername, newUserPhone: phone } : { newUsername, newUserEmail: email ?? null }
  refuseAny(await accountFaults(ctx, input))
  await writeAccount(ctx, id, input)
}

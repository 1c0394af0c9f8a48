import { employeeContact } from '@staff/contract/employee'
import { and, asc, desc, eq } from 'drizzle-orm'
import { loadReadNames } from '../../../accounts/reads-of-person.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { employeeContact as contact } from '../employee-contact/employee-contact.table.ts'

/** The number of the default contact, for who reads the contacts of this person. */
export async function loadContactPhone(ctx: RequestContext, id: string): Promise<string | null> {
  if (!(await loadReadNames(ctx, id, [employeeContact])).has(employeeContact.name)) return null
  const [found] = await ctx.db
    .select({ number: contact.contact })
    .from(contact)
    .where(and(eq(contact.employeeId, id), eq(contact.contactType, 'PHONE')))
    .orderBy(desc(contact.isDefault), asc(contact.createdAt))
    .limit(1)
  return found?.number ?? null
}
/** The phone number of a person: that of the account, else of the default contact where the caller may read it. */
export async function loadPhone(ctx: RequestContext, id: string): Promise<string | null> {
  const [user] = await ctx.db
    .select({ phone: userAccount.phone })
    .from(userAccount)
    .where(eq(userAccount.employeeId, id))
  return user?.phone ?? loadContactPhone(ctx, id)
}

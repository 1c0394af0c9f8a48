import { holds } from '@staff/contract'
import { isOfMaster, type AskedPartName } from '@staff/contract/employee'
import { eq } from 'drizzle-orm'
import { createCall, updateCall } from '../../../crud/new-rows/rows-of-new.ts'
import { forbidden } from '../../../http/errors.ts'
import type { Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { media } from '../../platform/media/media.table.ts'
import { employeeEmergencyContactOperations } from '../employee-emergency-contact/employee-emergency-contact.operations.ts'
import { employeeFamilyOperations } from '../employee-family/employee-family.operations.ts'
import { employeeIdentifierOperations } from '../employee-identifier/employee-identifier.operations.ts'
import { employeePaymentMethodOperations } from '../employee-payment-method/employee-payment-method.operations.ts'
import { employeeOperations } from '../employee/employee.operations.ts'
import { employee } from '../employee/employee.table.ts'
import { ownPartFile, type ownPartAnswer } from './own-part.table.ts'
import { getAsked, toBody } from './read-sent.ts'

const operations: Readonly<Record<AskedPartName, readonly Operation[]>> = {
  paymentAccount: employeePaymentMethodOperations,
  address: employeeOperations,
  nssfNumber: employeeOperations,
  emergencyContact: employeeEmergencyContactOperations,
  identifier: employeeIdentifierOperations,
  family: employeeFamilyOperations,
}
/** The call that writes a record of a part: what the office uses, with every rule in it. */
const getCall = (part: AskedPartName): Operation =>
  (isOfMaster(part) ? updateCall : createCall)(getAsked(part).resource, operations[part])

/** The photo of an answer as a fresh upload of the caller; the record takes it from there. */
async function uploadFile({ db, caller }: RequestContext, answerId: string): Promise<string | undefined> {
  const [file] = await db.delete(ownPartFile).where(eq(ownPartFile.answerId, answerId)).returning()
  if (!file) return undefined
  const { filename, mimeType, bytes } = file
  const [made] = await db
    .insert(media)
    .values({ entityType: 'IDENTIFICATION', filename, mimeType, bytes, size: bytes.length, createdBy: caller.userId })
    .returning({ id: media.id })
  return made?.id
}
/**
 * Writes an answer to the record by the call and the rights of who takes it over. Refuses (403) without the right of
 * that call, and whatever its rules refuse.
 */
export async function takeOver(ctx: RequestContext, answer: typeof ownPartAnswer.$inferSelect): Promise<void> {
  const { part, employeeId, values, id } = answer
  const call = getCall(part)
  if (call.need === 'public' || !holds(ctx.caller.permissions, call.need)) forbidden()
  const body = toBody(part, values, { employeeId, today: ctx.today })
  if (isOfMaster(part)) {
    const [{ version } = { version: 0 }] = await ctx.db
      .select({ version: employee.version })
      .from(employee)
      .where(eq(employee.id, employeeId))
    await call.handler(ctx, { query: {}, body: { ...body, version }, params: { id: employeeId } })
    return
  }
  const attachment = part === 'identifier' ? await uploadFile(ctx, id) : undefined
  await call.handler(ctx, { query: {}, body: { ...body, ...(attachment ? { attachment } : {}) }, params: {} })
}

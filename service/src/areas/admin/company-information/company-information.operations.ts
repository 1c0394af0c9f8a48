import { companyId, companyInformation, type CompanyInformation } from '@staff/contract/admin'
import { updateSchema, type AnyResource } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { createdAnswer, oneAnswer } from '../../../crud/answers.ts'
import { getAbilities, oneOf } from '../../../crud/read.ts'
import { getPlans, type AnyStorage } from '../../../crud/plan.ts'
import { getWrites } from '../../../crud/write.ts'
import { fault, notFound, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { media } from '../../platform/media/media.table.ts'
import { companyInformation as table } from './company-information.table.ts'

const r = companyInformation.form as unknown as AnyResource
const storage: AnyStorage = { table, rows: 'reference' }
const plans = getPlans(r, storage)
const one = oneOf(storage, plans)
const writes = getWrites(r, storage, plans, one)
const required = ['nameKh', 'nameEn', 'addressKh', 'addressEn', 'phoneNumber', 'emailAddress'] as const
// Before anybody saved it, the record is there and empty.
const nothing = {
  id: companyId,
  nameKh: '',
  nameEn: '',
  addressKh: '',
  addressEn: '',
  phoneNumber: '',
  emailAddress: '',
  payslipNoteKh: null,
  payslipNoteEn: null,
  logo: null,
  version: 1,
  createdBy: null,
  createdAt: '',
  updatedBy: null,
  updatedAt: '',
} satisfies CompanyInformation
const abilities = getAbilities(r, storage)
const read = async (ctx: RequestContext) => {
  const row = (await one(ctx, companyId)) ?? nothing
  return { body: { data: { ...row, abilities: abilities(ctx.caller, row) } } }
}
async function save(ctx: RequestContext, body: Readonly<Record<string, unknown>>) {
  await ctx.db.insert(table).values({ id: companyId, createdBy: ctx.caller.userId }).onConflictDoNothing()
  const { row: saved } = await writes.update(ctx, companyId, body)
  const [stored] = await ctx.db.select().from(table).where(eq(table.id, companyId))
  refuseAny(required.filter((key) => !stored?.[key]).map((key) => fault(key, 'REQUIRED')))
  // The picture belongs to the record from now on; until then it was its uploader's own.
  if (stored?.logo) await ctx.db.update(media).set({ entityId: companyId }).where(eq(media.id, stored.logo))
  return { body: { data: saved } }
}

const path = 'employee/company-information'
const at = { rows: 'reference', tag: r.name } as const
const own = (params: Readonly<Record<string, string>>): void => {
  if (params['id'] !== undefined && params['id'] !== companyId) notFound()
}
/**
 * The one record (spec 3 sections 2.8 and 7). The form reads it by its id like any record; the call of the spec has no
 * id.
 */
export const companyInformationOperations = [path, `${path}/:id`].flatMap((address) => [
  operation({
    ...at,
    method: 'GET',
    path: address,
    need: 'READ_COMPANY_INFORMATION',
    summary: 'The company',
    answer: oneAnswer(plans),
    handler: async (ctx, { params }) => {
      own(params)
      return read(ctx)
    },
  }),
  operation({
    ...at,
    method: 'PUT',
    path: address,
    need: 'UPDATE_COMPANY_INFORMATION',
    summary: 'Change the company',
    body: updateSchema(r),
    answer: createdAnswer(plans),
    handler: async (ctx, { body, params }) => {
      own(params)
      return save(ctx, body)
    },
  }),
])

import {
  apiPath,
  changeSchema,
  createSchema,
  inputKey,
  parentKey,
  querySchema,
  type AnyResource,
} from '@staff/contract'
import { ownParts, type OwnChange, type OwnPart, type OwnPartName } from '@staff/contract/employee'
import { fault, notFound, parse, refuse, refuseAny } from '../../../http/errors.ts'
import type { Answer, Operation } from '../../../http/operation.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Change, RequestContext } from '../../../http/request-context.ts'
import type { Database } from '../../../db/database.ts'
import { employeeContactOperations } from '../employee-contact/employee-contact.operations.ts'
import { employeeEmergencyContactOperations } from '../employee-emergency-contact/employee-emergency-contact.operations.ts'
import { employeeFamilyOperations } from '../employee-family/employee-family.operations.ts'
import { employeeIdentifierOperations } from '../employee-identifier/employee-identifier.operations.ts'
import { employeeInsuranceOperations } from '../employee-insurance/employee-insurance.operations.ts'
import { employeePaymentMethodOperations } from '../employee-payment-method/employee-payment-method.operations.ts'
import { employeeOperations } from '../employee/employee.operations.ts'

/** A record as its own calls answer it. */
export type OwnRow = Readonly<Record<string, unknown>> & { readonly id: string }
const operations: { readonly [P in OwnPartName]: readonly Operation[] } = {
  contact: employeeContactOperations,
  address: employeeOperations,
  family: employeeFamilyOperations,
  emergencyContact: employeeEmergencyContactOperations,
  identifier: employeeIdentifierOperations,
  paymentAccount: employeePaymentMethodOperations,
  insurance: employeeInsuranceOperations,
  photo: employeeOperations,
}
const getPart = (name: OwnPartName): OwnPart => ownParts[name]
/** The call of a part's own resource: what HR uses, with every rule in it. */
function getCall(name: OwnPartName, method: Operation['method'], end: string): Operation {
  const path = `employee/${apiPath(getPart(name).resource)}${end}`
  const found = operations[name].find((op) => op.method === method && op.path === path)
  if (!found) throw new Error(`${method} ${path} does not exist`)
  return found
}
const rowIn = ({ body }: Answer): OwnRow => (body as { readonly data: OwnRow }).data
const rowsIn = ({ body }: Answer): readonly OwnRow[] => (body as { readonly data: readonly OwnRow[] }).data

const writesNoMail = () => Promise.reject(new Error('an approved change of personal information writes no mail'))
/**
 * The surroundings in which approved changes are written: everything is allowed, because the approval decided it, and
 * the person who asked is the author of the row. Changes go to `audit`.
 */
export function decidedBy(
  db: Database,
  today: string,
  userId: string,
  audit: (change: Change) => void,
): RequestContext {
  const caller: Caller = {
    userId,
    username: '',
    sessionId: '',
    employeeId: null,
    isSelfService: false,
    mustChange: false,
    permissions: new Set(['ALL_FUNCTION']),
    roles: new Set(),
    dataScope: 'ALL',
    place: null,
  }
  return {
    caller,
    origin: { ip: '', userAgent: '', bearer: null },
    header: () => undefined,
    lang: 'en',
    requestId: '',
    today,
    db,
    audit,
    post: writesNoMail,
  }
}
/** A record of this person as it is; another person's looks like none (404). */
export async function ownRow(
  ctx: RequestContext,
  name: OwnPartName,
  employeeId: string,
  id: string | undefined,
): Promise<OwnRow> {
  const { isList } = getPart(name)
  const row = rowIn(
    await getCall(name, 'GET', '/:id').handler(ctx, {
      query: {},
      body: undefined,
      params: { id: (isList ? id : employeeId) ?? '' },
    }),
  )
  const owner = row['employee'] as { readonly id?: string } | null | undefined
  return isList && owner?.id !== employeeId ? notFound() : row
}
/** All records of a part that belong to this person, at most 100. */
export async function ownRows(ctx: RequestContext, name: OwnPartName, employeeId: string): Promise<readonly OwnRow[]> {
  const { resource } = getPart(name)
  const list = getCall(name, 'GET', '')
  const query = parse(querySchema(resource), { limit: '100', [parentKey(resource) ?? '']: employeeId })
  return rowsIn(await list.handler(ctx, { query, body: undefined, params: {} }))
}

/** The wire names of the fields that may be asked for, with their keys. */
export const askable = (name: OwnPartName): readonly { readonly key: string; readonly sent: string }[] => {
  const { resource, fields } = getPart(name)
  return fields.flatMap((key) => {
    const field = resource.fields[key]
    return field ? [{ key, sent: inputKey(key, field) }] : []
  })
}
const getSchema = (r: AnyResource, action: OwnChange['act']) =>
  action === 'CREATE' ? createSchema(r) : changeSchema(r)

/**
 * Writes one change of a part through the calls of its resource. Answers the record after the change; null when it was
 * deleted.
 */
export async function writeOwn(
  ctx: RequestContext,
  name: OwnPartName,
  employeeId: string,
  { act: action, id, values = {} }: OwnChange,
): Promise<OwnRow | null> {
  const { resource, isList } = getPart(name)
  refuseAny(
    Object.keys(values)
      .filter((sent) => !askable(name).some((field) => field.sent === sent))
      .map((sent) => fault(sent, 'UNKNOWN_FIELD', { name: sent })),
  )
  if (!isList && action !== 'UPDATE') refuse('act', 'CHOICE')
  if (action === 'CREATE') {
    const body = parse(getSchema(resource, action), { ...values, [parentKey(resource) ?? '']: employeeId })
    return rowIn(await getCall(name, 'POST', '').handler(ctx, { query: {}, body, params: {} }))
  }
  const params = { id: (await ownRow(ctx, name, employeeId, id)).id }
  if (action === 'DELETE') {
    await getCall(name, 'DELETE', '/:id').handler(ctx, { query: {}, body: undefined, params })
    return null
  }
  return rowIn(
    await getCall(name, 'PATCH', '/:id').handler(ctx, {
      query: {},
      body: parse(getSchema(resource, action), values),
      params,
    }),
  )
}

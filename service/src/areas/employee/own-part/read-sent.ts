import { inputKey, parentKey, createSchema, changeSchema, type AnyResource, type Label } from '@staff/contract'
import { askedParts, isOfMaster, type AskedPartName } from '@staff/contract/employee'
import { fault, parse, refuseAny } from '../../../http/errors.ts'

interface Asked {
  readonly label: Label
  readonly resource: AnyResource
  readonly fields: readonly string[]
  readonly most: number
}
export const getAsked = (part: AskedPartName): Asked => askedParts[part]
/** The fields of a part with their names on the wire. */
export const getFields = (part: AskedPartName): readonly { readonly key: string; readonly sent: string }[] => {
  const { resource, fields } = getAsked(part)
  return fields.flatMap((key) => {
    const field = resource.fields[key]
    return field ? [{ key, sent: inputKey(key, field) }] : []
  })
}
/** What a record has beside what the person was asked for. */
const added: Readonly<Partial<Record<AskedPartName, (today: string) => Readonly<Record<string, unknown>>>>> = {
  paymentAccount: (today) => ({ currency: 'USD', effectiveDate: today, isDefault: true, sharePercent: 100 }),
  emergencyContact: () => ({ isDefault: false }),
}
/**
 * The body of the call that writes such a record. Only the shape is judged: nothing that stands is compared before
 * somebody of the office looks at it. Refuses fields that were not asked for.
 */
export function toBody(
  part: AskedPartName,
  values: Readonly<Record<string, unknown>>,
  { employeeId, today }: { readonly employeeId: string; readonly today: string },
): Readonly<Record<string, unknown>> {
  const { resource } = getAsked(part)
  const names = new Set(getFields(part).map(({ sent }) => sent))
  refuseAny(
    Object.keys(values)
      .filter((sent) => !names.has(sent))
      .map((sent) => fault(sent, 'UNKNOWN_FIELD', { name: sent })),
  )
  if (isOfMaster(part)) return parse(changeSchema(resource), values)
  const parent = parentKey(resource) ?? 'employeeId'
  return parse(createSchema(resource), { ...values, ...added[part]?.(today), [parent]: employeeId })
}

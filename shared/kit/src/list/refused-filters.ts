import { filterParams, type AnyResource, type Label, type WireError } from '@staff/contract'

/** A filter of an address that the service refuses: its name in the list, and why. */
export interface RefusedFilter {
  readonly param: string
  /** Of the field; null for the words that are searched. */
  readonly label: Label | null
  readonly message: string
}
/** The filters of a list that a refusal speaks of; none where it is about something else, or the service is away. */
export function getRefusedFilters(r: AnyResource, errors: readonly WireError[]): readonly RefusedFilter[] {
  const params = filterParams(r)
  return errors.flatMap(({ path, message }) =>
    path.split(',').flatMap((param): RefusedFilter[] => {
      const field = r.fields[params[param]?.key ?? '']
      if (param === 'keywords') return [{ param, label: null, message }]
      return field ? [{ param, label: field.label, message }] : []
    }),
  )
}

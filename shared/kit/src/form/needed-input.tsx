import { inputKey, type AnyResource } from '@staff/contract'
import type { ComponentType } from 'react'
import type { InputProps } from '../fields/kit-kind.ts'
import { useLabel } from '../i18n/define-words.ts'
import { useRefRecord, type RefRecord } from '../options/options.ts'
import { FieldInput } from '../screens/lazy-pickers.tsx'
import { useFormAround, type FormAround } from './form-context.ts'

type Control = ComponentType<InputProps>

/** A control of its own with the label of a field that has to be filled: without '(Optional)' (spec 1 section 5). */
function Needed({ of: Own, ...props }: InputProps & { readonly of: Control }) {
  const say = useLabel()
  return <Own {...props} required label={say(props.field.label)} />
}

/**
 * The control of a field that only some records have to fill, which their other values say: there it is marked as
 * required, elsewhere it is labelled '(Optional)'. The service refuses what is missing.
 * @param is by the values of the form, by wire name.
 */
export const neededWhere = (is: (values: FormAround['values']) => boolean, Own: Control = FieldInput): Control =>
  function NeededWhere(props) {
    return is(useFormAround().values) ? <Needed {...props} of={Own} /> : <Own {...props} />
  }

/**
 * The same, where what a chosen record is says so.
 * @param key the reference of the resource whose record is asked.
 * @param is by that record as the options of its picker answer it.
 */
export function neededFor(
  { fields }: AnyResource,
  key: string,
  is: (chosen: RefRecord) => boolean,
  Own: Control = FieldInput,
): Control {
  const field = fields[key]
  if (field?.kind !== 'ref') throw new Error(`${key} is no reference`)
  const sent = inputKey(key, field)
  return function NeededFor(props) {
    const id = useFormAround().values[sent]
    const { data } = useRefRecord(field.to, typeof id === 'string' ? id : null)
    return data && is(data) ? <Needed {...props} of={Own} /> : <Own {...props} />
  }
}

/**
 * The control of the reason of a request: own text if its template is "Other"
 * (docs/rules/requests.md, "Reasons and papers").
 */
export const reasonInput = (resource: AnyResource): Control =>
  neededFor(resource, 'reasonTemplate', ({ type }) => type === 'OTHER')

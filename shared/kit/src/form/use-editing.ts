import type { AnyResource } from '@staff/contract'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError, isSaid, getMessage } from '../api/api-error.ts'
import { toastError, toastSuccess } from '../feedback/toast.ts'
import { useUnsavedGuard } from '../feedback/unsaved-guard.ts'
import type { AnyRow } from '../fields/kit-kind.ts'
import { useWords } from '../i18n/define-words.ts'
import { fromCreate } from '../list/filters/created.ts'
import { useListAddress } from '../list/list-address.ts'
import type { FormProps } from '../screens/screen-options.ts'
import { useSession } from '../session/session.ts'
import { kitWords } from '../words.ts'
import { layOut } from './form-layout.ts'
import { checked, initialValues, placeRefusal, type FormMode, type FormValues } from './form-values.ts'
import { useDraft } from './use-draft.ts'
import { useFaultFocus } from './use-fault-focus.ts'
import { useFormState } from './use-form-state.ts'
import { useSave } from './use-save.ts'

/** What is edited: a new record of a resource (null), or a stored one. */
export interface Edited extends Pick<FormProps, 'resource' | 'params'> {
  readonly mode: FormMode
  readonly record: AnyRow | null
}
const noParams: NonNullable<FormProps['params']> = {}
type FormState = ReturnType<typeof useFormState>
interface Sending {
  readonly mode: FormMode
  /** The record the form works against. */
  readonly base: AnyRow | null
  readonly onSaved: (saved: AnyRow) => void
  /** Somebody else saved first; `current` is the record as it is now. */
  readonly onConflict: (current: AnyRow) => void
  readonly onFaults: (paths: readonly string[]) => void
}
/** Sends the form: what was typed into a new record, what was changed of an old one. A refusal goes to its fields. */
function useSending(r: AnyResource, form: FormState, { mode, base, onSaved, onConflict, onFaults }: Sending) {
  const save = useSave(r, { mode, id: base?.id })
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return toastError(getMessage(error))
    if (error.has('VERSION_CONFLICT') && error.body.current) return onConflict(error.body.current as AnyRow)
    if (isSaid(error)) return
    const { errors: placed, rest } = placeRefusal(r, mode, error.body)
    if (rest) return toastError(rest)
    form.setErrors(placed)
    onFaults(Object.keys(placed))
  }
  const send = async () => {
    const faulty = form.checkAll()
    if (faulty.length > 0) return onFaults(faulty)
    const result = checked(r, mode, form.values)
    if (!('sent' in result)) return
    const own = Object.entries(result.sent).filter(([name]) => mode === 'create' || form.changed.includes(name))
    const version = base?.['version']
    await save
      .mutateAsync({
        ...Object.fromEntries(own),
        ...(mode === 'update' && typeof version === 'number' ? { version } : {}),
      })
      .then(onSaved, refuse)
  }
  return { send, isSending: save.isPending }
}

/**
 * The record that a form works against and the values that it opens with. The record is the read one until the newer
 * version of somebody else is taken.
 */
function useInitialValues({ resource: r, mode, record, params = noParams }: Edited) {
  const [address] = useSearchParams()
  const [base, setBase] = useState(record)
  const initial = useMemo(
    () => initialValues(r, mode, base, new URLSearchParams([...Object.entries(params), ...address])),
    [r, mode, base, params, address],
  )
  return { base, setBase, initial }
}

/**
 * All that a record's form works with: its fields and values, the draft, the save function, and the reasons that block
 * saving.
 */
export function useEditing(edited: Edited) {
  const { resource: r, mode, record, params = noParams } = edited
  const w = useWords(kitWords)
  const navigate = useNavigate()
  const list = useListAddress(r, params)
  const permissions = useSession((s) => s.permissions)
  const sections = useMemo(() => layOut(r, mode, permissions), [r, mode, permissions])
  const { base, setBase, initial } = useInitialValues(edited)
  const [conflict, setConflict] = useState<AnyRow | null>(null)
  // A new record under its parent belongs to that parent.
  const isFixed = (name: string) => mode === 'create' && name in params
  const form = useFormState(r, mode, initial)
  const draft = useDraft(r, record?.id, form.values, form.changed)
  const done = useRef(false)
  useUnsavedGuard(form.changed.length > 0, () => done.current)
  const { element, summary, goTo, showFirst } = useFaultFocus(sections)
  const { send, isSending } = useSending(r, form, {
    mode,
    base,
    onSaved: ({ id }) => {
      done.current = true
      draft.drop()
      toastSuccess(w(mode === 'create' ? 'created' : 'updated'))
      void navigate(list.path, mode === 'create' ? { state: fromCreate(id) } : undefined)
    },
    onConflict: setConflict,
    onFaults: showFirst,
  })
  const restore = (found: FormValues) =>
    form.replace({ ...found, ...Object.fromEntries(Object.entries(initial).filter(([name]) => isFixed(name))) })
  const resolve = (next: FormValues) => {
    setBase(conflict)
    form.replace(next)
    form.setErrors({})
    setConflict(null)
  }
  return {
    form,
    sections,
    /** The record the form works against; null for a new one. */
    base,
    /** The newer version that somebody else saved meanwhile. */
    conflict,
    resolve,
    draft,
    restore,
    listPath: list.path,
    isFixed,
    send,
    isSending,
    element,
    summary,
    goTo,
  }
}

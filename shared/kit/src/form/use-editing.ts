import { takesPerson, type AnyResource } from '@staff/contract'
import { useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError, isSaid } from '../api/api-error.ts'
import { toastError, toastRefusal, toastSuccess, toastUnchanged } from '../feedback/toast.ts'
import { useUnsavedGuard } from '../feedback/unsaved-guard.ts'
import { useBusy } from '../feedback/use-busy.ts'
import type { AnyRow } from '../fields/kit-kind.ts'
import { say, useWords } from '../i18n/define-words.ts'
import { keptWords } from '../kept/kept-words.ts'
import { fromCreate } from '../list/filters/created.ts'
import { useListAddress } from '../list/list-address.ts'
import type { FormOptions, FormProps } from '../screens/screen-options.ts'
import { useSession } from '../session/session.ts'
import { kitWords } from '../words.ts'
import { layOut } from './form-layout.ts'
import { checked, initialValues, placeRefusal, type FormMode, type FormValues } from './form-values.ts'
import { useDraft } from './use-draft.ts'
import { useFaultFocus } from './use-fault-focus.ts'
import { useFormState } from './use-form-state.ts'
import { useSave } from './use-save.ts'

/** What is edited: a new record of a resource (null), or a stored one. */
export interface Edited extends Pick<FormProps, 'resource' | 'params'>, Pick<FormOptions, 'after'> {
  readonly mode: FormMode
  readonly record: AnyRow | null
}
const noParams: NonNullable<FormProps['params']> = {}
type FormState = ReturnType<typeof useFormState>
interface Sending {
  readonly mode: FormMode
  /** The record the form works against. */
  readonly base: AnyRow | null
  /** `saved` is null for a new request that waits on this device. */
  readonly onSaved: (saved: AnyRow | null) => void
  /** Saving what stands: there is nothing to send. */
  readonly onSame: () => void
  /** Somebody else saved first; `current` is the record as it is now. */
  readonly onConflict: (current: AnyRow) => void
  readonly onFaults: (paths: readonly string[]) => void
}
/** Sends the form: what was typed into a new record, what was changed of an old one. A refusal goes to its fields. */
function useSending(r: AnyResource, form: FormState, { mode, base, onSaved, onSame, onConflict, onFaults }: Sending) {
  const save = useSave(r, { mode, id: base?.id })
  const [isBusy, run] = useBusy()
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return toastRefusal(error)
    if (error.has('VERSION_CONFLICT') && error.body.current) return onConflict(error.body.current as AnyRow)
    if (isSaid(error)) return
    const { errors: placed, rest } = placeRefusal(r, mode, error.body)
    if (rest) return toastError(rest)
    form.setErrors(placed)
    onFaults(Object.keys(placed))
  }
  // Only what is sent shows that it works: a faulty or unchanged form can be corrected and saved at once.
  const send = () => {
    const faulty = form.checkAll()
    if (faulty.length > 0) return onFaults(faulty)
    if (mode === 'update' && form.changed.length === 0) return onSame()
    const result = checked(r, mode, form.values)
    if (!('sent' in result)) return
    const own = Object.entries(result.sent).filter(([name]) => mode === 'create' || form.changed.includes(name))
    const version = base?.['version']
    const body = {
      ...Object.fromEntries(own),
      ...(mode === 'update' && typeof version === 'number' ? { version } : {}),
    }
    void run(() => save.mutateAsync(body).then(onSaved, refuse))
  }
  return { send, isSending: save.isPending, isBusy }
}

/** What the address brings; nobody whom the form does not take from this user, so that it opens with oneself. */
function useAddress({ screen }: AnyResource, params: NonNullable<FormProps['params']>): URLSearchParams {
  const [address] = useSearchParams()
  const person = address.get('employeeId')
  const isTaken = useSession(({ user }) => person === null || takesPerson(screen, person, user))
  return useMemo(() => {
    const brought = new URLSearchParams([...Object.entries(params), ...address])
    if (!isTaken) brought.delete('employeeId')
    return brought
  }, [params, address, isTaken])
}

/**
 * The record that a form works against and the values that it opens with. The record is the read one until the newer
 * version of somebody else is taken.
 */
function useInitialValues({ resource: r, mode, record, params = noParams }: Edited) {
  const address = useAddress(r, params)
  const [base, setBase] = useState(record)
  const initial = useMemo(() => initialValues(r, mode, base, address), [r, mode, base, address])
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
  const sending = useSending(r, form, {
    mode,
    base,
    onSaved: (saved) => {
      done.current = true
      draft.drop()
      toastSuccess(saved ? w(mode === 'create' ? 'created' : 'updated') : say(keptWords, 'kept'))
      if (saved && edited.after) void navigate(edited.after(saved.id))
      else void navigate(list.path, mode === 'create' && saved ? { state: fromCreate(saved.id) } : undefined)
    },
    onSame: toastUnchanged,
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
    ...sending,
    element,
    summary,
    goTo,
  }
}

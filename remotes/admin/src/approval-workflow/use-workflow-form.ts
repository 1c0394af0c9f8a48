import { approvalWorkflowPages as pages, type ApprovalWorkflow } from '@staff/contract/admin'
import {
  ApiError,
  kitWords,
  getMessage,
  toastRefusal,
  toastSuccess,
  toastUnchanged,
  useLabel,
  useUnsavedGuard,
  useWords,
} from '@staff/kit'
import type { Label } from '@staff/contract'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { saveWorkflow } from './calls.ts'
import { workflowWords } from './words.ts'
import { checkedDraft, getDraft, sameDraft, type Draft } from './draft.ts'

type Words = Label | string
interface Conflict {
  readonly current: ApprovalWorkflow
  readonly message: string
}

/** The faults at the controls; the first one gets the focus after it is drawn. */
function useFaults() {
  const say = useLabel()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, Words>>>({})
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const control = element.current?.querySelector<HTMLElement>(
      `[name="${CSS.escape(wanted)}"], [name^="${CSS.escape(wanted)}."]`,
    )
    control?.scrollIntoView({ block: 'center' })
    // A control with several values has its name on the frame; the user types into the box inside.
    const box = control?.matches('input, textarea') ? control : control?.querySelector<HTMLElement>('input')
    box?.focus({ preventScroll: true })
    setWanted(null)
  }, [wanted])
  return {
    element,
    show: (found: Readonly<Record<string, Words>>) => {
      setErrors(found)
      setWanted(Object.keys(found)[0] ?? null)
    },
    /** Removes the messages of changed fields. */
    clear: (keys: readonly string[]) =>
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => !keys.some((key) => path === key || path.startsWith(`${key}.`))),
        ),
      ),
    errorOf: (path: string) => {
      const words = errors[path]
      return words === undefined ? undefined : typeof words === 'string' ? words : say(words)
    },
  }
}

/**
 * Says why saving was refused: in a question when another user saved in the meantime, at the controls, or in a toast.
 */
function tellRefusal(
  error: unknown,
  show: ReturnType<typeof useFaults>['show'],
  onConflict: (conflict: Conflict) => void,
): void {
  if (!(error instanceof ApiError)) return toastRefusal(error)
  if (error.has('VERSION_CONFLICT') && error.body.current)
    return onConflict({ current: error.body.current as ApprovalWorkflow, message: getMessage(error) })
  if (error.status === 503 || error.status === 401) return
  const found = Object.fromEntries(
    error.body.errors.filter(({ path }) => path !== '').map(({ path, message }) => [path, message]),
  )
  if (Object.keys(found).length === 0) toastRefusal(error)
  show(found)
}

/** The state of a workflow's form: the typed values, their faults, and saving. */
export function useWorkflowForm(typeId: string, workflow: ApprovalWorkflow | null) {
  const kit = useWords(kitWords)
  const w = useWords(workflowWords)
  const navigate = useNavigate()
  const { element, show, clear, errorOf } = useFaults()
  const [base, setBase] = useState(workflow)
  const [draft, setDraft] = useState<Draft>(() => getDraft(workflow))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState(false)
  const done = useRef(false)
  // The same content sent again after a lost answer is the same request.
  const attempt = useRef({ text: '', key: '' })
  const isChanged = !sameDraft(draft, getDraft(base))
  useUnsavedGuard(isChanged, () => done.current)

  const save = async () => {
    if (base !== null && !isChanged) return toastUnchanged()
    const result = checkedDraft(draft, base?.version)
    if ('faults' in result) return show(result.faults)
    const text = JSON.stringify(result.sent)
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
    setBusy(true)
    await saveWorkflow({ typeId, id: base?.id, idempotencyKey: attempt.current.key }, result.sent).then(
      ({ isWaiting }) => {
        done.current = true
        toastSuccess(isWaiting ? w('waits') : kit(base ? 'updated' : 'created'))
        void navigate(pages.list)
      },
      (error: unknown) => tellRefusal(error, show, setConflict),
    )
    setBusy(false)
  }
  const keepMine = () => {
    setBase(conflict?.current ?? base)
    setConflict(null)
  }
  return {
    draft,
    conflict,
    busy,
    element,
    errorOf,
    /** Changes a part; its messages are removed. */
    put: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      clear(Object.keys(part))
    },
    takeNew: () => {
      if (conflict) setDraft(getDraft(conflict.current))
      keepMine()
    },
    keepMine,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!busy) void save()
    },
  }
}

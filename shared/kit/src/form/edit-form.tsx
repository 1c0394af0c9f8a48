import { Button, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError, isSaid, messageOf } from '../api/api-error.ts'
import { toastError, toastSuccess } from '../feedback/toast.ts'
import { useUnsavedGuard } from '../feedback/unsaved-guard.ts'
import { useBusy } from '../feedback/use-busy.ts'
import type { AnyRow } from '../fields/kit-kind.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { useListAddress } from '../list/list-address.ts'
import { PageHeader } from '../page/page-header.tsx'
import type { FormOptions, FormProps } from '../screens/screen-options.ts'
import { useSession } from '../session/session.ts'
import { kitWords } from '../words.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { FormContext } from './form-context.ts'
import { FormControl } from './form-control.tsx'
import { layOut } from './form-layout.ts'
import { checked, openingValues, placeRefusal, type FormMode } from './form-values.ts'
import { ReadCell } from './read-cell.tsx'
import { Sections } from './section-frame.tsx'
import { useDraft } from './use-draft.ts'
import { useFormState } from './use-form-state.ts'
import { useSave } from './use-save.ts'

interface Props extends FormOptions, Pick<FormProps, 'resource' | 'params'> {
  readonly mode: FormMode
  readonly record: AnyRow | null
}
const noParams: NonNullable<FormProps['params']> = {}
const noFaults: Readonly<Record<string, ReactNode>> = {}
/** The faults below a control; the same empty object when there are none, so that a quiet control is not drawn again. */
function innerFaults(errors: Readonly<Record<string, ReactNode>>, name: string): Readonly<Record<string, ReactNode>> {
  const inside = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`))
  return inside.length === 0
    ? noFaults
    : Object.fromEntries(inside.map(([path, words]) => [path.slice(name.length + 1), words]))
}
/** A form in which somebody types: a new record or a changed one. */
export function EditForm({ resource: r, mode, record, params = noParams, inputs = {} }: Props) {
  const w = useWords(kitWords)
  const say = useLabel()
  const navigate = useNavigate()
  const list = useListAddress(r, params)
  const [address] = useSearchParams()
  const held = useSession((s) => s.permissions)
  const sections = useMemo(() => layOut(r, mode, held), [r, mode, held])
  // The record the form works against: the read one until somebody else's newer version is taken.
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<AnyRow | null>(null)
  const opening = useMemo(
    () => openingValues(r, mode, base, new URLSearchParams([...Object.entries(params), ...address])),
    [r, mode, base, params, address],
  )
  // A new record under its parent belongs to that parent.
  const isFixed = (name: string) => mode === 'create' && name in params
  const form = useFormState(r, mode, opening)
  const { values, errors, setErrors, changed } = form
  const [busy, run] = useBusy()
  const save = useSave(r, { mode, id: record?.id })
  const draft = useDraft(r, record?.id, values, changed)
  const element = useRef<HTMLFormElement>(null)
  const done = useRef(false)
  useUnsavedGuard(changed.length > 0, () => done.current)

  const goTo = (path: string) => {
    const control = element.current?.querySelector<HTMLElement>(
      `[name="${CSS.escape(path)}"], [name^="${CSS.escape(path)}."]`,
    )
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted) return
    goTo(wanted)
    setWanted(null)
  }, [wanted])
  const firstOf = (paths: readonly string[]) =>
    sections
      .flatMap(({ rows }) => rows.flat())
      .flatMap(({ name }) => paths.filter((path) => path === name || path.startsWith(`${name}.`)))[0] ?? null

  const finish = () => {
    done.current = true
    draft.drop()
    toastSuccess(w(mode === 'create' ? 'created' : 'updated'))
    void navigate(list.path)
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return toastError(messageOf(error))
    if (error.has('VERSION_CONFLICT') && error.body.current) return setConflict(error.body.current as AnyRow)
    if (isSaid(error)) return
    const { errors: placed, rest } = placeRefusal(r, mode, error.body)
    if (rest) return toastError(rest)
    setErrors(placed)
    setWanted(firstOf(Object.keys(placed)))
  }
  const submit = async () => {
    const faulty = form.checkAll()
    if (faulty.length > 0) return setWanted(firstOf(faulty))
    const result = checked(r, mode, values)
    if (!('sent' in result)) return
    const own = Object.entries(result.sent).filter(([name]) => mode === 'create' || changed.includes(name))
    const version = base?.['version']
    await save
      .mutateAsync({
        ...Object.fromEntries(own),
        ...(mode === 'update' && typeof version === 'number' ? { version } : {}),
      })
      .then(finish, refuse)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(submit)
  }
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="kit-form" {...form.compose}>
      <Stack gap="md">
        <PageHeader
          title={w(mode === 'create' ? 'createOf' : 'updateOf', { name: say(r.label) })}
          name={say(r.label)}
        />
        {draft.found && (
          <DraftBanner
            draft={draft.found}
            onRestore={() => {
              form.replace({
                ...draft.found?.values,
                ...Object.fromEntries(Object.entries(opening).filter(([name]) => isFixed(name))),
              })
              draft.settle()
            }}
            onDrop={() => {
              draft.drop()
              draft.settle()
            }}
          />
        )}
        {conflict && (
          <ConflictBanner
            resource={r}
            sections={sections}
            current={conflict}
            values={values}
            changed={changed}
            onResolve={(next) => {
              setBase(conflict)
              form.replace(next)
              setErrors({})
              setConflict(null)
            }}
          />
        )}
        <FaultSummary sections={sections} errors={errors} onGo={goTo} />
        <FormContext value={{ mode, values, setValue: form.setValue }}>
          <Sections sections={sections}>
            {(cell) =>
              cell.control ? (
                <FormControl
                  cell={cell}
                  value={values[cell.name]}
                  error={errors[cell.name] ?? null}
                  inner={innerFaults(errors, cell.name)}
                  record={base}
                  Own={inputs[cell.key]}
                  disabled={save.isPending || isFixed(cell.name)}
                  onChange={form.setValue}
                  onLeave={form.leave}
                />
              ) : (
                <ReadCell cell={cell} record={base} />
              )
            }
          </Sections>
        </FormContext>
      </Stack>
      <div className="kit-action-bar">
        <Button variant="default" onClick={() => void navigate(list.path)}>
          {w('cancel')}
        </Button>
        <Button
          type="submit"
          loading={busy}
          disabled={conflict !== null || (mode === 'update' && changed.length === 0)}
        >
          {w(mode === 'create' ? 'create' : 'save')}
        </Button>
      </div>
    </form>
  )
}

import { useForm } from '@mantine/form'
import type { AnyResource } from '@staff/contract'
import { createElement, useCallback, useEffect, useRef, type CompositionEvent, type ReactNode } from 'react'
import { changedNames, checked, type FormMode, type FormValues } from './form-values.ts'
import { Said } from './said.tsx'

// Faults stay until the field is checked again.
const controlled = { mode: 'controlled', clearInputErrorOnChange: false } as const
type Errors = Record<string, ReactNode>
const isOf = (name: string) => (path: string) => path === name || path.startsWith(`${name}.`)

/** Whether a Khmer syllable is being composed; `onEnd` is told the field in which one ended. */
function useComposition(onEnd: (name: string) => void) {
  const composing = useRef(false)
  return {
    composing,
    handlers: {
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: ({ target }: CompositionEvent) => {
        composing.current = false
        const [name = ''] =
          target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name.split('.') : []
        onEnd(name)
      },
    },
  }
}
/** The first fault of each field, in words. */
function getFaults(r: AnyResource, mode: FormMode, values: FormValues): Errors {
  const result = checked(r, mode, values)
  return 'faults' in result
    ? Object.fromEntries(
        result.faults.map(({ path, label }) => [path, createElement(Said, { label })] as const).reverse(),
      )
    : {}
}

/** The faults, with one field checked again. */
function withFaultsOf(name: string, before: Errors, found: Errors): Errors {
  const mine = isOf(name)
  return {
    ...Object.fromEntries(Object.entries(before).filter(([path]) => !mine(path))),
    ...Object.fromEntries(Object.entries(found).filter(([path]) => mine(path))),
  }
}

/**
 * Values and faults of one form. A control is checked when it is left, from then on with every change, and never while
 * a Khmer syllable is being composed. Words that the service put beside a field go when the field changes.
 */
export function useFormState(r: AnyResource, mode: FormMode, initial: FormValues) {
  const form = useForm<Record<string, unknown>>({ ...controlled, initialValues: { ...initial } })
  const { values, errors, setErrors, setFieldValue } = form
  const left = useRef(new Set<string>())
  // The newest values, also before they are drawn: what is typed and left in one step is checked as it will be.
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])

  const recheck = useCallback(
    (name: string) => {
      const found = getFaults(r, mode, latest.current)
      setErrors((before) => withFaultsOf(name, before, found))
    },
    [r, mode, setErrors],
  )
  // The last change came while composing; nothing else will ask for it.
  const { composing, handlers } = useComposition((name) => {
    if (left.current.has(name)) recheck(name)
  })
  const setValue = useCallback(
    (name: string, value: unknown) => {
      latest.current = { ...latest.current, [name]: value }
      setFieldValue(name, value)
      if (!composing.current && left.current.has(name)) recheck(name)
    },
    [setFieldValue, recheck, composing],
  )
  const leave = useCallback(
    (name: string) => {
      left.current.add(name)
      if (!composing.current) recheck(name)
    },
    [recheck, composing],
  )
  const checkAll = useCallback((): readonly string[] => {
    for (const name of Object.keys(latest.current)) left.current.add(name)
    const found = getFaults(r, mode, latest.current)
    setErrors(found)
    return Object.keys(found)
  }, [r, mode, setErrors])
  const replace = useCallback(
    (next: FormValues) => {
      latest.current = { ...latest.current, ...next }
      form.setValues({ ...next })
    },
    [form],
  )
  return {
    values,
    errors,
    setErrors,
    setValue,
    leave,
    checkAll,
    replace,
    changed: changedNames(initial, values),
    compose: handlers,
  }
}

import { useForm } from '@mantine/form'
import type { AnyResource } from '@staff/contract'
import { createElement, useCallback, useEffect, useRef, type CompositionEvent, type ReactNode } from 'react'
import { changedNames, checked, type FormMode, type FormValues } from './form-values.ts'
import { Said } from './said.tsx'

type Errors = Record<string, ReactNode>
const isOf = (name: string) => (path: string) => path === name || path.startsWith(`${name}.`)

/**
 * Values and faults of one form. A control is checked when it is left, from then on with every change, and never while
 * a Khmer syllable is being composed. Words that the service put beside a field go when the field changes.
 */
export function useFormState(r: AnyResource, mode: FormMode, opening: FormValues) {
  const form = useForm<Record<string, unknown>>({
    mode: 'controlled',
    initialValues: { ...opening },
    clearInputErrorOnChange: false,
  })
  const { values, errors, setErrors, setFieldValue } = form
  const left = useRef(new Set<string>())
  const composing = useRef(false)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])

  const faults = useCallback(
    (of: FormValues): Errors => {
      const result = checked(r, mode, of)
      return 'faults' in result
        ? Object.fromEntries(
            result.faults.map(({ path, label }) => [path, createElement(Said, { label })] as const).reverse(),
          )
        : {}
    },
    [r, mode],
  )
  const recheck = useCallback(
    (name: string, of: FormValues) => {
      const mine = isOf(name)
      const found = faults(of)
      setErrors((before) => ({
        ...Object.fromEntries(Object.entries(before).filter(([path]) => !mine(path))),
        ...Object.fromEntries(Object.entries(found).filter(([path]) => mine(path))),
      }))
    },
    [faults, setErrors],
  )

  const setValue = useCallback(
    (name: string, value: unknown) => {
      latest.current = { ...latest.current, [name]: value }
      setFieldValue(name, value)
      if (composing.current) return
      if (left.current.has(name)) recheck(name, latest.current)
    },
    [setFieldValue, recheck],
  )
  const leave = useCallback(
    (name: string) => {
      left.current.add(name)
      if (!composing.current) recheck(name, latest.current)
    },
    [recheck],
  )
  const checkAll = useCallback((): readonly string[] => {
    for (const name of Object.keys(latest.current)) left.current.add(name)
    const found = faults(latest.current)
    setErrors(found)
    return Object.keys(found)
  }, [faults, setErrors])
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
    changed: changedNames(opening, values),
    compose: {
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: ({ target }: CompositionEvent) => {
        composing.current = false
        const [name = ''] =
          target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name.split('.') : []
        // The last change came while composing; nothing else will ask for it.
        if (left.current.has(name)) recheck(name, latest.current)
      },
    },
  }
}

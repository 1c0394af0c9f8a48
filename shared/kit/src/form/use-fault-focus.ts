import { useEffect, useRef, useState } from 'react'
import type { LaidSection } from './form-layout.ts'

// The buttons of a form are over its foot.
const isClearOfFoot = (control: HTMLElement) => control.getBoundingClientRect().bottom <= window.innerHeight - 80

/**
 * Leads to the faults of a form: refs for the form and its fault summary, and functions that focus a field. Paths are
 * wire names.
 */
export function useFaultFocus(sections: readonly LaidSection[]) {
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const controlAt = (path: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"], [name^="${CSS.escape(path)}."]`)
  const goTo = (path: string) => {
    const control = controlAt(path)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted) return
    setWanted(null)
    if (!summary.current) return goTo(wanted)
    summary.current.scrollIntoView({ block: 'start' })
    // The focus stays where it is seen: at the first faulty field, or at the summary that leads there.
    const control = controlAt(wanted)
    const target = control && isClearOfFoot(control) ? control : summary.current
    target.focus({ preventScroll: true })
  }, [wanted])
  /** Shows the first of the faulty fields in the order of the form, once they are drawn. */
  const showFirst = (paths: readonly string[]) =>
    setWanted(
      sections
        .flatMap(({ rows }) => rows.flat())
        .flatMap(({ name }) => paths.filter((path) => path === name || path.startsWith(`${name}.`)))[0] ?? null,
    )
  return { element, summary, goTo, showFirst }
}

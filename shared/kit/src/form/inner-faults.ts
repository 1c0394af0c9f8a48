import type { ReactNode } from 'react'

const noFaults: Readonly<Record<string, ReactNode>> = {}
/**
 * The faults below a control. The same empty object when there are none, so that a control without faults does not
 * render again.
 */
export function innerFaults(
  errors: Readonly<Record<string, ReactNode>>,
  name: string,
): Readonly<Record<string, ReactNode>> {
  const inside = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`))
  return inside.length === 0
    ? noFaults
    : Object.fromEntries(inside.map(([path, words]) => [path.slice(name.length + 1), words]))
}

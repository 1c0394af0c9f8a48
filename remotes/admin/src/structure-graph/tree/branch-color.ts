import type { CSSProperties } from 'react'

/** Passes a branch's colour to the style sheet. */
export const branchColor = (color: string): CSSProperties => ({ '--branch-color': color }) as CSSProperties

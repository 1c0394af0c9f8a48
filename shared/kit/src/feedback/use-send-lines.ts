import type { WireError } from '@staff/contract'
import { useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/api.ts'

type Values = Readonly<Record<string, unknown>>
const isLine = (value: unknown): value is Values => typeof value === 'object' && value !== null
/** A refusal of one line, at the control that it names; what names none of the line stands at its first control. */
const atLine = (key: string, at: number, line: Values, error: WireError): WireError => {
  const [first = ''] = Object.keys(line)
  return { ...error, path: `${key}.${String(at)}.${error.path in line ? error.path : first}` }
}
/**
 * Sends the lines of a window one after the other, each as a record of its own. A refused line stops no other; what was
 * taken is not sent again. Rejects with the refusals of all lines.
 * @param key the field of the window that holds the lines, of kind `rows`.
 */
export function useSendLines(key: string, path: string) {
  const taken = useRef(new Set<string>())
  return async (lines: unknown, shared: Values): Promise<void> => {
    const refused: WireError[] = []
    for (const [at, line] of (Array.isArray(lines) ? lines.filter(isLine) : []).entries()) {
      const mark = JSON.stringify(line)
      if (taken.current.has(mark)) continue
      try {
        await api.post(path, { ...shared, ...line })
        taken.current.add(mark)
      } catch (error) {
        if (!(error instanceof ApiError) || error.body.errors.length === 0) throw error
        refused.push(...error.body.errors.map((one) => (one.path in shared ? one : atLine(key, at, line, one))))
      }
    }
    if (refused.length > 0) throw new ApiError(409, { message: refused[0]?.message ?? '', errors: refused })
  }
}

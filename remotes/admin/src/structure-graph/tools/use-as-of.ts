import { dateSchema } from '@staff/contract'
import { businessToday } from '@staff/kit'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

const param = 'asOf'

/**
 * The day of the shown structure, kept in the address (`asOf=YYYY-MM-DD`) so that users can share it.
 * null = today, also for an invalid day.
 */
export function useAsOf(): readonly [day: string | null, set: (day: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const { data: asked } = dateSchema.safeParse(params.get(param))
  const set = useCallback(
    (day: string | null) =>
      setParams(
        (now) => new URLSearchParams([...[...now].filter(([name]) => name !== param), ...(day ? [[param, day]] : [])]),
        { replace: true },
      ),
    [setParams],
  )
  return [asked === undefined || asked === businessToday() ? null : asked, set]
}

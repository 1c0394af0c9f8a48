import { dateSchema } from '@staff/contract'
import { businessToday } from '@staff/kit'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

const param = 'asOf'

/** The day on which the structure is shown, kept in the address (`asOf=YYYY-MM-DD`) so that it can be shared. null = today, also for what is no day. */
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

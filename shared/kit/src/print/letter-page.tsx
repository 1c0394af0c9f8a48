import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, getMessage } from '../api/api-error.ts'
import { api } from '../api/api.ts'
import { PageSkeleton } from '../screens/page-skeleton.tsx'
import { ErrorState, NotFoundState } from '../states/states.tsx'

interface Props<T> {
  readonly call: string
  readonly children: (letter: T) => ReactNode
}
/** Fetches what a letter says and draws it; a letter that may not be printed says why instead. */
export function LetterPage<T>({ call, children }: Props<T>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['letter', call],
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => api.get<{ data: T }>(call, undefined, { signal }).then((answer) => answer.data),
  })
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error)
    return (
      <div className="kit-panel">
        <ErrorState text={getMessage(error)} onRetry={() => void refetch()} />
      </div>
    )
  return data === undefined ? <PageSkeleton /> : <>{children(data)}</>
}

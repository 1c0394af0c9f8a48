import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { useSession } from '../session/session.ts'

const answered = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** The product's one query client. A refusal (4xx) is an answer and is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && !answered(error),
      retryDelay: 800,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})

// What one person read must not be there for the next one.
useSession.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) queryClient.clear()
})

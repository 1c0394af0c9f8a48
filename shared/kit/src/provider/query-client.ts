import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { getLanguage, i18n } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'

/** Whether the service has refused (4xx): a further try gets the same answer. */
export const isAnswered = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** The product's one query client. A refusal (4xx) is an answer and is not asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && !isAnswered(error),
      retryDelay: 800,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // Without a network a call fails at once: what the device kept is shown then, and a request is kept.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Words and names that the service chose by the language are asked for in the new one.
let asked = getLanguage()
i18n.on('languageChanged', () => {
  if (asked === getLanguage()) return
  asked = getLanguage()
  void queryClient.invalidateQueries()
})
// What one person read must not be there for the next one.
useSession.subscribe((now, before) => {
  if (before.user && now.user?.id !== before.user.id) queryClient.clear()
})

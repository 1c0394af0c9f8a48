import { calls } from '@staff/contract'
import { api, ApiError, messageOf, toastError } from '@staff/kit'
import { keepFlow, type About } from './flow.ts'

/**
 * Asks for a code and notes the flow. Answers whether the code page is next: also when one was sent a moment ago, for it
 * still works. Other refusals are told as a toast.
 */
export async function askCode(about: About, name: string): Promise<boolean> {
  try {
    await api.get(calls.askCode, about === 'activate' ? { phone: name } : { username: name }, { bearer: null })
  } catch (error) {
    toastError(messageOf(error))
    if (!(error instanceof ApiError && error.has('CODE_WAIT'))) return false
  }
  keepFlow({ about, name, sentAt: Date.now() })
  return true
}

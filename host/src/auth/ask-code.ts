import { calls } from '@staff/contract'
import { api, ApiError, deviceMark, toastRefusal } from '@staff/kit'
import { keepFlow, whoseCode, type Flow } from './flow.ts'

/**
 * Requests a code and stores the flow. Returns true when the code page is next, also when a code was sent a moment ago,
 * because that code still works. Other refusals are shown as a toast.
 */
export async function askCode({ about, name, id }: Pick<Flow, 'about' | 'name' | 'id'>): Promise<boolean> {
  const asked = { about, name, ...(id === undefined ? {} : { id }) }
  try {
    await api.get(calls.askCode, whoseCode(asked), { bearer: null, headers: deviceMark() })
  } catch (error) {
    toastRefusal(error)
    if (!(error instanceof ApiError && error.has('CODE_WAIT'))) return false
  }
  keepFlow({ ...asked, sentAt: Date.now() })
  return true
}

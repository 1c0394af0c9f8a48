import { calls, type Lang } from '@staff/contract'
import { api } from '../api/api.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { browserLanguage, isLang, languageKey } from '../i18n/stored-language.ts'
import type { CurrentUser } from './current-user.ts'
import { getSession, rememberUser } from './session.ts'

// Chosen on this page while nobody was signed in: it goes to the account of whoever signs in.
let chosenOutside: Lang | undefined

/** Keeps a language for the account. What cannot be kept now is kept at the next choice; the page has it already. */
async function keepLanguage(user: CurrentUser, language: Lang): Promise<void> {
  await api.put(calls.selfLanguage, { language }, { silent: true }).catch(() => undefined)
  // Known here now: the next answer with it is no news.
  if (getSession().user?.id === user.id) rememberUser({ ...user, language })
}

/** The user's choice: every text now, every device later, and the messages to their account. */
export function chooseLanguage(language: Lang): void {
  setLanguage(language)
  const { user } = getSession()
  if (user) void keepLanguage(user, language)
  else chosenOutside = language
}

/** The language for an account that is activated here; undefined where the browser speaks neither of ours. */
export const languageOfActivation = (): Lang | undefined => chosenOutside ?? browserLanguage()

/**
 * Takes over the language of a user who was just read. A language that this browser has not heard of for the user wins,
 * because it was chosen elsewhere. An account without one gets the browser's, else Khmer in self-service.
 */
export async function settleLanguage(user: CurrentUser, before: CurrentUser | null): Promise<void> {
  const { language } = user
  if (chosenOutside) {
    const chosen = chosenOutside
    chosenOutside = undefined
    return keepLanguage(user, chosen)
  }
  if (isLang(language)) {
    if (before?.id !== user.id || before.language !== language) setLanguage(language)
    return undefined
  }
  const stored = localStorage.getItem(languageKey)
  const first = isLang(stored) ? stored : (browserLanguage() ?? (user.isSelfService ? 'km' : 'en'))
  setLanguage(first)
  return keepLanguage(user, first)
}

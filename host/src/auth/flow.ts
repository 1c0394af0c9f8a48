/** The purpose of the flow. */
export type About = 'reset' | 'activate'

// Kept for this tab: a reload must not cost another code and a minute's wait. Removed when the tab or the flow ends.
const key = 'sign-in-flow'
/** How far the user is in a flow with a code. */
export interface Flow {
  readonly about: About
  /**
   * The name for which the code was requested, or the masked number of a phone link;
   * empty when the token comes from a link.
   */
  readonly name: string
  /** The id of the phone link with which the code was requested. */
  readonly id?: string
  /** When the code was requested, in ms. */
  readonly sentAt: number
  /** The token that the service gave for the code or link. */
  readonly token?: string
  /** The account's current username, received with the token. */
  readonly username?: string
}

/** The account of the code, in the form that the calls take. */
export const whoseCode = ({ about, name, id }: Pick<Flow, 'about' | 'name' | 'id'>): Readonly<Record<string, string>> =>
  id !== undefined ? { id } : about === 'activate' ? { phone: name } : { username: name }

/** The flow of this tab; null when there is none. */
export function readFlow(): Flow | null {
  try {
    // Only this file writes it; another version may have written it without a needed value.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Flow> | null
    return kept?.about && typeof kept.name === 'string'
      ? { ...kept, about: kept.about, name: kept.name, sentAt: Number(kept.sentAt) || 0 }
      : null
  } catch {
    return null
  }
}
/** The name that the user typed before; the name of a phone link was not typed. */
export const typedName = (flow: Flow | null): string => (flow?.id === undefined ? (flow?.name ?? '') : '')
export const keepFlow = (flow: Flow): void => sessionStorage.setItem(key, JSON.stringify(flow))
export const endFlow = (): void => sessionStorage.removeItem(key)

/** Seconds until another code may be requested; 0 when it may be requested now. */
export const secondsToWait = (sentAt: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt + 60_000 - now) / 1000))

/** The token of a link, from the fragment of the address, which browsers do not send; null when there is none. */
export function tokenOfLink(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}

/**
 * Moves a link's token from the address into the flow, so that no history contains it;
 * otherwise returns the flow unchanged.
 */
export function takeFlow(about: About): Flow | null {
  const token = tokenOfLink(location.hash)
  if (!token) return readFlow()
  const flow: Flow = { about, name: '', sentAt: 0, token }
  keepFlow(flow)
  history.replaceState(history.state, '', location.pathname + location.search)
  return flow
}

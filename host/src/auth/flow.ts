/** What someone came for. */
export type About = 'reset' | 'activate'

// Kept for this tab: a reload in the middle must not cost another code and a minute's wait. Gone when the tab or the flow ends.
const key = 'sign-in-flow'
/** How far someone has come with a code. */
export interface Flow {
  readonly about: About
  /** The name that the code was asked for, or the masked number of a phone link; empty when a link brought the token. */
  readonly name: string
  /** The id of the phone link that the code was asked with. */
  readonly id?: string
  /** When the code was asked for, in ms. */
  readonly sentAt: number
  /** What the code or link was exchanged for. */
  readonly token?: string
  /** The account's present username, told with the token. */
  readonly username?: string
}

/** Whose code it is, as the calls take it. */
export const whoseCode = ({ about, name, id }: Pick<Flow, 'about' | 'name' | 'id'>): Readonly<Record<string, string>> =>
  id !== undefined ? { id } : about === 'activate' ? { phone: name } : { username: name }

/** The flow of this tab; null when there is none. */
export function readFlow(): Flow | null {
  try {
    // Only this file writes it; what another version wrote may lack what is needed.
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Flow> | null
    return kept?.about && typeof kept.name === 'string'
      ? { ...kept, about: kept.about, name: kept.name, sentAt: Number(kept.sentAt) || 0 }
      : null
  } catch {
    return null
  }
}
/** The name that somebody typed before; that of a phone link was not typed. */
export const typedName = (flow: Flow | null): string => (flow?.id === undefined ? (flow?.name ?? '') : '')
export const keepFlow = (flow: Flow): void => sessionStorage.setItem(key, JSON.stringify(flow))
export const endFlow = (): void => sessionStorage.removeItem(key)

/** Seconds until another code may be asked for; 0 when it may be now. */
export const secondsToWait = (sentAt: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt + 60_000 - now) / 1000))

/** The token of a link, from the part of an address that browsers send to nobody; null when there is none. */
export function tokenOfLink(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token && /^[\w-]{20,100}$/.test(token) ? token : null
}

/** Takes a link's token out of the address into the flow, so that it stands in no history; otherwise the flow as it is. */
export function takeFlow(about: About): Flow | null {
  const token = tokenOfLink(location.hash)
  if (!token) return readFlow()
  const flow: Flow = { about, name: '', sentAt: 0, token }
  keepFlow(flow)
  history.replaceState(history.state, '', location.pathname + location.search)
  return flow
}

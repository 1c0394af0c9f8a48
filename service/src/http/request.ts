import { dayOfInstant, type Lang } from '@staff/contract'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const saneId = /^[\w.-]{8,64}$/
/** The id of a request: the caller's own X-Request-Id when it is sane, else a new one. */
export function getRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID()
}

/** The first language of Accept-Language that the product speaks; English otherwise. */
export const getLang = (header: string | undefined): Lang =>
  header && /\b(km|en)\b/i.exec(header)?.[1]?.toLowerCase() === 'km' ? 'km' : 'en'

/** The token of `Authorization: Bearer ...`, or null. */
export function getBearer(header: string | undefined): string | null {
  return header && header.length < 4096 && /^bearer /i.test(header) ? header.slice(7).trim() || null : null
}

/** Today in the business zone, `YYYY-MM-DD`. */
export const businessDate = (): string => dayOfInstant(Date.now())

/** The path without its query: queries may carry what no log should keep. */
export const getPath = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

// What a terminal puts behind /iclock without a key (push-protocol.ts).
const withoutKey = 'cdata|getrequest|ping|devicecmd'
const behindPush = new RegExp(`^(/+iclock/+)(?!(?:${withoutKey})/*$)[^/]+`, 'i')
// What names a record: made by the program, so it says nothing of a person.
const recordId = /^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}|\d{1,5}|[A-Z][A-Z_]*|[a-z][a-z-]*)$/
/**
 * The path for the log. A device shows its key in the path, so the step behind /iclock is masked, and outside of the
 * calls every step that could be such a key. A step that fills a parameter of the route is shown when it is the id of a
 * record: a caller may write a name or a number there.
 */
export const getShownPath = (url: string, route?: string): string => {
  const path = getPath(url).replace(behindPush, '$1[removed]')
  if (!path.startsWith('/api/'))
    return path.replace(/(?<=\/)([\w-]{32}|[^/]*%[^/]*|[^/]*\d{6}[^/]*)(?=\/|$)/g, '[removed]')
  const steps = route?.split('/') ?? []
  return path
    .split('/')
    .map((step, at) => (step === '' || step === steps[at] || recordId.test(step) ? step : '[removed]'))
    .join('/')
}

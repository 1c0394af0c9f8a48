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
/**
 * The path for the log: a device shows its key in the path, so the step behind /iclock is masked, and outside of the
 * calls every step that could be such a key.
 */
export const getShownPath = (url: string): string => {
  const path = getPath(url).replace(behindPush, '$1[removed]')
  return path.startsWith('/api/') ? path : path.replace(/(?<=\/)[\w-]{32}(?=\/|$)/g, '[removed]')
}

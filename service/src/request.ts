import type { Lang } from '@staff/contract'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const saneId = /^[\w.-]{8,64}$/
/** The id of a request: the caller's own X-Request-Id when it is sane, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID()
}

/** The first language of Accept-Language that the product speaks; English otherwise. */
export const langOf = (header: string | undefined): Lang =>
  header && /\b(km|en)\b/i.exec(header)?.[1]?.toLowerCase() === 'km' ? 'km' : 'en'

/** The token of `Authorization: Bearer ...`, or null. */
export function bearerOf(header: string | undefined): string | null {
  return header && header.length < 4096 && /^bearer /i.test(header) ? header.slice(7).trim() || null : null
}

const businessDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Phnom_Penh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
let today = { minute: -1, date: '' }
/** Today in the business zone, `YYYY-MM-DD`. */
export function businessDate(): string {
  const minute = Math.floor(Date.now() / 60_000)
  // Days begin with a minute, and formatting for every request is felt.
  if (today.minute !== minute) today = { minute, date: businessDay.format(minute * 60_000) }
  return today.date
}

/** The path without its query: queries may carry what no log should keep. */
export const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

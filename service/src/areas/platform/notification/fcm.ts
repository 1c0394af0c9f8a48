import * as z from 'zod'
import { patience, type PushAccount } from './push-account.ts'

/** One push to one browser. Every value is text, as FCM wants its data. */
export interface Push {
  readonly token: string
  readonly data: Readonly<Record<'id' | 'title' | 'body' | 'topic', string>>
}
/** `gone` = the browser takes no pushes any more; `refused` = trying again would not help. */
export type PushEnd = 'sent' | 'gone' | 'refused'
/** Hands a push over; rejects when another try may help. */
export type SendPush = (push: Push) => Promise<PushEnd>

const errorSchema = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).default([]) }),
})
// Codes of the HTTP v1 API that say that this token will never work again.
const goneCodes = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH'])
/** A message that waits longer than a day is of no use (seconds). */
const timeToLive = String(24 * 3600)

/** Sends by the HTTP v1 API of Firebase Cloud Messaging. `endpoint` = its address without a path. */
export function fcmSender(account: PushAccount, endpoint: string): SendPush {
  const url = `${endpoint}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`
  const post = async ({ token, data }: Push) =>
    fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${await account.accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, data, webpush: { headers: { TTL: timeToLive, Urgency: 'normal' } } } }),
    })
  return async (push) => {
    let answer = await post(push)
    if (answer.status === 401) {
      // The access token was taken back before its end; a fresh one costs no try of the message.
      account.forget()
      answer = await post(push)
    }
    if (answer.ok) return 'sent'
    const details = errorSchema.safeParse(await answer.json().catch(() => undefined)).data?.error.details ?? []
    if (details.some(({ errorCode }) => errorCode !== undefined && goneCodes.has(errorCode))) return 'gone'
    if (answer.status === 400) return 'refused'
    throw new Error(`the push service answered ${answer.status}`)
  }
}

import { createTransport } from 'nodemailer'
import type { Config } from '../../../config.ts'
import type { Channel } from './message.table.ts'

/** One message on its way out. */
export interface Outgoing {
  readonly recipient: string
  readonly subject: string
  readonly text: string
}
/** Hands a message to the outside; rejects when it was not taken. */
export type Transport = (message: Outgoing) => Promise<void>
export type Transports = Readonly<Partial<Record<Channel, Transport>>>

/** Longest time of one delivery, in ms; well under the time for which a message is held (deliver.ts). */
const patience = 20_000

function mailTransport({ url, from }: NonNullable<Config['mail']>): Transport {
  // Only SMTP: the settings reach no command line, and no address may bring a file or a page along.
  const server = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ recipient, subject, text }) =>
    void (await server.sendMail({ from, to: { name: '', address: recipient }, subject, text }))
}

/** A Cambodian number as gateways want it: 012345678 becomes +85512345678. */
export const internationalNumber = (phone: string): string => phone.replace(/^0/, '+855')

function smsTransport({ url, token }: NonNullable<Config['sms']>): Transport {
  return async ({ recipient, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to: internationalNumber(recipient), text }),
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}

/**
 * Webhooks of teams: `POST {subject, text}`, to the origins that the operator allows and to no other. A redirect would
 * lead elsewhere and is a failure.
 */
function webhookTransport(origins: readonly string[]): Transport {
  return async ({ recipient, subject, text }) => {
    const address = URL.parse(recipient)
    if (!address || !origins.includes(address.origin))
      throw new Error(`WEBHOOK_ORIGINS does not allow ${address?.origin ?? 'this address'}`)
    const answer = await fetch(address, {
      method: 'POST',
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subject, text }),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`)
  }
}

/** The transports that are configured; a channel without one keeps its messages in the outbox. */
export const getTransports = ({
  mail,
  sms,
  webhooks,
}: Pick<Config, 'mail' | 'sms'> & Partial<Pick<Config, 'webhooks'>>): Transports => ({
  ...(mail ? { MAIL: mailTransport(mail) } : {}),
  ...(sms ? { SMS: smsTransport(sms) } : {}),
  ...(webhooks ? { WEBHOOK: webhookTransport(webhooks) } : {}),
})

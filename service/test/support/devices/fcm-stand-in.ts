import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A message that the stand-in received. */
export interface TakenPush {
  readonly token: string
  readonly data: Readonly<Record<string, string>>
}
/** A stand-in for Firebase Cloud Messaging and Google's token service, on this machine. */
export interface FcmStandIn {
  /** The settings of a service that pushes here. */
  readonly settings: Readonly<Record<string, string>>
  /** Every message that was sent, in order, refused ones too. */
  readonly taken: readonly TakenPush[]
  /** How often an access token was asked for. */
  readonly tokensGiven: () => number
  /** What messages are answered from now on: a status, and the error code of the messaging API. */
  readonly answer: (status: number, errorCode?: string) => void
  readonly stop: () => Promise<void>
}

async function loadText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

/** Starts it on a free port. It accepts only messages with its newest token, for an assertion of the right key. */
export async function fcmStandIn(): Promise<FcmStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const taken: TakenPush[] = []
  let tokens = 0
  let next: { readonly status: number; readonly errorCode?: string | undefined } = { status: 200 }
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    void (async () => {
      const text = await loadText(request)
      if (request.url === '/token') {
        const { payload } = await jwtVerify(new URLSearchParams(text).get('assertion') ?? '', publicKey, {
          issuer: 'push@stand-in',
          audience: `${origin}/token`,
        })
        if (!String(payload['scope']).endsWith('/firebase.messaging')) return send(400, {})
        tokens += 1
        return send(200, { access_token: `access-${String(tokens)}`, expires_in: 3600 })
      }
      if (request.url !== '/v1/projects/stand-in/messages:send') return send(404, {})
      if (request.headers.authorization !== `Bearer access-${String(tokens)}`) return send(401, {})
      taken.push((JSON.parse(text) as { message: TakenPush }).message)
      return send(
        next.status,
        next.status === 200
          ? { name: 'projects/stand-in/messages/1' }
          : { error: { status: 'X', details: next.errorCode ? [{ errorCode: next.errorCode }] : [] } },
      )
    })().catch(() => send(500, {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const file = join(await mkdtemp(join(tmpdir(), 'staff-push-')), 'account.json')
  await writeFile(
    file,
    JSON.stringify({
      project_id: 'stand-in',
      client_email: 'push@stand-in',
      private_key: await exportPKCS8(privateKey),
      token_uri: `${origin}/token`,
    }),
  )
  return {
    taken,
    tokensGiven: () => tokens,
    settings: {
      FIREBASE_SERVICE_ACCOUNT_FILE: file,
      FIREBASE_ENDPOINT: origin,
      FIREBASE_API_KEY: 'key',
      FIREBASE_APP_ID: 'app',
      FIREBASE_MESSAGING_SENDER_ID: '1',
      FIREBASE_VAPID_KEY: 'vapid',
    },
    answer: (status, errorCode) => {
      next = { status, errorCode }
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

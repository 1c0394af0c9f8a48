import { importPKCS8, SignJWT } from 'jose'
import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { ConfigError } from '../../../config.ts'

/** What the file of a Firebase service account holds, as the console gives it out. */
const fileSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url(),
})
/** Sends in the name of one Firebase project. */
export interface PushAccount {
  readonly projectId: string
  /** A token for the messaging API, renewed shortly before it ends. Rejects when none is given. */
  readonly accessToken: () => Promise<string>
  /** Forgets the present token, after it was refused. */
  readonly forget: () => void
}
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const answerSchema = z.object({ access_token: z.string(), expires_in: z.number() })
/** Longest time of one call to the outside, in ms. */
export const patience = 20_000

/** Reads the service account. Throws ConfigError with a line for the operator. */
export async function pushAccount(file: string): Promise<PushAccount> {
  const wrong = (why: string) => new ConfigError(`Wrong setting - FIREBASE_SERVICE_ACCOUNT_FILE: ${why}`)
  const text = await readFile(file, 'utf8').catch(() => {
    throw wrong('the file cannot be read')
  })
  const parsed = fileSchema.safeParse(await new Response(text).json().catch(() => undefined))
  if (!parsed.success) throw wrong('the file is not the key of a service account')
  const { project_id: projectId, client_email: email, private_key: pem, token_uri: tokenUri } = parsed.data
  const key = await importPKCS8(pem, 'RS256').catch(() => {
    throw wrong('its private key cannot be read')
  })

  const ask = async () => {
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(tokenUri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key)
    const answer = await fetch(tokenUri, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    })
    if (!answer.ok) throw new Error(`the token service of push answered ${answer.status}`)
    const { access_token: token, expires_in: seconds } = answerSchema.parse(await answer.json())
    return { token, until: Date.now() + (seconds - 60) * 1000 }
  }
  let present: Promise<{ readonly token: string; readonly until: number }> | undefined
  const forget = () => {
    present = undefined
  }
  return {
    projectId,
    forget,
    accessToken: async () => {
      // The promise is kept, so that pushes at the same moment ask once; a failure is not kept.
      if (present && (await present).until <= Date.now()) forget()
      present ??= ask().catch((error: unknown) => {
        forget()
        throw error
      })
      return (await present).token
    },
  }
}

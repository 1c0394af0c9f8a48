import * as z from 'zod'
import type { Config } from '../../config.ts'
import type { AnsweredService } from './status.ts'

const patience = 3_000
const answered = z.object({ remotes: z.array(z.string()).default([]) })

/** Asks the instance of these settings whether it is ready, as a proxy does. */
export async function askReadiness({ host, port }: Pick<Config, 'host' | 'port'>): Promise<AnsweredService> {
  try {
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(`http://${host}:${port}/api/health/ready`, { signal })
    const body = answered.safeParse(await response.json().catch(() => undefined))
    return { isReady: response.ok, said: String(response.status), lacking: body.data?.remotes ?? [] }
  } catch {
    return { isReady: false, said: '-', lacking: [] }
  }
}

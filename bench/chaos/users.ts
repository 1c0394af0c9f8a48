import { payrollGenerateCall, payrollRegenerateCall } from '@staff/contract/payroll'
import { setTimeout as wait } from 'node:timers/promises'
import type { Instance } from './installation.ts'
import type { Random } from './random.ts'

/** People who work all the time, at one instance or the other, and repeat what had no answer by its key. */
export interface Users {
  /** Names of records whose write was confirmed. */
  readonly confirmed: readonly string[]
  readonly getCounts: () => Readonly<Record<string, number>>
  /** Lets what is under way end, and nothing new begin. */
  readonly pause: () => Promise<void>
  readonly goOn: () => void
  readonly end: () => Promise<void>
}
interface Call {
  readonly user: string
  readonly method: string
  readonly path: string
  readonly body?: object
}
const password = 'Demo#2026'
// A person gives up after so many tries; then the write is nobody's promise.
const mostTries = 60

// Of a repeated call (idempotency.ts); any other 409 is a rule, such as that of a payroll that is closed.
const stillRunning = 'The same request is still being processed'
const isFinal = (status: number, text: string) =>
  status < 500 && status !== 429 && !(status === 409 && text.includes(stillRunning))
/** Why the product refused a call, as it says it itself. */
function sayWhy(text: string): string {
  try {
    const { message, errors = [] } = JSON.parse(text) as { message?: string; errors?: { code?: string }[] }
    return [message, ...errors.map(({ code }) => code)].join(' ')
  } catch {
    return text.slice(0, 80)
  }
}

/** Sends one call until it has an answer that is final. */
function caller(instances: readonly Instance[], random: Random, counts: Record<string, number>) {
  const tokens = new Map<string, string>()
  const send = async (path: string, method: string, headers: Readonly<Record<string, string>>, body?: object) => {
    const { origin } = random.pick(instances)
    return fetch(`${origin}/api/${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(30_000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  const signIn = async (user: string) => {
    const answer = await send('auth/login', 'POST', {}, { username: `${user}@demo.local`, password })
    const { accessToken = '' } = (await answer.json()) as { readonly accessToken?: string }
    tokens.set(user, accessToken)
  }
  return async ({ user, method, path, body }: Call, key: string): Promise<{ status: number; text: string }> => {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      try {
        if (!tokens.get(user)) await signIn(user)
        const headers = { authorization: `Bearer ${tokens.get(user) ?? ''}`, 'idempotency-key': key }
        const answer = await send(path, method, headers, body)
        const [status, text] = [answer.status, await answer.text()]
        const told =
          status === 400 || status === 409 ? `${status} ${path.split('?')[0] ?? ''}: ${sayWhy(text)}` : String(status)
        counts[told] = (counts[told] ?? 0) + 1
        if (status === 401) tokens.delete(user)
        else if (isFinal(status, text)) return { status, text }
      } catch {
        counts['no answer'] = (counts['no answer'] ?? 0) + 1
      }
      await wait(500)
    }
    counts['given up'] = (counts['given up'] ?? 0) + 1
    return { status: 0, text: '' }
  }
}

/** Where they work, and on what. */
export interface Workplace {
  readonly instances: readonly Instance[]
  readonly random: Random
  /** What their records are called. */
  readonly mark: string
  /** Payrolls, which are worked out again and again. */
  readonly runs: readonly string[]
}
/** Calls that work out pay: again for the runs that are there, and for this month and the last one. */
function payCalls(runs: readonly string[]): readonly Pick<Call, 'path' | 'body'>[] {
  const now = new Date()
  const months = [0, 1].map((back) => new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString())
  const body = { exchangeRate: 4_100, exchangeRateNssf: 4_050 }
  const again = runs.map((id) => ({ path: payrollRegenerateCall(id) }))
  return [...again, ...months.map((at) => ({ path: payrollGenerateCall(at.slice(0, 7), 'FIRST'), body }))]
}
/** Lets them begin. */
export function startUsers({ instances, random, mark, runs }: Workplace): Users {
  const counts: Record<string, number> = {}
  const ask = caller(instances, random, counts)
  const confirmed: string[] = []
  const state = { goesOn: true, isPaused: false, under: 0, next: 0 }
  const work = async (job: () => Promise<void>, restMs: number) => {
    while (state.goesOn) {
      if (!state.isPaused) {
        state.under += 1
        await job().catch(() => undefined)
        state.under -= 1
      }
      await wait(restMs)
    }
  }
  const write = async () => {
    const name = `${mark} ${state.next++}`
    const body = { name, nameKh: name, type: 'LEAVE', isEnabled: true }
    const call = { user: 'admin', method: 'POST', path: 'employee/reason-template', body }
    if ((await ask(call, name.replaceAll(' ', '-'))).status === 201) confirmed.push(name)
  }
  const read = async () => {
    const path = random.pick(['employee/employee-master-information?limit=20', 'employee/position-level?limit=20'])
    await ask({ user: 'hr', method: 'GET', path }, 'read')
  }
  // Pay is worked out again and again: its sums are the hardest to keep. What is closed refuses it.
  const pay = async () => {
    for (const { path, body } of payCalls(runs)) {
      const call = { user: 'payroll', method: 'POST', path, ...(body ? { body } : {}) }
      const { status } = await ask(call, `${mark}-pay-${state.next++}`.replaceAll(' ', '-'))
      if (status >= 300) continue
      counts['pay worked out'] = (counts['pay worked out'] ?? 0) + 1
      return
    }
  }
  const all = [
    work(write, 100),
    work(write, 100),
    work(write, 100),
    work(read, 100),
    work(read, 100),
    work(pay, 15_000),
  ]
  return {
    confirmed,
    getCounts: () => counts,
    pause: async () => {
      state.isPaused = true
      while (state.under > 0) await wait(100)
    },
    goOn: () => void (state.isPaused = false),
    end: async () => {
      state.goesOn = false
      await Promise.all(all)
    },
  }
}

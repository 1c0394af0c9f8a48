import { setTimeout as wait } from 'node:timers/promises'

/** Sends one call to the product as a signed-in user. */
export type Send = (
  method: string,
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>
/** One call to a product at an address, as whoever has the token; '' = nobody. */
export const sendTo = (
  at: string,
  token: string,
  ...[method, path, body, headers]: Parameters<Send>
): Promise<Response> =>
  fetch(`${at}/api/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
/** What happened while work went on. */
export interface Loaded<T> {
  readonly result: T
  /** Every answer that was none of success, with its status and text. */
  readonly failed: readonly string[]
  /** The names of records whose write was confirmed, in the order of the answers. */
  readonly written: readonly string[]
  readonly state: { readonly count: number }
}
/**
 * Sends requests at an even pace while something goes on, fifty a second by itself; every fifth of them is a write.
 * `work` sees the names of the writes that were confirmed so far.
 */
export async function underLoad<T>(
  send: Send,
  work: (written: readonly string[]) => Promise<T>,
  everyMs = 20,
): Promise<Loaded<T>> {
  const failed: string[] = []
  const written: string[] = []
  const sent: Promise<void>[] = []
  const state = { goesOn: true, count: 0 }
  const sendOne = async (at: number) => {
    const from = performance.now()
    const name = `Level ${at} ${Math.round(from)}`
    const isWrite = at % 5 === 0
    const answer = await (
      isWrite
        ? send(
            'POST',
            'employee/reason-template',
            { name, nameKh: name, type: 'LEAVE', isEnabled: true },
            { 'idempotency-key': `level-${name.replaceAll(' ', '-')}` },
          )
        : send('GET', 'employee/position-level?limit=5')
    ).catch((error: unknown) => String(error))
    if (typeof answer === 'string') failed.push(answer)
    else if (answer.status >= 400) failed.push(`${answer.status} ${await answer.text()}`)
    else {
      await answer.arrayBuffer()
      if (isWrite) written.push(name)
    }
  }
  const load = (async () => {
    while (state.goesOn) {
      sent.push(sendOne(state.count++))
      await wait(everyMs)
    }
  })()
  try {
    const result = await work(written)
    state.goesOn = false
    await load
    await Promise.all(sent)
    return { result, failed, written, state }
  } finally {
    state.goesOn = false
    await load
    await Promise.all(sent)
  }
}
/** The statement that counts the records of these names. */
export const getCountStatement = (names: readonly string[]): string =>
  `select count(*) from reason_template where name in (${["''", ...names.map((name) => `'${name}'`)].join(', ')})`

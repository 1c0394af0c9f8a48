import { isAfterFailure } from './failures.ts'

type Answers<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> }
/**
 * The answers of questions that were asked at once: statements on one connection travel in one round trip. All have
 * ended when it returns, so that nobody asks in a transaction that is over. Fails with the first in their order that
 * failed by itself.
 */
export async function pipelined<T extends readonly unknown[]>(...asked: T): Promise<Answers<T>> {
  const ended = await Promise.allSettled(asked)
  const failed = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failed.length) throw failed.find((reason) => !isAfterFailure(reason)) ?? failed[0]
  return ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as Answers<T>
}
/** The same for questions that have names: each answer has the name of its question. */
export async function pipelinedNamed<T extends Readonly<Record<string, unknown>>>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const answers = await pipelined(...Object.values(asked))
  return Object.fromEntries(Object.keys(asked).map((name, at) => [name, answers[at]])) as {
    -readonly [K in keyof T]: Awaited<T[K]>
  }
}

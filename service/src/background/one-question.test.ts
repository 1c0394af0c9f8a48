import { expect, it } from 'vitest'
import { oneQuestion } from './one-question.ts'

it('asks one question at a time, and answers nobody with what was asked before the call', async () => {
  const ends: (() => void)[] = []
  let asked = 0
  const ask = oneQuestion(() => {
    const number = ++asked
    return new Promise<number>((done) => {
      ends.push(() => done(number))
    })
  })
  const end = async () => {
    await new Promise(setImmediate)
    ends.shift()?.()
  }
  const first = [ask(), ask()]
  await end()
  expect(await Promise.all(first)).toEqual([1, 1])
  const second = ask()
  await new Promise(setImmediate)
  const third = [ask(), ask(), ask()]
  expect(asked).toBe(2)
  await end()
  await end()
  expect(await Promise.all([second, ...third])).toEqual([2, 3, 3, 3])
})

it('goes on after a question that failed', async () => {
  let asked = 0
  const ask = oneQuestion(async () => {
    asked++
    if (asked === 1) throw new Error('away')
    return asked
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(2)
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

const threads = () => readdirSync('/proc/self/task')
/** The priority of a thread of this process; 0 = as usual, above = later. */
const getPriority = (thread: string): number => {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}

it('a hash fits its password alone, and what is no hash fits none', async () => {
  const stored = await hashPassword('Right#2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await Promise.all(['Right#2026', 'Wrong#2026'].map((typed) => checkPassword(typed, stored)))).toEqual([
    true,
    false,
  ])
  expect(await checkPassword('Right#2026', 'no hash')).toBe(false)
  expect(await checkPassword('nobody has this password', null)).toBe(false)
})

it.runIf(process.platform === 'linux')('hashing gives way to the threads that answer', async () => {
  await hashPassword('Right#2026')
  // The first thread has the number of the process; the folder lists them in no order.
  const first = String(process.pid)
  const others = threads().filter((thread) => thread !== first)
  expect(getPriority(first)).toBe(0)
  expect(others.map(getPriority)).toContain(5)
})

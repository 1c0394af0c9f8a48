import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuilt } from '../support/built-product.ts'
import { at } from '../support/in-process.ts'

// docs/rules/performance.md, "Bars": P7 of a small company. The built product with the embedded database and the demo
// company; its health is requested while the payroll of 200 people is generated.
const bar = 200
const rounds = 3
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const dataDir = await mkdtemp(join(tmpdir(), 'staff-bench-runs-'))
const product = await startBuilt(dataDir)
try {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${product.origin}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'payroll@demo.local', password: 'Demo#2026' }),
  })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  const ask = async (method: string, path: string) => {
    const answer = await fetch(`${product.origin}/api/employee/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
    })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { data: unknown }).data
  }
  const runs = (await ask('GET', 'report/payroll-master?limit=20')) as { id: string; status: string }[]
  const draft = runs.find(({ status }) => status === 'nssf')
  if (!draft) throw new Error('the demo has no draft')
  const took: Record<'live' | 'ready', number[]> = { live: [], ready: [] }
  let generating = 0
  for (let round = 0; round < rounds; round++) {
    const { id } = (await ask('POST', `payroll-generation/regenerate/${draft.id}`)) as { id: string }
    const begin = performance.now()
    const state = { isRunning: true }
    const over = (async () => {
      while (state.isRunning) {
        await pause(100)
        const { status } = (await ask('GET', `task/${id}`)) as { status: string }
        if (status === 'FAILED') throw new Error('the payroll failed')
        state.isRunning = status !== 'DONE'
      }
    })()
    while (state.isRunning)
      for (const which of ['live', 'ready'] as const) {
        const asked = performance.now()
        await (await fetch(`${product.origin}/api/health/${which}`)).text()
        took[which].push(performance.now() - asked)
        await pause(5)
      }
    await over
    generating += performance.now() - begin
  }
  for (const [which, all] of Object.entries(took)) {
    const p99 = at(all, 0.99)
    console.log(
      `health/${which} while the payroll of 200 is generated, embedded: p50 ${at(all, 0.5).toFixed(0)}, p99 ${p99.toFixed(0)}, most ${Math.max(...all).toFixed(0)} ms of ${String(all.length)}  bar ${String(bar)}  ${p99 <= bar ? 'held' : 'MISSED'}`,
    )
  }
  console.log(`  ${(generating / rounds).toFixed(0)} ms each`)
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

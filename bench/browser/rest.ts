import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../service/test/support/app/server.ts'
import { startBuilt } from '../support/built-product.ts'

// The needs of the built service on a PostgreSQL server with the demo company: time until it is ready, and memory while
// no request comes.
const bars = { readyMs: 1_000, megabytes: 160 }
const looks = [2, 10, 45]
const folder = await mkdtemp(join(tmpdir(), 'staff-rest-'))
const server = await startServer()
const start = () => startBuilt(folder, { DATABASE_URL: server.url })
const pause = (seconds: number): Promise<void> =>
  new Promise((go) => {
    setTimeout(go, seconds * 1_000)
  })
const inWords = (isHeld: boolean) => (isHeld ? 'held' : 'MISSED')
/** Resident memory of a process in millions of bytes. */
async function resident(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${String(pid)}/status`, 'utf8'))?.[1]
  return (Number(kilobytes) * 1_024) / 1e6
}
try {
  // The first start fills the company.
  await (await start()).stop()
  const from = performance.now()
  const product = await start()
  const took = performance.now() - from
  console.log(`ready after ${took.toFixed(0)} ms  bar ${String(bars.readyMs)} ms  ${inWords(took <= bars.readyMs)}`)
  let waited = 0
  for (const at of looks) {
    await pause(at - waited)
    waited = at
    const used = await resident(product.pid)
    const verdict = at === looks.at(-1) ? `  bar ${String(bars.megabytes)} MB  ${inWords(used <= bars.megabytes)}` : ''
    console.log(`memory ${String(at)} s later ${used.toFixed(0)} MB${verdict}`)
  }
  await product.stop()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

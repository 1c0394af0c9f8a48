import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

// Makes the demo company, keeps a copy for the products that test files start themselves
// (composition/own-product.ts), and serves it as the product of all other tests. The next run takes the kept company
// as long as nothing that makes it has changed. Like `npm start`, in the repository's folder.
process.chdir(join(import.meta.dirname, '..'))
const server = resolve('.build/service/server.js')
const { E2E_SEEDED: seeded = '', DATA_DIR: data = '' } = process.env
const folder = resolve('.build/demo')

/**
 * What the company is made of: the built service with its migrations, and the day, for the seed tells the days before
 * it.
 */
function digestNow() {
  const hash = createHash('sha256').update(process.version)
  hash.update(new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Phnom_Penh' }))
  for (const built of ['service', 'host', 'remotes'])
    for (const path of readdirSync(join('.build', built), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(cjs|js|mjs|sql|json|html)$/.test(path) && !path.includes('node_modules'))
        hash.update(path).update(readFileSync(join('.build', built, path)))
  return hash.digest('hex')
}

async function seedInto(dir) {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' ? address?.port : undefined
  probe.close()
  await once(probe, 'close')
  const child = spawn(process.execPath, [server], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), DATA_DIR: dir },
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) process.exit(child.exitCode)
    await new Promise((done) => setTimeout(done, 100))
  }
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const kept = join(folder, digestNow())
if (!existsSync(kept)) {
  await seedInto(seeded)
  rmSync(folder, { recursive: true, force: true })
  // Under its name only when all of it is there.
  cpSync(seeded, `${kept}.half`, { recursive: true })
  renameSync(`${kept}.half`, kept)
} else cpSync(kept, seeded, { recursive: true })
cpSync(seeded, data, { recursive: true })
await import(server)

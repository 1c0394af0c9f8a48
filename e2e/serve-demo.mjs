import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

// Makes the demo company once, keeps a copy for the products that test files start for themselves (composition/own-product.ts), and
// serves it as the product of all other tests.
// Like `npm start`, in the folder of the repository.
process.chdir(join(import.meta.dirname, '..'))
const server = resolve('.build/service/server.js')
const { E2E_SEEDED: seeded = '', DATA_DIR: data = '' } = process.env

const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const address = probe.address()
const port = typeof address === 'object' ? address?.port : undefined
probe.close()
await once(probe, 'close')
const child = spawn(process.execPath, [server], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port), DATA_DIR: seeded },
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
cpSync(seeded, data, { recursive: true })
await import(server)

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'

/** A port of this machine that nobody listens on. */
export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        done(port)
      })
    })
  })

/**
 * Waits until an address answers with success. Ends the program and rejects after three minutes, or when the program
 * has ended.
 */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 9_000 && child.exitCode === null; tries++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => {
      setTimeout(done, 20)
    })
  }
  child.kill('SIGKILL')
  throw new Error(`nothing became ready at ${url}: is it built?`)
}
/** Ends a program and waits until it ended. */
export async function stopped(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/**
 * Starts the built product with the demo company in its own process, on the embedded database or as `env` says. Rejects
 * when it is not ready within three minutes.
 */
export async function startBuilt(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<{ readonly origin: string; readonly pid: number; readonly stop: () => Promise<void> }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...flags, '.build/service/server.js'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  await untilReady(`${origin}/api/health/ready`, child)
  return { origin, pid: child.pid ?? 0, stop: () => stopped(child) }
}

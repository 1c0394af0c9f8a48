import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildDir, root } from './processes.mjs'

const usage =
  'Usage: pnpm dev <remote> --against <address of a running product> [--port <port>]   for example pnpm dev admin --against http://127.0.0.1:3000'

/** What was asked for, or a sentence that says what is wrong with it. @param {string[]} args */
function asked(args) {
  const remotes = readdirSync(join(root, 'remotes'))
  try {
    const {
      values: { against = '', port = '0' },
      positionals: [name = '', ...more],
    } = parseArgs({ args, allowPositionals: true, options: { against: { type: 'string' }, port: { type: 'string' } } })
    if (more.length > 0 || !remotes.includes(name)) return `${usage}\nRemotes: ${remotes.join(', ')}`
    return URL.canParse(against) && /^https?:/.test(against) && /^\d{1,5}$/.test(port)
      ? { name, against: new URL(against).origin, port: Number(port) }
      : usage
  } catch {
    return usage
  }
}

/** Whether something listens; the answer itself does not matter. @param {string} address */
const answers = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** The keys that the product's pages trust, as JSON; undefined when it cannot be asked. @param {string} origin @returns {Promise<string | undefined>} */
async function keysOf(origin) {
  try {
    const { data } = /** @type {{ data?: unknown }} */ (await (await fetch(`${origin}/api/composition/key`)).json())
    return Array.isArray(data) ? JSON.stringify(data) : undefined
  } catch {
    return undefined
  }
}

/** @param {number} wanted 0 for any @returns {Promise<number>} a free port of this machine */
const freePort = (wanted) =>
  new Promise((done, failed) => {
    const probe = createServer()
      .once('error', failed)
      .listen(wanted, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => done(address && typeof address === 'object' ? address.port : 0))
      })
  })

/** Starts the development server of a folder. Through the bundler's own command line: it reads our configurations without rewriting its own code. @param {string} folder @param {string} config @param {Record<string, string>} env */
function serve(folder, config, env) {
  const dir = join(root, ...folder.split('/'))
  const tool = join(dir, 'node_modules', '@rsbuild', 'core')
  const bin = join(tool, JSON.parse(readFileSync(join(tool, 'package.json'), 'utf8')).bin.rsbuild)
  return spawn(process.execPath, [bin, 'dev', '--config', join(root, 'shared', 'build', 'src', config)], {
    cwd: dir,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', ...env },
  })
}

/**
 * Runs one remote from its sources inside a running product, until it is stopped: the host's development flavour with calls and
 * all other remotes from the product, and the remote with fast refresh.
 * @param {string[]} args as on the command line
 * @returns {Promise<number>} exit code
 */
export async function devAgainst(args) {
  const found = asked(args)
  if (typeof found === 'string') {
    console.error(found)
    return 2
  }
  const keys = await keysOf(found.against)
  if (!keys) {
    console.error(`${found.against} does not answer as this product does (GET /api/composition/key).`)
    return 1
  }
  mkdirSync(buildDir, { recursive: true })
  const [port, hostPort] = [String(await freePort(0)), String(await freePort(found.port))]
  const env = {
    LOCAL_NAME: found.name,
    LOCAL_PORT: port,
    LOCAL_HOST_PORT: hostPort,
    LOCAL_AGAINST: found.against,
    LOCAL_KEYS: keys,
  }
  const servers = [
    serve(`remotes/${found.name}`, 'local-remote.config.ts', env),
    serve('host', 'local-host.config.ts', env),
  ]
  const running = () => servers.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  let stopped = false
  const stop = () => {
    stopped = true
    for (const server of servers) server.kill('SIGTERM')
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop)
  const ended = Promise.all(
    servers.map(
      (server) =>
        new Promise((done) => {
          server.once('exit', () => {
            // One without the other shows nothing.
            done(stopped ? 0 : 1)
            stop()
          })
        }),
    ),
  )
  const ready = async () =>
    (await answers(`http://127.0.0.1:${port}/descriptor.json`)) && (await answers(`http://127.0.0.1:${hostPort}/`))
  while (running() && !(await ready())) await wait(200)
  if (running())
    console.log(
      `\n${found.name} from its sources, everything else from ${found.against}:\n\n  http://127.0.0.1:${hostPort}\n\nCtrl+C ends it.`,
    )
  return Math.max(...(await ended))
}

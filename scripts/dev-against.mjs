import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startLoneService } from './lone-service.mjs'
import { buildDir, root } from './processes.mjs'

const usage =
  'Usage: pnpm dev <remote> --against <address of a running product> | --alone [--port <port>]   for example pnpm dev admin --against http://127.0.0.1:3000'

/** The parsed options, or a sentence about the fault. @param {string[]} args */
function asked(args) {
  const remotes = readdirSync(join(root, 'remotes'))
  try {
    const {
      values: { against = '', alone = false, port = '0' },
      positionals: [name = '', ...more],
    } = parseArgs({
      args,
      allowPositionals: true,
      options: { against: { type: 'string' }, alone: { type: 'boolean' }, port: { type: 'string' } },
    })
    if (more.length > 0 || !remotes.includes(name)) return `${usage}\nRemotes: ${remotes.join(', ')}`
    const isAddress = URL.canParse(against) && /^https?:/.test(against)
    return (isAddress || (alone && against === '')) && /^\d{1,5}$/.test(port)
      ? { name, against: isAddress ? new URL(against).origin : undefined, alone, port: Number(port) }
      : usage
  } catch {
    return usage
  }
}

/** Whether a server listens; the answer itself does not matter. @param {string} address */
const answers = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * The keys that the product's pages trust, as JSON; undefined when the product does not answer.
 * @param {string} origin
 * @returns {Promise<string | undefined>}
 */
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

/**
 * Starts the development server of a folder, with the bundler's own command line:
 * it reads our configurations without rewriting its own code.
 * @param {string} folder
 * @param {string} config
 * @param {Record<string, string>} env
 */
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
 * Waits until an address answers, or the server has ended.
 * @param {string[]} addresses
 * @param {() => boolean} running
 */
async function answersOf(addresses, running) {
  for (const address of addresses) while (running() && !(await answers(address))) await wait(200)
}
/** @typedef {import('node:child_process').ChildProcess} Server */
/** @param {Server} server */
const runs = ({ exitCode, signalCode }) => exitCode === null && signalCode === null

/**
 * Ends all servers when the first ends, because one alone shows nothing; resolves to the exit code.
 * @param {Server[]} servers
 * @returns {Promise<number>}
 */
async function runAll(servers) {
  let stopped = false
  const stop = () => {
    stopped = true
    for (const server of servers) server.kill('SIGTERM')
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, stop)
  const codes = await Promise.all(
    servers.map(async (server) => {
      if (runs(server)) await once(server, 'exit')
      const code = stopped ? 0 : 1
      stop()
      return code
    }),
  )
  return Math.max(...codes)
}

/**
 * Runs one remote from its sources until it is stopped: the host's development flavour and the remote with fast
 * refresh. Calls and all other remotes come from a running product.
 * Alone, there are no other remotes, and calls go to a separate service when none is named.
 * @param {string[]} args as on the command line
 * @returns {Promise<number>} exit code
 */
export async function devAgainst(args) {
  const found = asked(args)
  if (typeof found === 'string') {
    console.error(found)
    return 2
  }
  /** @type {Server[]} */
  const servers = []
  const running = () => servers.every(runs)
  const ownPort = found.against === undefined ? await freePort(0) : 0
  const against = found.against ?? `http://127.0.0.1:${ownPort}`
  mkdirSync(buildDir, { recursive: true })
  if (found.against === undefined) {
    const service = await startLoneService(ownPort)
    if (!service) return 1
    servers.push(service)
    await answersOf([`${against}/api/health/ready`], running)
  }
  const keys = await keysOf(against)
  if (!keys) {
    for (const server of servers) server.kill('SIGTERM')
    console.error(`${against} does not answer as this product does (GET /api/composition/key).`)
    return 1
  }
  const [port, hostPort] = [String(await freePort(0)), String(await freePort(found.port))]
  const env = {
    LOCAL_NAME: found.name,
    LOCAL_PORT: port,
    LOCAL_HOST_PORT: hostPort,
    LOCAL_AGAINST: against,
    LOCAL_ALONE: found.alone ? 'yes' : '',
    LOCAL_KEYS: keys,
  }
  servers.push(
    serve(`remotes/${found.name}`, 'local/local-remote.config.ts', env),
    serve('host', 'local/local-host.config.ts', env),
  )
  const ended = runAll(servers)
  await answersOf([`http://127.0.0.1:${port}/descriptor.json`, `http://127.0.0.1:${hostPort}/`], running)
  if (running())
    console.log(
      `\n${found.name} from its sources, ${found.alone ? 'alone, calls to' : 'everything else from'} ${against}:\n\n  http://127.0.0.1:${hostPort}\n\nCtrl+C ends it.`,
    )
  return ended
}

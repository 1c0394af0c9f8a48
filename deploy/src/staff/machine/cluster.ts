import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StaffFault } from '../outcome.ts'
import { getSetting, type Machine } from './machine.ts'
import { needProgram, runProgram } from './programs.ts'

/** A PostgreSQL server that only this program can reach. */
export interface PrivateCluster {
  /** Its address for the service: a socket in a folder of its own. */
  readonly url: string
  readonly stop: () => Promise<void>
}
export const getServerUser = (machine: Machine): string => getSetting(machine, 'PG_USER', 'postgres')
/** A program of the server, of its own version. */
export const getProgram = (machine: Machine, name: string) =>
  join(getSetting(machine, 'PG_BIN', '/usr/lib/postgresql/15/bin'), name)

/** Asks the server of this machine as its administrator. @throws {@link StaffFault} with what it said */
export const askPostgres = (machine: Machine, statement: string, database = 'postgres'): Promise<string> =>
  needProgram(
    machine,
    getProgram(machine, 'psql'),
    ['-X', '-v', 'ON_ERROR_STOP=1', '-U', 'postgres', '-d', database, '-Atc', statement],
    { user: getServerUser(machine) },
  )

const readFirst = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').split('\n')[0] ?? ''
  } catch {
    return ''
  }
}
/** Whether a server runs on this data folder; the number of a killed one may stand there, or be another program's. */
export function isRunning(data: string): boolean {
  const state = readFirst(`/proc/${readFirst(join(data, 'postmaster.pid'))}/stat`)
  // A dead process that nobody has buried still has a number.
  return /\(postgres\) [^ZX]/.test(state)
}
// On Debian the settings stand outside the data folder.
const getConfigArgs = (machine: Machine): string[] => {
  const file = getSetting(machine, 'PG_CONFIG')
  return file ? ['-c', `config_file=${file}`] : []
}
/** The numbers of a user and its group. */
export const getIds = (user: string): (number | undefined)[] =>
  ['-u', '-g'].map((which) => Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout))

/** Settings with which the service works on a copy: no secrets, no name that others know. */
export const getCopyEnv = (url: string, folder: string): Readonly<Record<string, string>> => ({
  NODE_ENV: 'development',
  DATABASE_URL: url,
  DATABASE_URL_FILE: '',
  DATABASE_READ_URL: '',
  DATABASE_READ_URL_FILE: '',
  JWT_SECRET: '',
  JWT_SECRET_FILE: '',
  COMPOSITION_KEY_FILE: '',
  SMTP_URL: '',
  SMTP_URL_FILE: '',
  METRICS_TOKEN_FILE: '',
  SMS_GATEWAY_URL: '',
  SMS_GATEWAY_TOKEN_FILE: '',
  AWS_SECRET_ACCESS_KEY_FILE: '',
  FIREBASE_SERVICE_ACCOUNT_FILE: '',
  SEED: 'none',
  DATA_DIR: folder,
})

/** A folder that only the user of the server can enter, with the rule that everybody in it is let in. */
function makePrivateFolder(owner: readonly [number, number] | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'staff-private-'))
  writeFileSync(join(folder, 'access.conf'), 'local all all trust\n')
  if (owner) for (const path of [folder, join(folder, 'access.conf')]) chownSync(path, ...owner)
  return folder
}
/** What is started where nobody else can reach it. */
export interface PrivateServer {
  readonly data: string
  readonly database: string
  /**
   * Whether it goes on as the server of the product. Then it archives from its first change, or its history would have
   * a hole; a copy never writes into the repository of the original.
   */
  readonly archives: boolean
}
const getArgs = (machine: Machine, { data, archives }: PrivateServer, socket: string): string[] => [
  '-D',
  data,
  ...getConfigArgs(machine),
  ...[
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    `hba_file=${socket}/access.conf`,
    ...(archives ? [] : ['archive_mode=off']),
  ].flatMap((setting) => ['-c', setting]),
]

/**
 * Starts a restored data folder where nobody else can reach it, waits until it has played all that it was asked for,
 * and answers its address.
 * @throws {@link StaffFault} with the end of the server's log where it does not come up
 */
export async function startPrivately(machine: Machine, wanted: PrivateServer): Promise<PrivateCluster> {
  const { database } = wanted
  const user = getServerUser(machine)
  const [uid, gid] = process.getuid?.() === 0 ? getIds(user) : []
  const owner = uid === undefined || gid === undefined ? undefined : ([uid, gid] as const)
  const socket = makePrivateFolder(owner)
  const server = spawn(getProgram(machine, 'postgres'), getArgs(machine, wanted, socket), {
    cwd: '/',
    env: machine.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(owner ? { uid: owner[0], gid: owner[1] } : {}),
  })
  const said: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => void said.push(part.toString()))
  const state = { ended: false }
  server.once('exit', () => (state.ended = true))
  const stop = async () => {
    if (!state.ended) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    rmSync(socket, { recursive: true, force: true })
  }
  const ask = ['-h', socket, '-U', 'postgres', '-d', database, '-Atc', 'select pg_is_in_recovery()']
  while (!state.ended) {
    const { code, out } = await runProgram(machine, getProgram(machine, 'psql'), ask, { user })
    if (code === 0 && out.trim() === 'f')
      return { url: `postgres://postgres@localhost/${database}?host=${socket}`, stop }
    await new Promise((go) => setTimeout(go, 200))
  }
  await stop()
  throw new StaffFault('failed', `The restored server does not come up:\n${said.join('').slice(-2_000)}`)
}

import { setTimeout as wait } from 'node:timers/promises'
import { signalServer, type ServerCluster } from '../../scripts/whole/server-cluster.ts'
import type { ChaosInstallation } from './installation.ts'
import type { Random } from './random.ts'

/** Harms an installation, and ends the harm; what it leaves mends itself. */
export type Fault = (of: ChaosInstallation, random: Random) => Promise<void>

// In ms.
const some = (random: Random) => wait(random.between(1_000, 8_000))

/** Lets a server begin another file of its log; on a full disk it ends there, and comes back when there is room. */
function fillLog(server: ServerCluster): void {
  try {
    server.sql(`select pg_logical_emit_message(true, 'chaos', 'full')`)
    server.sql('select pg_switch_wal()')
  } catch {
    // It has ended, or is coming back.
  }
}
const fullDisk = 'the disk of the primary is full'
/** The names of the faults that can be done to an installation. */
export const getFaultNames = ({ setDiskFull }: ChaosInstallation): readonly string[] =>
  Object.keys(faults).filter((name) => setDiskFull !== undefined || name !== fullDisk)
/** Every fault by its name. */
export const faults: Readonly<Record<string, Fault>> = {
  'an instance is killed': async ({ instances }, random) => {
    const one = random.pick(instances)
    one.signal('SIGKILL')
    await some(random)
    one.start()
  },
  'an instance freezes': async ({ instances }, random) => {
    const one = random.pick(instances)
    one.signal('SIGSTOP')
    await some(random)
    one.signal('SIGCONT')
  },
  'an instance has another clock': async ({ instances }, random) => {
    const one = random.pick(instances)
    one.signal('SIGKILL')
    one.start(random.pick([-9, -2, 2, 9]))
    await wait(15_000)
    one.signal('SIGKILL')
    one.start()
  },
  'the primary is killed and starts again': async ({ servers }, random) => {
    const { primary } = servers()
    signalServer(primary, 'KILL')
    await some(random)
    primary.start()
  },
  'the primary freezes for a while': async ({ servers }, random) => {
    const { primary } = servers()
    signalServer(primary, 'STOP')
    await some(random)
    signalServer(primary, 'CONT')
  },
  'the primary is killed and the standby takes over': async ({ servers, failOver }, random) => {
    signalServer(servers().primary, 'KILL')
    await some(random)
    await failOver()
  },
  'the primary freezes and the standby takes over': async ({ servers, failOver }, random) => {
    const { primary } = servers()
    signalServer(primary, 'STOP')
    await some(random)
    // Whoever promotes has switched the machine off: docs/operations.md.
    signalServer(primary, 'KILL')
    await failOver()
  },
  [fullDisk]: async ({ servers, setDiskFull }, random) => {
    const { primary } = servers()
    await setDiskFull?.(primary, true)
    for (let left = 12; left > 0; left -= 1) fillLog(primary)
    await some(random)
    await setDiskFull?.(primary, false)
  },
  'the standby is killed and starts again': async ({ servers }, random) => {
    const { standby } = servers()
    signalServer(standby, 'KILL')
    await some(random)
    standby.start()
  },
  'the standby replays late': async ({ servers }, random) => {
    const { standby } = servers()
    standby.sql('select pg_wal_replay_pause()')
    await some(random)
    standby.sql('select pg_wal_replay_resume()')
  },
  'the network is slow': async ({ setNetwork }, random) => {
    setNetwork('slow')
    await some(random)
    setNetwork('flows')
  },
  'the network loses answers': async ({ setNetwork }, random) => {
    setNetwork('mute')
    await some(random)
    // Bytes that were lost never come: their connections end.
    setNetwork('refuses')
    setNetwork('flows')
  },
  'the network is cut': async ({ setNetwork }, random) => {
    setNetwork('refuses')
    await some(random)
    setNetwork('flows')
  },
}

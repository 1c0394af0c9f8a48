import { setTimeout as wait } from 'node:timers/promises'
import { getSetting, type Machine } from './machine.ts'
import { needProgram } from './programs.ts'

/** One of the processes that serve on this machine. */
export interface Instance {
  readonly port: string
  readonly unit: string
}
/** The instances of this machine, in the order in which they are restarted. */
export const getInstances = (machine: Machine): readonly Instance[] =>
  getSetting(machine, 'PORTS', getSetting(machine, 'PORT', '3000'))
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((port) => ({ port, unit: `staff@${port}.service` }))

const pauseMs = 250
/** Waits until an instance is ready; answers whether it was in time. */
async function isReadyWithin({ port }: Instance, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const signal = AbortSignal.timeout(3_000)
    const isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return true
    await wait(pauseMs)
  }
  return false
}
/** Restarts one instance, which first serves until the proxy has turned away; answers whether it is ready again. */
export async function restartInstance(machine: Machine, instance: Instance, seconds: number): Promise<boolean> {
  await needProgram(machine, 'systemctl', ['restart', instance.unit])
  return isReadyWithin(instance, seconds)
}

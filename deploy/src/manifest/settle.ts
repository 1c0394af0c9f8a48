import { isOpenTask, taskCalls, taskSchema, type Task } from '@staff/contract'
import { activatedSchema } from '@staff/contract/remote-version'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { ManifestFault } from './outcome.ts'
import type { Service } from './service.ts'

/** How often a running task is read, at first and later, and how long the command waits for a silent service, in ms. */
const times = { first: 200, look: 1_000, silence: 60_000 } as const

/** Answer of an action that may be durable work. */
export const startedSchema = z.union([taskSchema, activatedSchema])
type Activated = z.infer<typeof activatedSchema>

const progress = ({ done, total }: Task): string => (total === null ? 'waiting' : `${done} of ${total} pages`)

function getEnd({ id, status, outcome, result }: Task): Activated {
  const active = status === 'DONE' ? activatedSchema.safeParse(result) : undefined
  if (active?.success) return active.data
  const words = outcome?.en ?? `The task ${id} ended as ${status}`
  if (result?.['code'] === 'SNAPSHOT_CONFLICT')
    throw new ManifestFault('conflict', `${words}\nAnother composition was activated meanwhile; plan again`)
  throw new ManifestFault(result?.['code'] === 'GATE_REFUSED' ? 'refused' : 'failed', words)
}
/** The work goes on after the waiting ends, and the user must know where its result is shown. */
const leaving = ({ exit, message }: ManifestFault, id: string) =>
  new ManifestFault(
    exit,
    `${message}\nThe task ${id} goes on without this command; \`pnpm manifest history\` says whether it went live`,
  )
/**
 * Reads a task; while the service is away it tries again for a minute, because the work goes on without this command.
 */
async function lookAt(service: Service, id: string): Promise<Task> {
  const until = Date.now() + times.silence
  for (;;) {
    try {
      return await service.get(taskCalls.one(id), taskSchema)
    } catch (error) {
      if (!(error instanceof ManifestFault)) throw error
      if (error.exit !== 'failed' || Date.now() > until) throw leaving(error, id)
      await pause(times.look)
    }
  }
}

/**
 * The result of an action. The command waits for durable work and shows each step;
 * stopping the command does not stop the work.
 * @throws {ManifestFault} when it was refused, met another composition, failed or was cancelled.
 */
export async function settled(
  service: Service,
  started: z.infer<typeof startedSchema>,
  say: (line: string) => void = () => undefined,
): Promise<Activated> {
  if (!('status' in started)) return started
  say(`Task ${started.id}: the new pages are opened in a browser. It goes on when you leave.`)
  let [task, last, wait] = [started, '', times.first as number]
  while (isOpenTask(task)) {
    const now = progress(task)
    if (now !== last) say(`  ${now}`)
    last = now
    await pause(wait)
    wait = Math.min(2 * wait, times.look)
    task = await lookAt(service, task.id)
  }
  return getEnd(task)
}

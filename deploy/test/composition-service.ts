import { calls, exactVersion, taskCalls, type GateFault, type Task, type WantedComposition } from '@staff/contract'
import {
  remoteVersionBodies as bodies,
  remoteVersionCalls as paths,
  type TakenBack,
} from '@staff/contract/remote-version'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type * as z from 'zod'

const at = '2026-01-05T08:00:00.000Z'
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { message, errors: [{ path: '', message, code }] },
})

/**
 * A service that answers the operations' calls over HTTP. It checks bodies with the contract's schemas and compares the
 * expected snapshot before it activates. Tests use it when they need a failure of the service or the exact bodies of
 * the calls; service/test/cases/manifest-command.test.ts runs the same commands against the real service.
 */
export async function compositionService(start: WantedComposition) {
  const state = {
    live: start,
    sequence: 1,
    faults: [] as GateFault[],
    takenBack: [] as TakenBack[],
    /** What a rollback goes back to. */
    before: { remotes: { admin: { version: '0.9.0' }, payroll: { version: '1.0.0' } } } as WantedComposition,
    posts: [] as { path: string; body: unknown }[],
    beforeAction: (): void => undefined,
    intact: true,
    permitted: true,
    old: false,
    /** The result of the next switch that is tried first: live, or refused with a code and words. */
    refusedLater: undefined as readonly [code: string, words: string] | undefined,
    task: undefined as Task | undefined,
    looks: 0,
    signIns: 0,
  }
  const head = () => `snapshot-${state.sequence}`
  const difference = (wanted: WantedComposition) =>
    [...new Set([...Object.keys(state.live.remotes), ...Object.keys(wanted.remotes)])]
      .map((remote) => ({ remote, from: state.live.remotes[remote], to: wanted.remotes[remote] }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
  const gets: Readonly<Record<string, () => unknown>> = {
    [paths.state]: () => ({
      head: { snapshot: head(), sequence: state.sequence, activatedAt: at },
      remotes: Object.entries(state.live.remotes).map(([name, live]) => ({
        name,
        live,
        wanted: exactVersion(live.version, 'a'.repeat(64)),
        served: exactVersion(live.version, 'a'.repeat(64)),
        available: [live.version],
        measures: [{ version: live.version, loads: 40, errors: 2, loadTime: 120.4, classes: [] }],
      })),
    }),
    [paths.history]: () => [
      {
        sequence: 1,
        at,
        who: 'admin@demo.local',
        action: 'apply',
        reason: 'first start',
        from: null,
        to: head(),
        difference: difference({ remotes: {} }),
      },
    ],
    [paths.verify]: () => ({ ok: state.intact, rows: 1, brokenAt: state.intact ? null : 1 }),
  }
  const actions: Readonly<Record<string, z.ZodType<{ expected: string; wanted?: WantedComposition }>>> = {
    [paths.apply]: bodies.apply,
    [paths.rollback]: bodies.rollback,
    [paths.canary]: bodies.canary,
    [paths.promote]: bodies.promote,
    [paths.pin]: bodies.pin,
    [paths.kill]: bodies.kill,
  }
  function activate(schema: (typeof actions)[string], sent: unknown) {
    state.beforeAction()
    const body = schema.parse(sent)
    if (body.expected !== head()) return refusal(409, 'SNAPSHOT_CONFLICT', 'Another composition is active')
    if (body.wanted) state.live = body.wanted
    state.sequence++
    return { status: 200, body: { data: { snapshot: head(), sequence: state.sequence } } }
  }
  /** A switch that is tried first: a task that has ended when it is read the second time. */
  function asTask(active: { readonly snapshot: string; readonly sequence: number }) {
    const label = { en: 'Switch versions', km: 'ប្ដូរកំណែ' }
    state.looks = 0
    state.task = {
      id: 'task-1',
      kind: 'COMPOSITION_SWITCH',
      title: label,
      status: 'RUNNING',
      done: 0,
      total: null,
      secondsLeft: null,
      isCancelAsked: false,
      isOwn: true,
      startedBy: null,
      outcome: null,
      result: active,
      link: null,
      file: null,
      createdAt: at,
      endedAt: null,
    }
    return { status: 202, body: { data: { ...state.task, result: null } } }
  }
  function lookAtTask(task: Task) {
    if (state.looks++ === 0) return { ...task, done: 1, total: 3, result: null }
    if (!state.refusedLater) return { ...task, status: 'DONE', done: 1, total: 1 }
    const [code, words] = state.refusedLater
    return { ...task, status: 'FAILED', outcome: { en: words, km: words }, result: { code } }
  }
  function answer(
    method: string,
    path: string,
    bearer: string | undefined,
    sent: unknown,
  ): { status: number; body: unknown } {
    if (path === calls.login) {
      const { password } = sent as { password: string }
      state.signIns++
      return password === 'right'
        ? { status: 200, body: { accessToken: 'token' } }
        : refusal(401, 'BAD_CREDENTIALS', 'Wrong username or password')
    }
    if (bearer !== 'Bearer token') return refusal(401, 'TOKEN_MISSING', 'Please sign in')
    if (!state.permitted) return refusal(403, 'FORBIDDEN', 'No permission')
    const get = gets[path]
    if (state.old) return refusal(404, 'NOT_FOUND', 'No such call')
    if (method === 'GET' && get) return { status: 200, body: { data: get() } }
    if (state.task && path === taskCalls.one(state.task.id))
      return { status: 200, body: { data: lookAtTask(state.task) } }
    state.posts.push({ path, body: sent })
    if (path === paths.plan || path === paths.rollbackPlan) {
      const isBack = path === paths.rollbackPlan
      const next = isBack ? state.before : bodies.plan.parse(sent).wanted
      const { snapshot = 'snapshot-0' } = isBack ? bodies.rollbackPlan.parse(sent) : {}
      const told = { expected: head(), next, difference: difference(next), faults: state.faults }
      return { status: 200, body: { data: { ...told, takenBack: state.takenBack, ...(isBack ? { snapshot } : {}) } } }
    }
    const schema = actions[path]
    if (!schema) return refusal(404, 'NOT_FOUND', 'No such call')
    const done = activate(schema, sent)
    const isTried = path === paths.apply || (path === paths.canary && (sent as { canary: unknown }).canary !== null)
    return isTried && 'data' in done.body ? asTask(done.body.data) : done
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const text = Buffer.concat(parts).toString()
        const { status, body } = answer(
          request.method ?? '',
          (request.url ?? '').replace('/api/', ''),
          request.headers.authorization,
          text ? JSON.parse(text) : undefined,
        )
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

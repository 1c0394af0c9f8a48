import {
  exactVersion,
  remoteVersionCalls as paths,
  taskCalls,
  type GateFault,
  type Task,
  type WantedComposition,
  type WantedRemote,
} from '@staff/contract'
import type {
  CompositionHistory,
  CompositionPlan,
  FlagList,
  PreviewList,
  RampState,
  RemoteVersionState,
} from '@staff/contract/remote-version'
import { vi } from 'vitest'
import { differenceBetween } from '../review/difference.ts'

const at = '2026-11-20T10:00:00.000Z'
const canary = { version: '0.2.0', percent: 10, roles: ['HR'], users: [] }
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const refusal = (status: number, code: string, ...messages: string[]) =>
  json({ message: messages[0], errors: messages.map((message) => ({ path: '', message, code })) }, status)
type Body = Readonly<Record<string, unknown>>
type InstanceInForce = NonNullable<RemoteVersionState['instances']>[number]

/** Answers the calls of operations over a stubbed fetch, with activation by comparison as in the service. */
export function operationsService() {
  const state = {
    live: { admin: { version: '0.1.0' }, payroll: { version: '0.1.0', canary } } as WantedComposition['remotes'],
    sequence: 2,
    faults: [] as GateFault[],
    /** Whether a switch is a task, and the faults that its browser finds in the new pages. */
    triesFirst: false,
    refusedLater: '',
    refused: [] as string[],
    /** What these refusals are. */
    refusedCode: 'GATE_REFUSED',
    down: 0,
    intact: true,
    posts: [] as { readonly path: string; readonly body: Body }[],
    history: [] as CompositionHistory,
    /** The first letter of the served bytes of every remote; the desired bytes have the letter a. */
    servedBytes: 'a',
    previews: [] as PreviewList,
    flags: [] as FlagList,
    /** What a plan tells beside its changes. */
    notes: {} as Partial<CompositionPlan>,
    /** What a ramp waits for. */
    rampWaitsFor: null as RampState['waitsFor'],
    /** Sources of releases that do not answer. */
    away: {} as Pick<RemoteVersionState, 'registry' | 'cdn'>,
  }
  const head = () => `${'0'.repeat(11)}${state.sequence}-snapshot`
  const before = { admin: { version: '0.0.9' } }
  state.history = [
    {
      sequence: 2,
      at,
      who: 'sok@demo.local',
      action: 'apply',
      reason: 'Payroll arrives',
      from: 'before-1',
      to: head(),
      difference: differenceBetween(before, state.live),
    },
    {
      sequence: 1,
      at,
      who: 'service',
      action: 'first start',
      reason: 'first start',
      from: null,
      to: 'before-1',
      difference: differenceBetween({}, before),
    },
  ]
  const activate = (action: string, next: WantedComposition['remotes'], reason: string) => {
    const from = head()
    state.sequence++
    state.history = [
      {
        sequence: state.sequence,
        at,
        who: 'admin@demo.local',
        action,
        reason,
        from,
        to: head(),
        difference: differenceBetween(state.live, next),
      },
      ...state.history,
    ]
    state.live = next
    return json({ data: { snapshot: head(), sequence: state.sequence } })
  }
  const classes = (run: number, load: number) => [
    { kind: 'run', cause: 'TypeError', count: run, firstAt: at, lastAt: at, sample: 'TypeError: x is null' },
    { kind: 'load', cause: 'timeout', count: load, firstAt: at, lastAt: at, sample: null },
  ]
  const measures = (version: string) =>
    version === '0.2.0' ? [{ version, loads: 50, errors: 4, loadTime: 321.4, classes: classes(3, 1) }] : []
  const instance = (machine: string, more: Partial<InstanceInForce>): InstanceInForce => ({
    id: machine,
    machine,
    program: null,
    api: 1,
    contract: '1.0.0',
    host: null,
    sequence: state.sequence,
    startedAt: at,
    seenAt: at,
    isAnswering: false,
    ...more,
  })
  const gets: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    [paths.state]: (): RemoteVersionState => ({
      head: { snapshot: head(), sequence: state.sequence, activatedAt: at },
      ...state.away,
      instances: [
        instance('hr-1', { host: 'c'.repeat(64), program: 'd'.repeat(64), isAnswering: true }),
        instance('hr-2', { sequence: 3 }),
      ],
      remotes: Object.entries(state.live).map(([name, live]) => ({
        name,
        live,
        wanted: exactVersion(live.version, 'a'.repeat(64)),
        served: exactVersion(live.version, state.servedBytes.repeat(64)),
        available: ['0.2.0', '0.1.0'],
        measures: [...measures('0.2.0')],
        ...(live.canary?.ramp
          ? { ramp: { since: at, nextAt: at, loads: 7, errors: 1, browsers: 2, waitsFor: state.rampWaitsFor } }
          : {}),
      })),
    }),
    [paths.history]: (query) =>
      state.history.slice(Number(query.get('offset')), Number(query.get('offset')) + Number(query.get('limit'))),
    [paths.preview]: () => state.previews,
    [paths.flag]: () => state.flags,
    [paths.published]: () => [{ remote: 'payroll', version: '0.2.0+aaaaaaaa', at, by: 'The payroll team' }],
    [paths.verify]: () => ({ ok: state.intact, rows: state.history.length, brokenAt: state.intact ? null : 1 }),
    'employee/role': () => [{ id: 'r1', name: 'HR' }],
  }
  const tasks: Record<string, () => unknown> = {}
  const actions: Readonly<Record<string, (body: Body) => WantedComposition['remotes']>> = {
    [paths.apply]: ({ wanted }) => (wanted as WantedComposition).remotes,
    [paths.canary]: ({ remote, canary: given }) => ({
      ...state.live,
      [String(remote)]: { ...state.live[String(remote)], canary: given } as WantedRemote,
    }),
    [paths.promote]: ({ remote }) => {
      const { canary: given, ...rest } = state.live[String(remote)] ?? { version: '' }
      return { ...state.live, [String(remote)]: { ...rest, version: given?.version ?? rest.version } }
    },
    [paths.rollback]: () => before,
    [paths.kill]: ({ remote, killed }) => ({
      ...state.live,
      [String(remote)]: { ...state.live[String(remote)], killed } as WantedRemote,
    }),
    [paths.pin]: ({ remote, pinned }) => ({
      ...state.live,
      [String(remote)]: { ...state.live[String(remote)], pinned } as WantedRemote,
    }),
  }
  const makePlan = (remotes: WantedComposition['remotes']): CompositionPlan => ({
    expected: head(),
    next: { remotes },
    difference: differenceBetween(state.live, remotes),
    faults: state.faults.map((fault) => ({ ...fault })),
    affected: [],
    kept: [],
    ignored: [],
    takenBack: [],
    hidden: [],
    standing: [],
    routes: [],
    ...state.notes,
  })
  function setFlag({ name, isOn, reason }: { name: string; isOn: boolean | null; reason: string }): Response {
    if (state.refused.length > 0) return refusal(409, state.refusedCode, ...state.refused)
    const others = state.flags.filter((flag) => flag.name !== name)
    const remotes = state.flags.find((flag) => flag.name === name)?.remotes ?? []
    state.flags = isOn === null ? others : [...others, { name, isOn, reason, who: 'admin@demo.local', at, remotes }]
    return json({ data: state.flags })
  }
  function post(path: string, body: Body): Response | Promise<Response> {
    state.posts.push({ path, body })
    if (path === paths.plan) return json({ data: makePlan((body['wanted'] as WantedComposition).remotes) })
    if (path === paths.rollbackPlan) return json({ data: { ...makePlan(before), snapshot: 'before-1' } })
    if (path === paths.flag) return setFlag(body as Parameters<typeof setFlag>[0])
    if (path === paths.preview)
      return json({ data: { id: 'p1', link: 'https://hr.example/admin?preview=token', until: at } }, 201)
    if (path === paths.replay) return json({ data: { link: 'https://hr.example/#preview=token', until: at } }, 201)
    const action = actions[path]
    if (!action) return refusal(404, 'NOT_FOUND', 'No such call')
    if (body['expected'] !== head()) return refusal(409, 'SNAPSHOT_CONFLICT', 'Another composition became active')
    if (state.refused.length > 0) return refusal(409, state.refusedCode, ...state.refused)
    const done = activate(path.split('/').at(-1) ?? '', action(body), String(body['reason']))
    return path === paths.apply && state.triesFirst ? asTask(done) : done
  }
  /** The switch as a task that has ended when it is read the second time. */
  async function asTask(done: Response): Promise<Response> {
    const { data: result } = (await done.json()) as { data: Task['result'] }
    const label = { en: 'Switch versions', km: 'ប្ដូរកំណែ' }
    const task: Task = {
      id: 'task-1',
      kind: 'COMPOSITION_SWITCH',
      title: label,
      status: 'RUNNING',
      done: 1,
      total: 3,
      secondsLeft: null,
      isCancelAsked: false,
      isOwn: true,
      startedBy: null,
      outcome: null,
      result: null,
      link: null,
      file: null,
      createdAt: at,
      endedAt: null,
    }
    let looks = 0
    tasks[taskCalls.one(task.id)] = () => {
      if (looks++ === 0) return task
      if (!state.refusedLater) return { ...task, status: 'DONE', result }
      const words = { en: state.refusedLater, km: state.refusedLater }
      return { ...task, status: 'FAILED', outcome: words, result: { code: 'GATE_REFUSED' } }
    }
    return json({ data: task }, 202)
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://product.test')
    const path = pathname.replace(/^\/api\//, '')
    if (state.down > 0) return refusal(state.down, state.down === 403 ? 'FORBIDDEN' : 'UNAVAILABLE', 'Not now')
    if (init.method === 'POST') return post(path, JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Body)
    if (init.method === 'DELETE') {
      state.previews = state.previews.filter(({ id }) => !path.endsWith(id))
      return new Response(null, { status: 204 })
    }
    const get = gets[path] ?? tasks[path]
    return get ? json({ data: get(searchParams) }) : refusal(404, 'NOT_FOUND', 'No such call')
  })
  return { state, activate }
}

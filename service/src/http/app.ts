import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { knowRequestKinds } from '../approvals/kinds.ts'
import { writeAudit } from '../areas/platform/audit/write-audit.ts'
import { callerOfUser } from '../areas/platform/auth/callers.ts'
import { taskOperations } from '../areas/platform/task/task.operations.ts'
import { areaContributions } from '../areas/contributions.ts'
import { importKinds } from '../areas/import-kinds.ts'
import { employmentReturns } from '../areas/employment-returns.ts'
import { movementRaise } from '../areas/movement-raise.ts'
import { probationPassed } from '../areas/probation-passed.ts'
import { requestKinds } from '../areas/request-kinds.ts'
import { forgetCalls, knowCalls } from '../composition/gate/known-calls.ts'
import { runComposition, type RunningComposition } from '../composition/live/running.ts'
import type { Config } from '../config.ts'
import { closeBrowser } from '../crud/export/browser.ts'
import type { PooledDatabase } from '../db/database.ts'
import { newestMigration } from '../db/migrate.ts'
import { openReplicaReads, type ReplicaReads } from '../db/replica/replica-reads.ts'
import { openInstallation, type Installation } from '../operate/status/installation.ts'
import { systemStatusOperations } from '../operate/status/system-status.operations.ts'
import { callLimits } from './call-limit.ts'
import { refuse } from './errors.ts'
import { registerDevicePush } from '../areas/background.ts'
import { knowContributions } from '../contributions/known-counts.ts'
import { knowImportKinds } from '../imports/kinds.ts'
import { knowEmploymentReturns } from '../people/employment-returns.ts'
import { knowMovementRaise } from '../people/movement-raise.ts'
import { knowProbationPassed } from '../people/probation-passed.ts'
import { createLog } from './log.ts'
import type { Change } from './request-context.ts'
import type { Operation } from './operation.ts'
import { apiHeaders, ownRefusals, registerErrorAnswers } from '../plugins/error-answers.ts'
import { registerHealth } from '../plugins/health.ts'
import { registerObservation } from '../plugins/observe.ts'
import { registerOpenApi } from '../plugins/openapi.ts'
import { registerOperations } from '../plugins/operations.ts'
import { registerSite } from '../plugins/site.ts'
import { getBearer, getRequestId } from './request.ts'
import { runTasks, type TaskRunnerParts, type Tasks } from '../tasks/run-tasks.ts'
import { traceRequests } from '../tracing/traces.ts'
import { openServices, ownOperations } from './services.ts'

/** What an app is built from. `operations` are those of the areas; the platform's own are added. */
export interface AppParts {
  readonly config: Config
  readonly db: PooledDatabase
  readonly operations: readonly Operation[]
  /** Whether the database is a restored copy in quarantine: nothing leaves it and nothing runs by itself. */
  readonly isHeld?: boolean
  /** Whether the process is about to stop: then it is not ready, and each answer ends its connection. */
  readonly isLeaving?: () => boolean
  /** Where lines of the log go in the place of the standard output. */
  readonly logTo?: DestinationStream
}
const withoutOutside = (config: Config): Config => ({ ...config, mail: undefined, sms: undefined, push: undefined })

// Records whose change alters what someone may do: every copy of rights on this instance is dropped with them.
const rightsEntities = new Set([
  'session',
  'user',
  'user-account',
  'user-role',
  'role',
  'employee-master-information',
  'employee',
  'company-structure',
])
// A person who is new has no rights yet that could change; attaching the user is a change of that user.
const altersRights = ({ entity, changes }: Change): boolean =>
  rightsEntities.has(entity) &&
  (entity !== 'employee-master-information' || Object.values(changes).some(({ old }) => old !== null))

/** Builds the service without listening. The database must be migrated. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config: asked, db, operations, isHeld = false, isLeaving = () => false, logTo } = parts
  const config = isHeld ? withoutOutside(asked) : asked
  const app = fastify({
    loggerInstance: createLog(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child per request costs more than the request's own work; lines name the request
    // themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: getRequestId,
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 60_000,
    pluginTimeout: 60_000,
    forceCloseConnections: 'idle',
    // Nobody asks for the head of a call; a health check may.
    exposeHeadRoutes: false,
    ...ownRefusals,
  })
  learnKinds()
  acceptOnlyJson(app)
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 } })
  // Small answers are quicker as they are; quality 4 is where brotli costs about as much as gzip.
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 1, 1: 4 } },
  })
  registerErrorAnswers(app)
  const replica = openReplicaReads({ config, log: app.log })
  endConnections(app, isLeaving)
  traceRequests(app)
  const serveMetrics = registerObservation(app, db.$client, config.metricsToken)
  forgetCalls()
  const composition = await runComposition({ config, db, log: app.log })
  await app.register(
    async (api) => {
      const installation = await registerApi(api, { config, db, operations, isHeld, isLeaving, replica }, composition)
      serveMetrics(api, { ...composition, installation, replica })
    },
    { prefix: '/api' },
  )
  await app.register((push) => registerDevicePush(push, db), { prefix: '/iclock' })
  await registerSite(app, {
    hostDir: config.hostDir,
    hostStore: composition.hosts,
    catalogue: composition.catalogue,
    keys: composition.key.published,
    pushes: config.push !== undefined,
    cdn: config.registryCdn,
    traces: config.tracesEndpoint !== undefined,
  })
  app.addHook('onListen', composition.listening)
  app.addHook('onClose', async () => {
    await composition.stop()
    await replica?.close()
    await closeBrowser()
  })
  return app
}

/** A proxy that keeps a connection open must not send a request into one that ends just then. */
function endConnections(app: FastifyInstance, isLeaving: () => boolean): void {
  app.addHook('onRequest', (_, reply, done) => {
    if (isLeaving()) reply.header('connection', 'close')
    done()
  })
}
function learnKinds(): void {
  knowRequestKinds(requestKinds)
  knowImportKinds(importKinds)
  knowContributions(areaContributions)
  knowProbationPassed(probationPassed)
  knowMovementRaise(movementRaise)
  knowEmploymentReturns(employmentReturns)
}
// Only JSON and forms are read, whatever a Content-Type pretends to be.
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const json = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : json(request, body as string, done),
  )
}

/** The long work of this instance; it begins when the instance listens. */
function openTasks(
  api: FastifyInstance,
  {
    db,
    isHeld,
    replica,
    ...parts
  }: Pick<TaskRunnerParts, 'kinds' | 'post' | 'committed'> & {
    readonly db: PooledDatabase
    readonly isHeld: boolean
    readonly replica: ReplicaReads | undefined
  },
): Tasks {
  const tasks = runTasks({
    ...parts,
    db,
    log: api.log,
    callerOf: (userId) => callerOfUser(db.$client, userId),
    audit: (tx, { id, request }, caller, changes) =>
      writeAudit(tx, { method: 'POST', ...request, requestId: id }, caller, 200, changes),
    wrote: async (userId) => replica?.noteWrite(userId),
  })
  if (!isHeld) api.addHook('onListen', tasks.start)
  api.addHook('preClose', tasks.stop)
  return tasks
}
async function registerApi(
  api: FastifyInstance,
  {
    config,
    db,
    operations,
    isHeld = false,
    isLeaving = () => false,
    replica,
  }: AppParts & { readonly replica: ReplicaReads | undefined },
  composition: RunningComposition,
): Promise<Installation> {
  const services = await openServices(api, { config, db, isHeld, replica }, composition)
  api.addHook('onRequest', (request, reply, done) => {
    reply.headers(apiHeaders).header('x-request-id', request.id)
    done()
  })
  const service = registerHealth(api, db, newestMigration(), {
    ...composition,
    isLeaving,
    needsRemotes: config.production,
  })
  const installation = openInstallation({ config, pool: db.$client, service, replica })
  const { tokens, callers, messages, background } = services
  const own = ownOperations(api, { config }, composition, services)
  const declared = [...own, ...systemStatusOperations(installation), ...operations]
  const kinds = declared.flatMap(({ task }) => task ?? [])
  const tasks = openTasks(api, { db, isHeld, kinds, replica, post: messages.post, committed: (c) => committed(c) })
  const committed = (changes: readonly Change[]): void => {
    if (changes.some(altersRights)) callers.forget()
    if (changes.some(({ entity }) => entity === 'scheduler-job')) background.wake()
    if (changes.some(({ entity }) => entity === 'task')) tasks.wake()
    if (changes.some(({ entity }) => entity === 'remote-version')) composition.lookAgain()
  }
  const all = [...declared, ...taskOperations(kinds)]
  knowCalls(all.map(({ path }) => path))
  registerOperations(api, all, {
    db,
    replica,
    authenticate: async (bearer) => callers.find(await tokens.verify(bearer)),
    count: callLimits(db),
    post: messages.post,
    committed,
  })
  // A caller without any right does not learn which calls exist.
  registerOpenApi(
    api,
    all,
    config.production
      ? async ({ headers }) => void (await callers.find(await tokens.verify(getBearer(headers.authorization))))
      : undefined,
  )
  api.setNotFoundHandler(() => refuse('', 'NOT_FOUND'))
  return installation
}

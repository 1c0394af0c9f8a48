import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { knowRequestKinds } from '../approvals/kinds.ts'
import { companyBrandOperations } from '../areas/admin/company-information/company-brand.operations.ts'
import { remoteVersionOperations } from '../areas/admin/remote-version/remote-version.operations.ts'
import { runSeal } from '../areas/platform/audit/seal.ts'
import { writeAudit } from '../areas/platform/audit/write-audit.ts'
import { accessTokens } from '../areas/platform/auth/access-token.ts'
import { attemptsWith } from '../areas/platform/auth/attempts.ts'
import { callerOfUser, callers as callersOf } from '../areas/platform/auth/callers.ts'
import { oneTimeCodes } from '../areas/platform/auth/one-time-codes.ts'
import { startGateSession } from '../areas/platform/auth/gate-session.ts'
import { phoneLinks } from '../areas/platform/auth/phone-links.ts'
import { signingKey } from '../areas/platform/auth/secret.ts'
import { runNotifications } from '../areas/platform/notification/run-notifications.ts'
import { platformOperations } from '../areas/platform/index.ts'
import { openMessages } from '../areas/platform/messages/messages.ts'
import { taskOperations } from '../areas/platform/task/task.operations.ts'
import { areaContributions } from '../areas/contributions.ts'
import { importKinds } from '../areas/import-kinds.ts'
import { employmentReturns } from '../areas/employment-returns.ts'
import { movementRaise } from '../areas/movement-raise.ts'
import { probationPassed } from '../areas/probation-passed.ts'
import { requestKinds } from '../areas/request-kinds.ts'
import { ownAddress } from '../composition/own-address.ts'
import { smokeToken } from '../composition/preview/preview-token.ts'
import { forgetCalls, knowCalls } from '../composition/gate/known-calls.ts'
import { runComposition, type RunningComposition } from '../composition/live/running.ts'
import { smokeGate } from '../composition/gate/smoke.ts'
import type { Config } from '../config.ts'
import { closeBrowser } from '../crud/export/browser.ts'
import type { PooledDatabase, Database } from '../db/database.ts'
import { newestMigration } from '../db/migrate.ts'
import { callLimits } from './call-limit.ts'
import { Refusal, refuse } from './errors.ts'
import { openBackground, registerDevicePush } from '../areas/background.ts'
import { knowContributions } from '../contributions/known-counts.ts'
import { knowImportKinds } from '../imports/kinds.ts'
import { knowEmploymentReturns } from '../people/employment-returns.ts'
import { knowMovementRaise } from '../people/movement-raise.ts'
import { knowProbationPassed } from '../people/probation-passed.ts'
import { createLog } from './log.ts'
import type { Change, RequestContext } from './request-context.ts'
import type { Operation } from './operation.ts'
import { apiHeaders, ownRefusals, registerErrorAnswers } from '../plugins/error-answers.ts'
import { registerHealth } from '../plugins/health.ts'
import { registerObservation } from '../plugins/observe.ts'
import { registerOpenApi } from '../plugins/openapi.ts'
import { registerOperations } from '../plugins/operations.ts'
import { registerSite } from '../plugins/site.ts'
import { getBearer, getRequestId } from './request.ts'
import { runTasks } from '../tasks/run-tasks.ts'

/** What an app is built from. `operations` are those of the areas; the platform's own are added. */
export interface AppParts {
  readonly config: Config
  readonly db: PooledDatabase
  readonly operations: readonly Operation[]
  /** Whether the database is a restored copy in quarantine: nothing leaves it and nothing runs by itself. */
  readonly isHeld?: boolean
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
export async function buildApp({ config: asked, db, operations, isHeld = false }: AppParts): Promise<FastifyInstance> {
  const config = isHeld ? withoutOutside(asked) : asked
  const app = fastify({
    loggerInstance: createLog(config.logLevel),
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
  knowRequestKinds(requestKinds)
  knowImportKinds(importKinds)
  knowContributions(areaContributions)
  knowProbationPassed(probationPassed)
  knowMovementRaise(movementRaise)
  knowEmploymentReturns(employmentReturns)
  acceptOnlyJson(app)
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, parts: 21, headerPairs: 50 } })
  // Small answers are quicker as they are; quality 4 is where brotli costs about as much as gzip.
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 1, 1: 4 } },
  })
  registerErrorAnswers(app)
  const serveMetrics = registerObservation(app, db.$client, config.metricsToken)
  forgetCalls()
  const composition = await runComposition({ config, db, log: app.log })
  await app.register(
    async (api) => {
      await registerApi(api, { config, db, operations, isHeld }, composition)
      serveMetrics(api, composition)
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
  })
  app.addHook('onListen', composition.listening)
  app.addHook('onClose', async () => {
    await composition.stop()
    await closeBrowser()
  })
  return app
}

// Only JSON and forms are read, whatever a Content-Type pretends to be.
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const json = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : json(request, body as string, done),
  )
}

// The row of a call that keeps its own transaction.
const auditBeside = (db: Database, { caller, origin, requestId }: RequestContext, url: string, change: Change) =>
  writeAudit(db, { method: 'POST', url: `/api/${url}`, ip: origin.ip, requestId }, caller, 200, [change])

// A refusal ends a session; a database that is away for a moment does not.
function stillGood(error: unknown): boolean {
  if (error instanceof Refusal) return false
  throw error
}

async function registerApi(
  api: FastifyInstance,
  { config, db, operations, isHeld = false }: AppParts,
  composition: RunningComposition,
): Promise<void> {
  const services = await openServices(api, { config, db, isHeld }, composition)
  const { tokens, callers, messages, background } = services
  const declared = [...ownOperations(api, { config }, composition, services), ...operations]
  const kinds = declared.flatMap(({ task }) => task ?? [])
  const tasks = runTasks({
    db,
    kinds,
    log: api.log,
    callerOf: (userId) => callerOfUser(db.$client, userId),
    audit: (tx, { id, request }, caller, changes) =>
      writeAudit(tx, { method: 'POST', ...request, requestId: id }, caller, 200, changes),
    post: messages.post,
    committed: (changes) => committed(changes),
  })
  if (!isHeld) api.addHook('onListen', tasks.start)
  api.addHook('preClose', tasks.stop)
  const committed = (changes: readonly Change[]): void => {
    if (changes.some(altersRights)) callers.forget()
    if (changes.some(({ entity }) => entity === 'scheduler-job')) background.wake()
    if (changes.some(({ entity }) => entity === 'task')) tasks.wake()
    if (changes.some(({ entity }) => entity === 'remote-version')) composition.lookAgain()
  }
  const all = [...declared, ...taskOperations(kinds)]
  knowCalls(all.map(({ path }) => path))
  await composition.tellMisfits()
  api.addHook('onRequest', (request, reply, done) => {
    reply.headers(apiHeaders).header('x-request-id', request.id)
    done()
  })
  registerHealth(api, db, newestMigration(), { ...composition, needsRemotes: config.production })
  registerOperations(api, all, {
    db,
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
}

/** What works beside the requests and what they ask of it, with the hooks that start and end it. */
async function openServices(
  api: FastifyInstance,
  { config, db, isHeld }: Pick<AppParts, 'config' | 'db' | 'isHeld'>,
  composition: RunningComposition,
) {
  const key = await signingKey(config)
  const tokens = accessTokens(key)
  const messages = openMessages({ config, db, key, log: api.log })
  api.addHook('onClose', async () => messages.stop())
  const seal = runSeal({ db, log: api.log })
  api.addHook('onClose', seal.stop)
  const callers = callersOf(db.$client)
  const notifications = await runNotifications({
    config,
    db,
    log: api.log,
    isAlive: (caller) => callers.find(caller).then(() => true, stillGood),
  })
  // Before the server waits for its connections: a stream of events would hold it open.
  api.addHook('preClose', notifications.stop)
  const background = openBackground({ config, db, log: api.log, audit: auditBeside })
  // Jobs run where somebody listens: an app that only answers injected requests has none.
  if (!isHeld) api.addHook('onListen', background.start)
  api.addHook('preClose', background.stop)
  const smoke = smokeGate({
    catalogue: composition.catalogue,
    origin: () => (config.smoke === 'off' ? undefined : ownAddress(api.server, config.hostDir)),
    signIn: ({ userId }) => startGateSession(db, tokens, userId),
    tryToken: ({ userId }, versions) => smokeToken(composition.key, { userId, versions }),
  })
  return { key, tokens, messages, callers, notifications, background, smoke }
}

/** The operations that need the running service around them; those of the areas need none. */
const ownOperations = (
  api: FastifyInstance,
  { config }: Pick<AppParts, 'config'>,
  composition: RunningComposition,
  { key, tokens, messages, callers, notifications, background, smoke }: Awaited<ReturnType<typeof openServices>>,
): Operation[] => [
  ...platformOperations({
    tokens,
    callers,
    codes: oneTimeCodes(key),
    phoneLinks: phoneLinks(key),
    attempts: attemptsWith(key),
    messages,
    notifications,
    composition,
    publicOrigin: config.publicOrigin,
    ownOrigin: () => ownAddress(api.server, config.hostDir),
  }),
  ...remoteVersionOperations({ ...composition, smoke, audit: auditBeside }),
  ...background.operations,
  ...companyBrandOperations,
]

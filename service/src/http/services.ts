import type { FastifyInstance } from 'fastify'
import { companyBrandOperations } from '../areas/admin/company-information/company-brand.operations.ts'
import { remoteVersionOperations } from '../areas/admin/remote-version/remote-version.operations.ts'
import { runSeal } from '../areas/platform/audit/seal.ts'
import { writeAudit } from '../areas/platform/audit/write-audit.ts'
import { accessTokens } from '../areas/platform/auth/access-token.ts'
import { attemptsWith } from '../areas/platform/auth/attempts.ts'
import { callers as callersOf } from '../areas/platform/auth/callers.ts'
import { oneTimeCodes } from '../areas/platform/auth/one-time-codes.ts'
import { startGateSession } from '../areas/platform/auth/gate-session.ts'
import { phoneLinks } from '../areas/platform/auth/phone-links.ts'
import { signingKey } from '../areas/platform/auth/secret.ts'
import { runNotifications } from '../areas/platform/notification/run-notifications.ts'
import { payslipsFileOperations } from '../areas/payroll/payslip/payslips-file.operations.ts'
import { platformOperations } from '../areas/platform/index.ts'
import { openMessages } from '../areas/platform/messages/messages.ts'
import { operationsToPeople } from '../areas/sent-to-people.ts'
import { ownAddress } from '../composition/own-address.ts'
import { smokeToken } from '../composition/preview/preview-token.ts'
import { runTeamNotices } from '../composition/team/team-notices.ts'
import type { RunningComposition } from '../composition/live/running.ts'
import { smokeGate } from '../composition/gate/smoke.ts'
import type { Config } from '../config.ts'
import type { PooledDatabase, Database } from '../db/database.ts'
import type { ReplicaReads } from '../db/replica/replica-reads.ts'
import { Refusal } from './errors.ts'
import { openBackground } from '../areas/background.ts'
import type { Change, RequestContext } from './request-context.ts'
import type { Operation } from './operation.ts'

// The row of a call that keeps its own transaction.
const auditBeside = (db: Database, { caller, origin, requestId }: RequestContext, url: string, change: Change) =>
  writeAudit(db, { method: 'POST', url: `/api/${url}`, ip: origin.ip, requestId }, caller, 200, [change])

// A refusal ends a session; a database that is away for a moment does not.
function stillGood(error: unknown): boolean {
  if (error instanceof Refusal) return false
  throw error
}

/** What works beside the requests and what they ask of it, with the hooks that start and end it. */
export async function openServices(
  api: FastifyInstance,
  {
    config,
    db,
    isHeld,
    replica,
  }: {
    readonly config: Config
    readonly db: PooledDatabase
    readonly isHeld: boolean
    readonly replica: ReplicaReads | undefined
  },
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
    composition,
    replica,
    isAlive: (caller) => callers.find(caller).then(() => true, stillGood),
  })
  const teams = runTeamNotices({
    db,
    live: composition.live,
    post: messages.post,
    failed: (error) => api.log.warn({ err: error }, 'the teams of remotes could not be told'),
  })
  api.addHook('preClose', teams.stop)
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
export const ownOperations = (
  api: FastifyInstance,
  { config }: { readonly config: Config },
  composition: RunningComposition,
  { key, tokens, messages, callers, notifications, background, smoke }: Awaited<ReturnType<typeof openServices>>,
): Operation[] => {
  const codes = {
    codes: oneTimeCodes(key),
    phoneLinks: phoneLinks(key),
    attempts: attemptsWith(key),
    messages,
    callers,
    publicOrigin: config.publicOrigin,
  }
  return [
    ...platformOperations({
      tokens,
      ...codes,
      notifications,
      composition,
      ownOrigin: () => ownAddress(api.server, config.hostDir),
    }),
    ...operationsToPeople(codes),
    ...payslipsFileOperations({ tokens, ownOrigin: () => ownAddress(api.server, config.hostDir) }),
    ...remoteVersionOperations({ ...composition, smoke, publicOrigin: config.publicOrigin, audit: auditBeside }),
    ...background.operations,
    ...companyBrandOperations,
  ]
}

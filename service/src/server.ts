import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { forgetOldCounts } from './http/call-limit.ts'
import { buildApp } from './http/app.ts'
import { applyPositionDates } from './areas/employee/employee/employee.positions.ts'
import { areaOperations } from './areas/index.ts'
import { forgetOldAttempts } from './areas/platform/auth/attempts.ts'
import { forgetOldCodes } from './areas/platform/auth/one-time-codes.ts'
import { forgetOldTokens } from './areas/platform/auth/sessions.ts'
import { forgetOldAnswers } from './areas/platform/idempotency/idempotency.ts'
import { forgetOldLinks } from './areas/employee/own-part/old-links.ts'
import { removeUnclaimedMedia } from './areas/platform/media/unclaimed.ts'
import { forgetSentCodes } from './areas/platform/messages/messages.ts'
import { forgetOldNotifications } from './areas/platform/notification/run-notifications.ts'
import { forgetOldReports } from './composition/canary/reports.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { closeBrowser } from './crud/export/browser.ts'
import { migrate } from './db/migrate.ts'
import { embeddedLimits, openDatabase, type OpenDatabase } from './db/open.ts'
import { forgetOldWrites } from './db/replica/replica-reads.ts'
import { businessDate } from './http/request.ts'
import { demoPassword, demoPeople, isEmpty, seed } from './seed/index.ts'
import { explain, listenError } from './start-failure.ts'
import { inTime } from './background/time-limit.ts'
import { isQuarantined } from './operate/quarantine.ts'
import { startTraces } from './tracing/traces.ts'

export { operate } from './operate/operate.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const fail = (text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
async function prepare({ db }: OpenDatabase, config: Config): Promise<void> {
  await migrate(db.$client)
  const demo = await db.$client.query('select 1 from user_account where email = any($1) limit 1', [
    demoPeople.map(({ email }) => email),
  ])
  if (config.production && demo.rowCount)
    throw new ConfigError(
      'This database holds the demo accounts with their known passwords; production refuses it. Use another database.',
    )
  if (config.seed !== 'none' && (await isEmpty(db.$client))) {
    for (const { username, email, role, password } of await seed(db.$client, config.seed))
      say(`  ${(email || username).padEnd(30)} ${password.padEnd(16)} ${role}`)
  } else if (demo.rowCount) {
    for (const { email, role } of demoPeople) say(`  ${email.padEnd(30)} ${demoPassword.padEnd(16)} ${role}`)
  }
}

const hour = 3_600_000
function keepHouse(app: FastifyInstance, { db }: OpenDatabase, config: Config): void {
  // A transfer that begins today moves its person within the hour, also where the service never restarts.
  const sweep = () =>
    void Promise.all([
      forgetOldAnswers(db),
      forgetOldTokens(db),
      forgetOldCodes(db),
      forgetOldAttempts(db),
      forgetOldCounts(db),
      forgetOldWrites(db),
      forgetSentCodes(db, config),
      forgetOldReports(db),
      forgetOldNotifications(db),
      applyPositionDates(db, businessDate()),
      removeUnclaimedMedia(db, new Date()),
      forgetOldLinks(db),
    ]).catch((error: unknown) => app.log.warn({ err: error }, 'the hourly housekeeping failed'))
  sweep()
  const timer = setInterval(sweep, hour)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await closeBrowser()
  })
}

const patience = 8_000
/** Ends the process in order on a signal. `leave` is called at once; it makes the instance not ready. */
function stopOnSignal(app: FastifyInstance, database: OpenDatabase, drainSeconds: number, leave: () => void): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    leave()
    // A proxy asks each second: until it has turned away, what it sends is served.
    await setTimeout(drainSeconds * 1_000)
    // Whatever still runs after this is cut off: an orchestrator kills at ten seconds.
    globalThis.setTimeout(() => process.exit(1), patience).unref()
    // A connection kept alive would hold the server open after its last answer.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearInterval(sweep)
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop().catch((error: unknown) => fail(explain(error))))
}

const heldCopy =
  'This database is a restored copy in quarantine: no mail, text message, push, job, task or device runs. `staff quarantine off` and a restart release it.'
// In ms: what was opened gets so long to be left in order when a start has failed; a pool waits for ever for a
// connection that is lent out.
const stopLimitMs = 5_000
/**
 * Starts the service: settings, lock, database, migrations, seed, listen. Ends the process with 1 and a text when it
 * cannot.
 */
async function start(): Promise<void> {
  const from = performance.now()
  const config = readConfig(process.env)
  const stopTraces = await startTraces(config)
  const database = await openDatabase(config, {
    dumpFailed: (error) => process.stderr.write(`The scheduled backup failed: ${explain(error)}\n`),
    died: ({ message }) =>
      process.stderr.write(
        `The embedded database does not run and is started again: ${message}. Nothing acknowledged is lost.\n`,
      ),
  })
  let app: FastifyInstance | undefined
  try {
    await prepare(database, config)
    const isHeld = await isQuarantined(database.db.$client)
    if (isHeld) say(heldCopy)
    let isLeaving = false
    app = await buildApp({ config, db: database.db, operations: areaOperations, isHeld, isLeaving: () => isLeaving })
    keepHouse(app, database, config)
    app.addHook('onClose', stopTraces)
    stopOnSignal(app, database, config.drainSeconds, () => {
      isLeaving = true
    })
    const address = await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(error, config)
    })
    if (database.kind === 'embedded') say(embeddedLimits)
    say(`Ready at ${address} after ${((performance.now() - from) / 1000).toFixed(1)} s`)
  } catch (error) {
    // What uses the database first, or it could never be left.
    const left = (async () => {
      await app?.close()
      await database.close()
    })()
    await inTime(left, stopLimitMs, () => new Error('late')).catch(() => undefined)
    throw error
  }
}

/** Runs the service until it is told to stop. */
export const serve = (): Promise<void> => start().catch((error: unknown) => fail(explain(error)))

import type { RemoteDescriptor } from '@staff/contract'
import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import { backgroundWork, type BackgroundWork } from '../../background/background-work.ts'
import type { Database, PooledDatabase } from '../../db/database.ts'
import type { Draft } from '../../http/request-context.ts'
import type { ActiveComposition, LiveComposition, Switch } from '../live/active.ts'
import { compositionHistory, teamNotice } from '../composition.table.ts'
import { canaryLimits, getErrorShare, isOfVersion } from '../canary/canary-limits.ts'
import { loadCanaryMet } from '../canary/reports.ts'
import { releaseKey } from '../releases/release-catalogue.ts'

/** Something that the team of a remote is told. `hour` is when it was, cut to the hour: ISO 8601. */
interface Fault {
  readonly remote: string
  readonly fault: 'ended' | 'killed' | 'stood in' | 'failing'
  readonly at: string
  readonly text: string
}
const actions = { 'canary ended': 'ended', kill: 'killed' } as const satisfies Partial<
  Record<Switch['action'], Fault['fault']>
>
type Told = keyof typeof actions
const isTold = (action: string): action is Told => Object.hasOwn(actions, action)

/** What the history says of the last hour: canaries that the service took back, and kills. */
async function loadSwitches(db: Database): Promise<readonly Fault[]> {
  const rows = await db
    .select()
    .from(compositionHistory)
    .where(
      and(
        inArray(compositionHistory.action, Object.keys(actions)),
        gt(compositionHistory.at, sql`now() - interval '1 hour'`),
      ),
    )
  return rows
    .filter(({ action, who }) => action !== 'canary ended' || who === 'service')
    .flatMap(({ action, at, who, reason, difference }) =>
      isTold(action)
        ? difference.map(({ remote }) => ({
            remote,
            fault: actions[action],
            at,
            text: `${action} by ${who}: ${reason}`,
          }))
        : [],
    )
}
/** What this instance gives in the place of something, and versions that fail everybody. */
async function loadPresent(db: Database, active: ActiveComposition): Promise<readonly Fault[]> {
  const at = new Date().toISOString()
  const lacking = active.lacking.map(({ remote, exact, why }): Fault => ({
    remote,
    fault: 'stood in',
    at,
    text: `${exact.wanted} cannot be had, ${exact.shown ?? 'nothing'} stands in for it: ${why}`,
  }))
  const failing: Fault[] = []
  for (const [remote, { version, killed }] of Object.entries(active.wanted.remotes)) {
    if (killed) continue
    const met = await loadCanaryMet(db, { remote, stable: '', canary: version }, canaryLimits.minutes, 0)
    const { errors, loads, failing: browsers } = met.canary
    if (isOfVersion(met) && getErrorShare(met.canary) > canaryLimits.errorShare)
      failing.push({
        remote,
        fault: 'failing',
        at,
        text: `${version} failed ${errors} of ${errors + loads} times in ${browsers} browsers in ${canaryLimits.minutes} minutes`,
      })
  }
  return [...lacking, ...failing]
}

/** The team of a remote, as the release says that everybody has. */
function getOwner({ wanted, releases, previous }: ActiveComposition, remote: string): RemoteDescriptor['owner'] {
  const version = wanted.remotes[remote]?.version ?? ''
  return (releases.get(releaseKey(remote, version)) ?? previous.get(remote))?.descriptor.owner
}
const getDrafts = ({ remote, text }: Fault, owner: NonNullable<RemoteDescriptor['owner']>): Draft[] => {
  const subject = `Remote ${remote}: ${text}`.slice(0, 180)
  const body = `${remote}: ${text}\n\npnpm manifest status shows its state.`.slice(0, 2_000)
  return [
    ...(owner.mail ? [{ channel: 'MAIL', recipient: owner.mail, subject, text: body } as const] : []),
    ...(owner.webhook ? [{ channel: 'WEBHOOK', recipient: owner.webhook, subject, text: body } as const] : []),
  ]
}

interface Parts {
  readonly db: PooledDatabase
  readonly live: LiveComposition
  readonly post: (tx: Database, draft: Draft) => Promise<void>
}
/**
 * Tells the teams of remotes what they are not told yet: of one fault once in an hour, whichever instance sees it. The
 * message goes into the outbox in the transaction that remembers it. Answers how many were told.
 */
export async function tellTeams({ db, live, post }: Parts): Promise<number> {
  const active = await live()
  const faults = [...(await loadSwitches(db)), ...(await loadPresent(db, active))]
  let told = 0
  for (const one of faults) {
    const owner = getOwner(active, one.remote)
    if (!owner) continue
    told += await db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(teamNotice)
        .values({ remote: one.remote, fault: one.fault, hour: sql`date_trunc('hour', ${one.at}::timestamptz)` })
        .onConflictDoNothing()
        .returning({ fault: teamNotice.fault })
      if (!fresh) return 0
      for (const draft of getDrafts(one, owner)) await post(tx, draft)
      return 1
    })
  }
  await db.delete(teamNotice).where(lt(teamNotice.hour, sql`now() - interval '2 days'`))
  return told
}
/** Between two looks, in ms. */
const pause = 30_000

/** Tells the teams from now on, every half minute. */
export const runTeamNotices = (parts: Parts & { readonly failed: (error: unknown) => void }): BackgroundWork =>
  backgroundWork({
    name: 'team notices',
    pauseMs: pause,
    failed: parts.failed,
    pass: async () => void (await tellTeams(parts)),
  })

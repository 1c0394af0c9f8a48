import {
  remoteVersionBodies as bodies,
  remoteVersionCalls as paths,
  signedStageSchema,
} from '@staff/contract/remote-version'
import * as z from 'zod'
import { activeSnapshot } from '../../../composition/live/snapshots.ts'
import { checkStage, getSignedStage, refuseUnproved } from '../../../composition/stage/stage.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { TaskKind } from '../../../tasks/task-kind.ts'
import type { RemoteVersionParts } from './acting.ts'
import type { TriedSwitch } from './switch-task.ts'

const measuredMinutes = 15
interface Tried {
  readonly task: TaskKind
  readonly check: (ctx: RequestContext, wish: TriedSwitch) => Promise<void>
  readonly start: (ctx: RequestContext, wish: TriedSwitch) => ReturnType<Operation['handler']>
}

/** A composition on its way from one deployment to the next (docs/rules/composition.md, "Stages"). */
export function stageOperations(
  parts: RemoteVersionParts,
  tried: Tried,
  answer: NonNullable<Operation['answer']>,
): Operation[] {
  const { gate, key, hosts, publicOrigin, stageKeys } = parts
  return [
    operation({
      method: 'GET',
      path: paths.export,
      need: 'READ_REMOTE_VERSION',
      rows: 'reference',
      tag: 'Remote versions',
      perMinute: mostPerMinute.preview,
      summary: 'The live composition for the next deployment, with what the gate says of it, signed',
      answer: z.object({ data: signedStageSchema }),
      async handler({ db }) {
        const live = await activeSnapshot(db)
        refuseUnproved(await gate(live.wanted, undefined, Object.values(live.releases)))
        const head = { snapshot: live.id, sequence: live.sequence, activatedAt: live.activatedAt }
        const host = hosts.digest ?? null
        const data = await getSignedStage(db, key, { from: publicOrigin, host, head, live }, measuredMinutes)
        return { body: { data } }
      },
    }),
    operation({
      method: 'POST',
      path: paths.promoteFrom,
      need: 'UPDATE_REMOTE_VERSION',
      rows: 'reference',
      tag: 'Remote versions',
      perMinute: mostPerMinute.preview,
      summary: 'Give everybody the composition of another deployment, with its very bytes, as a task',
      body: bodies.promoteFrom,
      answer,
      task: tried.task,
      async before(ctx, { body }) {
        checkStage(body.stage, stageKeys)
        await tried.check(ctx, { ...body, act: 'promote from' })
      },
      handler: (ctx, { body }) => tried.start(ctx, { ...body, act: 'promote from' }),
    }),
  ]
}

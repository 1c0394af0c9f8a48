import type { RequestType } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { loadOnce } from '../crud/batch.ts'
import type { RequestContext } from '../http/request-context.ts'
import {
  chooseApprovers,
  chooseFallback,
  findWorkflow,
  loadPlaces,
  type ApprovalPlace,
  type Chosen,
  type FoundWorkflow,
} from './approvers.ts'
import { findKind, loadPay } from './kinds.ts'

/** A request that was just written. */
interface Asked {
  readonly requestType: RequestType
  readonly entityId: string
  readonly employeeId: string
}
/** The workflow of a request and the people of its steps. */
export interface ApproverChoice {
  readonly workflow: FoundWorkflow | undefined
  readonly chosen: readonly Chosen[]
}
/** The workflow of a request. A maker without a place in the company (an administrator) asks as the person would. */
async function loadWorkflow(
  ctx: Asking,
  { employeeId: makerId }: Maker,
  requestType: RequestType,
  place: ApprovalPlace | undefined,
): Promise<ApproverChoice['workflow']> {
  const { db } = ctx
  const maker =
    makerId === null
      ? place
      : await loadOnce(ctx, `place of ${makerId}`, async () => (await loadPlaces(db, [makerId])).get(makerId))
  const [from, about] = [maker?.levelId, place?.levelId]
  if (!from || !about) return undefined
  return loadOnce(ctx, ['workflow', requestType, from, about].join(' '), () =>
    findWorkflow(db, requestType, from, about),
  )
}
/** The maker of a request: the person who acts, and the people behind the account. */
export interface Maker {
  readonly employeeId: string | null
  readonly people: readonly string[]
}
type Asking = Pick<RequestContext, 'db' | 'today' | 'batch'>
/** Who is asked about a new request by which workflow: nobody about oneself, and never the maker. */
export async function choosePeople(
  ctx: RequestContext,
  opened: Asked,
  place: ApprovalPlace | undefined,
): Promise<ApproverChoice> {
  const {
    caller: { userId, employeeId },
    db,
  } = ctx
  const people = (
    await loadOnce(ctx, `person of ${userId}`, () =>
      db.select({ id: userAccount.employeeId }).from(userAccount).where(eq(userAccount.id, userId)),
    )
  ).flatMap(({ id }) => id ?? [])
  return choosePeopleFor(ctx, { employeeId, people }, opened, place)
}
/** The same for a request that a maker might make. */
export async function choosePeopleFor(
  ctx: Asking,
  maker: Maker,
  opened: Asked,
  place: ApprovalPlace | undefined,
): Promise<ApproverChoice> {
  const { requestType, employeeId } = opened
  const { db, today, batch } = ctx
  const makers = maker.people
  const workflow = await loadWorkflow(ctx, maker, requestType, place)
  const search = { personId: employeeId, request: opened, never: [employeeId, ...makers], makers, today, batch }
  const chosen = workflow ? await chooseApprovers(db, workflow, place, search) : []
  // To take note is no decision: a step that finds nobody for it is left out.
  const noting = chosen.filter(({ step, approvers }) => step === 'acknowledger' && approvers.length > 0)
  const deciding = chosen.filter(({ step }) => step !== 'acknowledger')
  const isAsked = deciding.length > 0 || !(await needsAnswer(ctx, opened, makers))
  return { workflow, chosen: isAsked ? [...deciding, ...noting] : [await chooseFallback(db, search), ...noting] }
}
/**
 * Whether somebody else always decides on a request, also without a workflow: it changes pay, or the maker asks for
 * oneself what payroll reads (docs/rules/requests.md, "Pay always asks somebody").
 */
async function needsAnswer({ db }: Asking, opened: Asked, makers: readonly string[]): Promise<boolean> {
  const pay = await loadPay(db, opened)
  const isForMaker = findKind(opened.requestType)?.concernsMaker === true || makers.includes(opened.employeeId)
  return pay === 'CHANGES' || (pay === 'READ' && isForMaker)
}

import { callCount } from '../../../src/http/call-count.table.ts'
import { permit, type AnyResource, type PermissionKey, type RequestStatus } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { and, desc, eq, is, ne, notInArray, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { RequestKind } from '../../../src/approvals/request-kind.ts'
import {
  approvalHistory as history,
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../../../src/areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { answerKey } from '../../../src/approvals/approvers.ts'
import { userAccount } from '../../../src/areas/admin/user/user.table.ts'
import { employee } from '../../../src/areas/employee/employee/employee.table.ts'
import { areaOperations } from '../../../src/areas/index.ts'
import { media } from '../../../src/areas/platform/media/media.table.ts'
import * as tables from '../../../src/db/tables.ts'
import { testApp, type TestApp, type TestUser } from '../app/app.ts'
import { demoDatabase } from '../app/seeded.ts'

const callers = ['maker', 'person', 'self-service', 'approver', 'office', 'reader'] as const
export type CallerName = (typeof callers)[number]
/** Who tries to change a request, by who made it: one user for another person, or a person in self-service. */
export const tries: readonly (readonly [maker: CallerName, caller: CallerName])[] = [
  ...(['maker', 'person', 'approver', 'office', 'reader'] as const).map((caller) => ['maker', caller] as const),
  ...(['self-service', 'approver', 'office', 'reader'] as const).map((caller) => ['self-service', caller] as const),
]
/** Who changes the record of a request and its papers, wherever something may change. */
export const writers: readonly CallerName[] = ['maker', 'self-service', 'office']
/** Whoever decides or reads holds no right to change such records; the person holds it, but not for oneself. */
const readers: readonly CallerName[] = ['approver', 'reader']
/** The resource of a kind; undefined for one that has no calls of its own. */
export const getKindResource = ({ requestType }: RequestKind): AnyResource | undefined =>
  allResources.find((r) => r.approval === requestType)
interface Caller extends TestUser {
  readonly employeeId: string
}
/** A request of the demo company as it was placed for one try. */
export interface Placed {
  readonly id: string
  readonly entityId: string
  readonly paperId: string
}
/** All that a request is: its record, the rows that belong to it, its papers. */
type Parts = Readonly<Record<string, unknown>>

/** The tables whose rows belong to a record of a kind: they point to it. Its approvals and messages are no part. */
export const getPartTables = (table: PgTable): { readonly of: PgTable; readonly column: string }[] =>
  Object.values<unknown>(tables)
    .filter((one): one is PgTable => is(one, PgTable))
    .flatMap((of) =>
      getTableConfig(of).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference()
        const [column] = columns
        return foreignTable === table && column ? [{ of, column: column.name }] : []
      }),
    )

/**
 * The demo company with one caller of each sort for each kind: every caller holds all rights of the kind's records and
 * of requests, so that nothing but the state and the part in it decides.
 */
export async function decidedCompany(kinds: readonly RequestKind[]) {
  const t: TestApp = await testApp({ operations: areaOperations, database: await demoDatabase() })
  const { db } = t
  const rights = kinds.flatMap((kind): (PermissionKey | null | undefined)[] => {
    const r = getKindResource(kind)
    return r ? [permit(r, 'VIEW'), permit(r, 'UPDATE'), permit(r, 'DELETE'), permit(r, 'CREATE')] : [kind.view]
  })
  const permissions = [...new Set([...rights.flatMap((key) => key ?? []), 'READ_APPROVAL_STATUS_TRACKING' as const])]
  const asked = db.select({ id: tracking.employeeId }).from(tracking)
  const free = await db
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.status, 'POST_PROBATION'), notInArray(employee.id, asked)))
    .orderBy(employee.accountNo)
    .limit(callers.length)
  const made: Partial<Record<CallerName, Caller>> = {}
  for (const [n, name] of callers.entries()) {
    const employeeId = free[n]?.id ?? ''
    await db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, employeeId))
    const held = permissions.filter((key) => !readers.includes(name) || !/^(UPDATE|DELETE|CREATE)_/.test(key))
    const isSelfService = name === 'self-service'
    made[name] = {
      employeeId,
      ...(await t.signIn({
        permissions: name === 'approver' ? [...held, answerKey] : held,
        employeeId,
        isSelfService,
      })),
    }
  }
  const users = made as Readonly<Record<CallerName, Caller>>

  /** A pending request of the demo company becomes one in this status, about the person, made by one caller. */
  async function place(kind: RequestKind, status: RequestStatus, maker: CallerName): Promise<Placed> {
    const { requestType, table } = kind
    const [row] = await db
      .select()
      .from(tracking)
      .where(
        and(
          eq(tracking.requestType, requestType),
          sql`exists (select 1 from ${approvalStep} where ${approvalStep.requestId} = ${tracking.id} and ${approvalStep.step} <> 'acknowledger')`,
        ),
      )
      .orderBy(tracking.id)
      .limit(1)
    if (!row) throw new Error(`the demo company has no ${requestType} that somebody decides: let the seed make one`)
    // One caller sends more files here than anybody in a minute.
    await db.delete(callCount)
    const { id, entityId } = row
    const { userId } = users[maker]
    const about = { status, createdBy: userId, employeeId: users[maker === 'maker' ? 'person' : maker].employeeId }
    await db
      .update(table)
      .set({ status: 'REJECTED' })
      .where(and(ne(table.id, entityId), eq(table.status, 'PENDING')))
    await db.update(tracking).set(about).where(eq(tracking.id, id))
    await db.update(table).set(about).where(eq(table.id, entityId))
    await db.delete(history).where(eq(history.requestId, id))
    await db.insert(history).values({ requestId: id, event: 'CREATED', byUser: userId })
    // The first step is answered: one that starts again asks it anew.
    const first = { requestId: id, step: 'firstApprover', isFallback: false } as const
    const second = { requestId: id, step: 'secondApprover', isFallback: false } as const
    await db.delete(approvalStep).where(eq(approvalStep.requestId, id))
    await db.delete(approver).where(eq(approver.requestId, id))
    await db.insert(approvalStep).values([
      { ...first, state: 'APPROVED', answeredBy: users.approver.employeeId },
      { ...second, state: status === 'PENDING' ? 'OPEN' : 'APPROVED' },
    ])
    await db.insert(approver).values([
      { requestId: id, step: 'firstApprover', employeeId: users.approver.employeeId },
      { requestId: id, step: 'secondApprover', employeeId: users.reader.employeeId },
    ])
    await db.delete(media).where(eq(media.entityId, entityId))
    // Two papers: a kind that needs one may lose one.
    const file = { filename: 'first.pdf', mimeType: 'application/pdf', size: 4, bytes: Buffer.from('%PDF') }
    const stored = { ...file, entityType: kind.attachments?.category ?? requestType, entityId, createdBy: userId }
    const papers = await db.insert(media).values([stored, stored]).returning({ id: media.id })
    return { id, entityId, paperId: papers[0]?.id ?? '' }
  }
  /** The way of a pending request that no try has touched, with its record; the last one of its kind. */
  async function loadUntouched({ requestType }: RequestKind): Promise<Placed> {
    const [row] = await db
      .select()
      .from(tracking)
      .where(and(eq(tracking.requestType, requestType), eq(tracking.status, 'PENDING')))
      .orderBy(desc(tracking.id))
      .limit(1)
    if (!row) throw new Error(`the demo company has no pending ${requestType}: let the seed make one`)
    return { id: row.id, entityId: row.entityId, paperId: '' }
  }
  const loadRows = async (of: PgTable, column: string, id: string) =>
    (
      await db.execute(
        sql`select to_jsonb(own) as row from ${of} own where ${sql.identifier(column)} = ${id} order by to_jsonb(own)::text`,
      )
    ).rows
  return {
    t,
    users,
    place,
    loadUntouched,
    /** The record of a request with everything that belongs to it. */
    async parts({ table }: RequestKind, { entityId }: Placed): Promise<Parts> {
      const own = getPartTables(table)
      const rows = await Promise.all(own.map(({ of, column }) => loadRows(of, column, entityId)))
      return {
        record: await loadRows(table, 'id', entityId),
        rows,
        papers: await db.select().from(media).where(eq(media.entityId, entityId)).orderBy(media.id),
      }
    },
    /** How far a request is: its row, its steps, and what its history says. */
    async way({ id }: Placed) {
      const [row] = await db.select().from(tracking).where(eq(tracking.id, id))
      const steps = await db
        .select()
        .from(approvalStep)
        .where(eq(approvalStep.requestId, id))
        .orderBy(approvalStep.step)
      const events = await db.select().from(history).where(eq(history.requestId, id)).orderBy(history.ordinal)
      return {
        version: row?.version ?? 0,
        status: row?.status,
        steps: steps.map(({ step, state, answeredBy }) => [step, state, answeredBy]),
        events: events.map(({ event, reason, byUser }) => ({ event, reason, byUser })),
      }
    },
    /** What is stored of a record, by its columns. */
    loadRecord: async ({ table }: RequestKind, { entityId }: Placed): Promise<Readonly<Record<string, unknown>>> =>
      (await db.select().from(table).where(eq(table.id, entityId)))[0] ?? {},
    close: () => t.close(),
  }
}
export type DecidedCompany = Awaited<ReturnType<typeof decidedCompany>>

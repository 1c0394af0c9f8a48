import {
  calls,
  fill,
  holds,
  L,
  listViewChangeSchema,
  listViewSchema,
  listViewsMost,
  savedViewSchema,
  type ListViewInput,
  type SavedView,
} from '@staff/contract'
import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { checkVersion } from '../../../crud/check-version.ts'
import { forbidden, notFound, refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { role } from '../../admin/role/role.table.ts'
import { listView as t } from './list-view.table.ts'

const path = calls.listView
const shared = { need: 'signedIn', rows: 'own', tag: 'Lists' } as const
const one = z.object({ data: savedViewSchema })
const tooMany = fill(
  L(
    'There are {{most}} saved views of this list already. Delete one that nobody uses.',
    'មានទិដ្ឋភាពរក្សាទុក {{most}} រួចហើយសម្រាប់បញ្ជីនេះ។ សូមលុបមួយដែលគ្មាននរណាប្រើ។',
  ),
  { most: listViewsMost },
)
const columns = {
  id: t.id,
  list: t.list,
  name: t.name,
  query: t.query,
  columns: t.columns,
  isDefault: t.isDefault,
  roleId: t.roleId,
  version: t.version,
  roleName: role.name,
  userId: t.userId,
}
const shares = ({ caller }: RequestContext) => holds(caller.permissions, 'UPDATE_ROLE')
/** The views that a caller sees: the own ones, and those of the caller's enabled roles. */
const isSeen = ({ caller }: RequestContext) => {
  const roles = [...caller.roles]
  return roles.length > 0 ? or(eq(t.userId, caller.userId), inArray(role.name, roles)) : eq(t.userId, caller.userId)
}

/** What a caller sees of a list, or of one view; by name, the own views first. */
async function loadViews(ctx: RequestContext, of: { list: string } | { id: string }): Promise<SavedView[]> {
  const asked = 'id' in of ? eq(t.id, of.id) : eq(t.list, of.list)
  const rows = await ctx.db
    .select(columns)
    .from(t)
    .leftJoin(role, eq(role.id, t.roleId))
    .where(and(asked, isSeen(ctx)))
    .orderBy(sql`${t.roleId} is not null`, asc(t.name), asc(t.id))
  return rows.map(({ userId, ...view }) => ({
    ...view,
    isChangeable: userId === ctx.caller.userId && (view.roleId === null || shares(ctx)),
  }))
}
const loadView = async (ctx: RequestContext, id: string): Promise<SavedView> =>
  (await loadViews(ctx, { id }))[0] ?? notFound()

/** Only a caller who may change roles shares a view, and only with a role that exists. */
async function checkSharing(ctx: RequestContext, { roleId }: Pick<ListViewInput, 'roleId'>): Promise<void> {
  if (roleId === null) return
  if (!shares(ctx)) forbidden()
  const [found] = await ctx.db.select({ id: role.id }).from(role).where(eq(role.id, roleId))
  if (!found) refuse('roleId', 'NOT_FOUND_REF')
}
type Shared = Pick<ListViewInput, 'list' | 'roleId' | 'isDefault'>
/** Whose views they are: those of a role, or the caller's own. */
const ofOwner = (ctx: RequestContext, { list, roleId }: Shared) =>
  and(eq(t.list, list), roleId === null ? and(eq(t.userId, ctx.caller.userId), isNull(t.roleId)) : eq(t.roleId, roleId))
/** One list has one default for each owner: the others step back. `id` = the view that is written. */
async function settleDefault(ctx: RequestContext, view: Shared, id: string): Promise<void> {
  if (!view.isDefault) return
  await ctx.db
    .update(t)
    .set({ isDefault: false, version: sql`${t.version} + 1`, updatedAt: sql`now()` })
    .where(and(ofOwner(ctx, view), eq(t.isDefault, true), ne(t.id, id)))
}
/** Pages have their place of their own: a view begins with the first one. */
function withoutPage(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('offset')
  return params.toString()
}

async function add(ctx: RequestContext, body: ListViewInput): Promise<SavedView> {
  await checkSharing(ctx, body)
  const [found] = await ctx.db.select({ count: count() }).from(t).where(ofOwner(ctx, body))
  if ((found?.count ?? 0) >= listViewsMost) refuse('', tooMany)
  await settleDefault(ctx, body, '')
  const by = ctx.caller.userId
  const values = { ...body, query: withoutPage(body.query), userId: by, createdBy: by, updatedBy: by }
  const [made] = await ctx.db.insert(t).values(values).returning({ id: t.id })
  const view = await loadView(ctx, made?.id ?? '')
  ctx.audit({
    entity: 'list-view',
    entityId: view.id,
    changes: { name: { old: null, new: `${view.list}: ${view.name}` } },
  })
  return view
}
/** A view that the caller may change, locked until the transaction ends. */
async function lock(ctx: RequestContext, id: string) {
  const view = await loadView(ctx, id)
  if (!view.isChangeable) forbidden()
  const [row] = await ctx.db
    .select({ version: t.version, updatedBy: t.updatedBy, updatedAt: t.updatedAt })
    .from(t)
    .where(eq(t.id, id))
    .for('update')
  return { view, row: row ?? notFound() }
}
async function change(
  ctx: RequestContext,
  id: string,
  { version, ...to }: z.infer<typeof listViewChangeSchema>,
): Promise<SavedView> {
  const { view, row } = await lock(ctx, id)
  await checkVersion(ctx, row, version, () => loadView(ctx, id))
  await checkSharing(ctx, to)
  await settleDefault(ctx, { ...to, list: view.list }, id)
  await ctx.db
    .update(t)
    .set({
      ...to,
      query: withoutPage(to.query),
      version: version + 1,
      updatedBy: ctx.caller.userId,
      updatedAt: sql`now()`,
    })
    .where(eq(t.id, id))
  ctx.audit({
    entity: 'list-view',
    entityId: id,
    changes: {
      name: { old: view.name, new: to.name },
      roleId: { old: view.roleId, new: to.roleId },
      isDefault: { old: view.isDefault, new: to.isDefault },
    },
  })
  return loadView(ctx, id)
}

/** Saved views of lists: own ones, and those shared with a role (docs/rules/platform.md, "Views of a list"). */
export const listViewOperations: Operation[] = [
  operation({
    ...shared,
    method: 'GET',
    path,
    summary: "The caller's saved views of a list, with those of the caller's roles",
    query: listViewSchema.pick({ list: true }),
    answer: z.object({ data: z.array(savedViewSchema) }),
    handler: async (ctx, { query }) => ({ body: { data: await loadViews(ctx, query) } }),
  }),
  operation({
    ...shared,
    method: 'POST',
    path,
    summary: 'Save a view of a list, for oneself or with UPDATE_ROLE for the holders of a role',
    body: listViewSchema,
    answer: one,
    handler: async (ctx, { body }) => ({ status: 201, body: { data: await add(ctx, body) } }),
  }),
  operation({
    ...shared,
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a saved view',
    body: listViewChangeSchema,
    answer: one,
    handler: async (ctx, { params, body }) => ({ body: { data: await change(ctx, params['id'] ?? '', body) } }),
  }),
  operation({
    ...shared,
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a saved view',
    answer: z.object({ data: z.object({ id: z.string() }) }),
    async handler(ctx, { params }) {
      const { view } = await lock(ctx, params['id'] ?? '')
      await ctx.db.delete(t).where(eq(t.id, view.id))
      ctx.audit({
        entity: 'list-view',
        entityId: view.id,
        changes: { name: { old: `${view.list}: ${view.name}`, new: null } },
      })
      return { body: { data: { id: view.id } } }
    },
  }),
]

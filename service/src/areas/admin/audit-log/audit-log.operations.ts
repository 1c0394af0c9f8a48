import { defaultLimit, exportCap, querySchema, type ListQuery } from '@staff/contract'
import { auditLog as resource } from '@staff/contract/admin'
import { desc, eq, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { matchesText, textOrder } from '../../../crud/conditions.ts'
import { aboutOf } from '../../../crud/export/about.ts'
import { exportBody, exportColumns, type ExportField } from '../../../crud/export/columns.ts'
import { exportFile } from '../../../crud/export/file.ts'
import { plainLines } from '../../../crud/export/lines.ts'
import { optionList, optionQuery } from '../../../crud/options.ts'
import { readyCodes } from '../../../crud/lookups.ts'
import { loadAmountWords, refNames } from '../../../crud/records.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { auditSeal } from '../../platform/audit/audit-log.table.ts'
import { userAccount } from '../user/user.table.ts'
import { loadReadNames } from '../../../accounts/reads-of-person.ts'
import { userScope } from '../../../accounts/rights.ts'
import { auditChanges, entityLabel, getPartsIn, recordPath } from './audit-entry.ts'
import { auditPage, wireRow } from './audit-list.ts'
import { loadSentences } from './audit-sentence.ts'
import { seesAllEntries, visibleEntry } from './audit-reach.ts'

const path = 'employee/audit-log'
const shared = { need: 'READ_AUDIT_LOG', rows: 'scoped', tag: resource.name } as const
const query = querySchema(resource)
const fields = Object.entries(resource.fields).map(([key, field]) => ({
  key,
  sent: key,
  field,
  ...(key === 'user' ? { ref: { source: { table: userAccount } } } : {}),
}))

async function file(ctx: RequestContext, asked: ListQuery, columns: readonly ExportField[] | undefined) {
  const offset = asked.offset || ((asked.currentPage ?? 1) - 1) * (asked.limit || defaultLimit)
  const { rows, total, isMore } = await auditPage(ctx, { ...asked, limit: exportCap, offset, currentPage: undefined })
  const shown = exportColumns(ctx, resource, fields, columns)
  return exportFile(ctx, asked.exportFileType ?? 'XLSX', resource.label, shown, rows, plainLines(shown, rows), {
    about: await aboutOf(ctx, resource, fields, asked, undefined, { offset, rows: rows.length, total, isMore }),
  })
}
/** Authors to choose from: the accounts in reach and the own one. */
const authors = ({ caller }: RequestContext) => {
  const reach = seesAllEntries(caller) ? undefined : userScope(caller)
  return reach && or(reach, eq(userAccount.id, caller.userId))
}
const users = (ctx: RequestContext, where: Parameters<typeof optionList>[1]['where'], limit: number, offset: number) =>
  optionList(ctx, {
    from: sql`${userAccount}`,
    where: [...where, authors(ctx)],
    limit,
    offset,
    order: sql`${textOrder(userAccount.username)}, ${userAccount.id}`,
    columns: { id: userAccount.id, username: userAccount.username },
  })
const hex = (hash: Buffer | undefined) => hash?.toString('hex') ?? null

/**
 * Spec 2 sections 2.3 and 7. It does not use the engine, because its list has millions of rows. No call changes or
 * deletes a row.
 */
export const auditLogOperations = [
  operation({
    ...shared,
    method: 'GET',
    path,
    summary: `List: ${resource.label.en}`,
    perMinuteWith: { parameter: 'exportFileType', most: mostPerMinute.file },
    query,
    answer: anyRecordList,
    async handler(ctx, input) {
      if (input.query.exportFileType) return file(ctx, input.query, undefined)
      const { rows, total, isMore, limit, offset } = await auditPage(ctx, input.query)
      const said = await loadSentences(
        ctx.db,
        rows.map(({ id }) => Number(id)),
      )
      return {
        body: {
          data: rows.map((row) => ({ ...row, said: said.get(row.id) ?? null })),
          pageMeta: {
            currentPage: Math.floor(offset / limit) + 1,
            pageSize: limit,
            totalCount: total,
            ...(isMore ? { isMore } : {}),
          },
        },
      }
    },
  }),
  operation({
    ...shared,
    method: 'POST',
    path: `${path}/export`,
    summary: `Export: ${resource.label.en}`,
    query,
    body: exportBody,
    readOnly: true,
    perMinute: mostPerMinute.file,
    handler: (ctx, input) => file(ctx, input.query, input.body),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: `${path}/user`,
    summary: 'Users to choose as author',
    query: z.strictObject(optionQuery),
    answer: anyRecordList,
    handler: (ctx, { query: { keywords, limit, offset } }) =>
      users(ctx, matchesText([userAccount.username], keywords ?? ''), limit, offset),
  }),
  operation({
    ...shared,
    method: 'GET',
    path: `${path}/user/:id`,
    summary: 'One user for the filter',
    answer: anyRecord,
    async handler(ctx, { params }) {
      const { body } = await users(ctx, [eq(userAccount.id, params['id'] ?? '')], 1, 0)
      return { body: { data: (body as { data: unknown[] }).data[0] ?? notFound() } }
    },
  }),
  operation({
    ...shared,
    method: 'GET',
    path: `${path}/:id`,
    summary: `One record: ${resource.label.en}`,
    answer: anyRecord,
    async handler(ctx, { params: { id = '' } }) {
      const { db, caller } = ctx
      const number = /^\d{1,15}$/.test(id) ? Number(id) : notFound()
      const { row, isOpen } = (await visibleEntry({ db, caller }, number)) ?? notFound()
      await readyCodes(db)
      const [[seal], [before]] = await Promise.all([
        db.select().from(auditSeal).where(eq(auditSeal.auditId, number)),
        db.select().from(auditSeal).where(lt(auditSeal.auditId, number)).orderBy(desc(auditSeal.auditId)).limit(1),
      ])
      const { changes, employeeId, ...shown } = wireRow(row)
      return {
        body: {
          data: {
            ...shown,
            updatedAt: null,
            hash: hex(seal?.hash),
            previousHash: seal ? hex(before?.hash) : null,
            entityLabel: entityLabel(row.entity),
            recordPath: isOpen ? recordPath(caller, row) : null,
            changes: auditChanges(
              isOpen ? { caller, parts: await loadReadNames(ctx, employeeId, getPartsIn(changes)) } : undefined,
              row.entity,
              changes,
              isOpen ? await refNames(db, row.entity ?? '', changes ?? {}) : undefined,
              isOpen ? await loadAmountWords(ctx, row.entity ?? '', row.entityId ?? '', changes ?? {}) : undefined,
            ),
            abilities: {},
          },
        },
      }
    },
  }),
]

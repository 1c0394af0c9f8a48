import { dateSchema, L } from '@staff/contract'
import {
  absenceCalls,
  absenceDaysAtOnce,
  type CalendarLink,
  type NewCalendarLink,
  type TeamCalendar,
} from '@staff/contract/attendance-leave'
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { later } from '../../../dated/days.ts'
import { getDaysAsked } from '../../../dated/far-days.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { personShown } from '../../../people/lock-person.ts'
import { byDay, teamAbsences } from '../absence/team-absences.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { absenceFeed } from '../../platform/auth/absence-feed.table.ts'
import { calendarFile } from './calendar-file.ts'
import { feedReader } from './feed-reader.ts'

const tag = 'absence-calendar'
const need = 'READ_LEAVE_REQUEST'
const title = L('Team calendar', 'ប្រតិទិនក្រុម')
/** What is stored of a token. So many random bits need no slow hash. */
const getHash = (token: string): string => createHash('sha256').update(token).digest('hex')
/** What a calendar program gets, around today. */
const fed = { back: 31, ahead: 183 } as const

const openLink = ({ caller }: RequestContext) =>
  and(eq(absenceFeed.userId, caller.userId), isNull(absenceFeed.revokedAt))
/** Ends the caller's link. Answers whether there was one. */
async function endLink(ctx: RequestContext): Promise<boolean> {
  const ended = await ctx.db
    .update(absenceFeed)
    .set({ revokedAt: sql`now()` })
    .where(openLink(ctx))
    .returning()
  for (const { id } of ended)
    ctx.audit({ entity: 'absence-feed', entityId: id, changes: { isRevoked: { old: false, new: true } } })
  return ended.length > 0
}
async function makeLink(ctx: RequestContext): Promise<NewCalendarLink> {
  if (ctx.caller.employeeId === null) refuse('', L('Only for people with an employee record', 'សម្រាប់តែអ្នកមានកំណត់ត្រាបុគ្គលិក'))
  await endLink(ctx)
  const token = randomBytes(32).toString('base64url')
  const id = randomUUID()
  const [made] = await ctx.db
    .insert(absenceFeed)
    .values({ id, userId: ctx.caller.userId, tokenHash: getHash(token) })
    .returning()
  ctx.audit({ entity: 'absence-feed', entityId: id, changes: { isRevoked: { old: null, new: false } } })
  return {
    createdAt: made?.createdAt ?? '',
    address: `/api/employee/${absenceCalls.feed}?token=${token}`,
  }
}

/** The team's absences by month, and the link for a calendar program (docs/rules/time.md, "Team calendar"). */
export const absenceCalendarOperations = [
  operation({
    method: 'GET',
    path: `employee/${absenceCalls.calendar}`,
    need,
    rows: 'scoped',
    tag,
    summary: 'Who of a team is away, asked for or in force, with public holidays; never why',
    query: z.strictObject({
      employeeId: z.string().max(64).optional(),
      fromDate: dateSchema,
      toDate: dateSchema,
    }),
    answer: anyRecord,
    async handler(ctx, { query: { employeeId = ctx.caller.employeeId, fromDate, toDate } }) {
      getDaysAsked(ctx.today, { fromDate, toDate }, absenceDaysAtOnce)
      const person = (employeeId && (await personShown(ctx, employeeId))) || notFound()
      const holidays = await ctx.db
        .select()
        .from(publicHoliday)
        .where(between(publicHoliday.date, fromDate, toDate))
        .orderBy(asc(publicHoliday.date), asc(publicHoliday.id))
      const data: TeamCalendar = {
        employee: { id: person.id, name: L(person.displayFullNameEn, person.displayFullNameKh) },
        away: byDay(await teamAbsences(ctx.db, person.id, { from: fromDate, to: toDate, today: ctx.today })),
        holidays: holidays.map(({ date, name, nameKh }) => ({ date, name: L(name, nameKh ?? name) })),
      }
      return { body: { data } }
    },
  }),
  operation({
    method: 'GET',
    path: `employee/${absenceCalls.link}`,
    need,
    rows: 'own',
    tag,
    summary: 'Whether the caller has a calendar link; its address is told only when it is made',
    answer: anyRecord,
    async handler(ctx) {
      const [found] = await ctx.db.select().from(absenceFeed).where(openLink(ctx))
      const data: CalendarLink | null = found ? { createdAt: found.createdAt } : null
      return { body: { data } }
    },
  }),
  operation({
    method: 'PUT',
    path: `employee/${absenceCalls.link}`,
    need,
    rows: 'own',
    tag,
    perMinute: 10,
    summary: "Makes the caller's calendar link; the one before it ends",
    answer: anyRecord,
    handler: async (ctx) => ({ body: { data: await makeLink(ctx) } }),
  }),
  operation({
    method: 'DELETE',
    path: `employee/${absenceCalls.link}`,
    need,
    rows: 'own',
    tag,
    summary: "Ends the caller's calendar link",
    handler: async (ctx) => ((await endLink(ctx)) ? { status: 204, body: null } : notFound()),
  }),
  operation({
    method: 'GET',
    path: `employee/${absenceCalls.feed}`,
    need: 'public',
    rows: 'public',
    tag,
    perMinute: 30,
    summary: 'The calendar file of a link: the absences of its team, only names and days',
    query: z.strictObject({ token: z.string().max(100) }),
    async handler(ctx, { query: { token } }) {
      const reader = (await feedReader(ctx.db, getHash(token), need)) ?? notFound()
      const asked = {
        from: later(ctx.today, -fed.back, 'day'),
        to: later(ctx.today, fed.ahead, 'day'),
        today: ctx.today,
      }
      const file = calendarFile(await teamAbsences(ctx.db, reader.employeeId, asked), title[reader.lang], ctx.today)
      return {
        headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' },
        body: Buffer.from(file),
      }
    },
  }),
]

import { dateSchema, timeSchema } from '@staff/contract'
import {
  borrowDayCall,
  borrowed,
  borrowOrPayback,
  owedBorrowsCall,
  type BorrowDayAnswer,
  type OwedBorrow,
} from '@staff/contract/attendance-leave'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { visiblePeople } from '../../../accounts/people-in-reach.ts'
import { anyRecordList, anyRecord } from '../../../crud/answers.ts'
import { crud } from '../../../crud/operations.ts'
import { optionQuery } from '../../../crud/options.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound, refuseAny } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { personShown } from '../../../people/lock-person.ts'
import { getReachFaults } from '../../../requests/request-reach.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { getClock } from '../attendance-day/calculation/clock.ts'
import { borrowHours, getNightFault, borrowOrPaybackRules, paybackUntil } from './borrow-or-payback.rules.ts'
import { borrowOrPayback as table } from './borrow-or-payback.table.ts'
import { minutesOwed, openBorrows } from './owed-minutes.ts'

const shared = requestStorage(borrowed, table)
const call = { method: 'GET', need: 'READ_BORROW_OR_PAYBACK', rows: 'scoped', tag: borrowOrPayback.name } as const
const searched = z.strictObject({ ...optionQuery, employeeId: z.string().max(64).optional() })

/** The borrowed hours of a person that may still be paid back, as options; without a person there are none. */
const owed = operation({
  ...call,
  path: `employee/${owedBorrowsCall}`,
  perMinute: mostPerMinute.search,
  summary: 'Borrowed hours that are still owed',
  query: searched,
  answer: anyRecordList,
  async handler(ctx, { query: { keywords = '', limit, offset, employeeId = '' } }) {
    const person = await personShown(ctx, employeeId)
    const rows = person ? await openBorrows(ctx.db, person.id) : []
    const open = rows.filter((one) => one.left > 0 && one.title.toLowerCase().includes(keywords.toLowerCase()))
    const data: OwedBorrow[] = []
    for (const { id, title, requestDate, startTime, endTime, left } of open.slice(offset, offset + limit)) {
      const until = await paybackUntil(ctx.db, ctx.today, requestDate)
      data.push({ id, title, requestDate, startTime, endTime, minutesOwed: left, until })
    }
    const pageMeta = { currentPage: Math.floor(offset / limit) + 1, pageSize: limit, totalCount: open.length }
    return { body: { data, pageMeta } }
  },
})
/** One of them by its id, whatever is left of it: the name of what was chosen. */
const oneOwed = operation({
  ...call,
  path: `employee/${owedBorrowsCall}/:id`,
  perMinute: mostPerMinute.search,
  summary: 'One borrow as an option',
  answer: anyRecord,
  async handler(ctx, { params }) {
    const [found] = await ctx.db
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(
        and(eq(table.id, params['id'] ?? ''), eq(table.type, 'BORROW'), visiblePeople(ctx.caller, table.employeeId)),
      )
    return found ? { body: { data: found } } : notFound()
  },
})

/** What a day of somebody is before hours of it are borrowed or worked back. */
const dayOfHours = operation({
  ...call,
  path: `employee/${borrowDayCall}`,
  summary: 'What borrowed hours on a day would be',
  query: z.strictObject({
    employeeId: z.string().max(64),
    requestDate: dateSchema,
    type: z.enum(['BORROW', 'PAYBACK']).default('BORROW'),
    startTime: timeSchema.optional(),
    endTime: timeSchema.optional(),
  }),
  answer: anyRecord,
  async handler(ctx, { query: { startTime, endTime, ...asked } }) {
    if (!(await personShown(ctx, asked.employeeId))) return notFound()
    refuseAny(await getReachFaults(ctx, borrowed, { requestDate: asked.requestDate }))
    const times = { startTime: startTime ?? '00:00', endTime: endTime ?? '00:01' }
    const { around, minutes } = await borrowHours(ctx.db, { ...asked, ...times })
    const planned = (around.on?.plan.time ?? []).map(({ from, to }) => ({
      startTime: getClock(from),
      endTime: getClock(to),
    }))
    const isMeant = startTime && endTime && !getNightFault({ ...asked, ...times }, around)
    const answer: BorrowDayAnswer = { planned, minutes: isMeant ? minutes : 0 }
    return { body: { data: answer } }
  },
})

/** The calls of borrowed hours and paybacks (docs/rules/time.md, "Requests of the day"). */
export const borrowOrPaybackOperations = [
  owed,
  oneOwed,
  dayOfHours,
  ...withdrawing(
    borrowed,
    borrowOrPayback,
    table,
    crud(borrowOrPayback, {
      table,
      ...shared,
      refs: { ...shared.refs, paybackFor: { table, extra: ['requestDate', 'startTime', 'endTime'] } },
      expressions: { ...shared.expressions, minutesOwed },
      rules: borrowOrPaybackRules,
    }),
  ),
]

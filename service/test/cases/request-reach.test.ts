import { writableFields, type AnyResource } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaOperations } from '../../src/areas/index.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import type { TestAnswer, TestApp, TestUser } from '../support/app/app.ts'
import type { SmallCompany } from '../support/people/people.ts'
import { inDays, today } from '../support/people/working-life.ts'
import { pathOf, sampledCompany, type Row } from '../support/samples/sampled-company.ts'
import { sampleInput } from '../support/samples/samples.ts'

// Every kind of request, by every door, asked for by an employee and by an administrator: days beyond the bounds are
// refused by these bounds and by nothing else (docs/rules/requests.md, "How far ahead and back").
const kinds = allResources.filter(({ approval }) => approval !== undefined)
const getDays = (r: AnyResource) => writableFields(r).filter(({ field }) => field.kind === 'date')
const years = (more: number) => `${String(Number(today.slice(0, 4)) + more)}-12-31`
const far = ['2300-01-01', '2999-12-31', years(3)]
const early = ['1900-01-01', inDays(-62)]
/** Calls that tell what a request would mean while its form is open. */
const previews = kinds.flatMap((r) =>
  areaOperations
    .filter(({ method, tag }) => method === 'GET' && tag === r.name)
    .flatMap(({ path, query }) => {
      const keys = query instanceof z.ZodObject ? Object.keys(query.shape) : []
      const days = getDays(r).filter(({ sent }) => keys.includes(sent))
      return days.length > 0 && path !== pathOf(r) ? [{ r, path, keys, days }] : []
    }),
)

let app: TestApp
let company: SmallCompany
let admin: TestUser
let self: TestUser
let me = ''
let created: (r: AnyResource, n: number) => Promise<Row>
beforeAll(async () => {
  ;({ app, company, admin, created } = await sampledCompany([]))
  me = company.people[0] ?? ''
  self = await app.signIn({ employeeId: me, dataScope: 'SELF', isSelfService: true })
})
afterAll(() => app.close())
const callers = ['an employee', 'an administrator'] as const
const getCaller = (name: (typeof callers)[number]) => (name === 'an employee' ? self : admin)
const bounds = {
  ahead: { en: /^Until \d\d-\w{3}-\d{4} at the latest/, km: /^យ៉ាងយូរបំផុត/ },
  back: { en: /^At most \d+ days back, from \d\d-\w{3}-\d{4} on/, km: /^ថយក្រោយបានយ៉ាងច្រើន \d+ ថ្ងៃ/ },
} as const
const isRefused = ({ status, body }: TestAnswer, path: string, words: RegExp) =>
  status === 409 &&
  (body['errors'] as { path: string; message: string }[]).some((one) => one.path === path && words.test(one.message))

describe.each(kinds.map((r) => [r.name, r] as const))('%s', (_, r) => {
  const sample = (changes: object, sender: (typeof callers)[number]) => ({
    ...sampleInput(r, company, 3),
    ...(sender === 'an employee' ? { employeeId: me } : {}),
    ...changes,
  })
  it.each(callers)('is made by %s within its bounds alone', async (sender) => {
    const wrong: string[] = []
    const caller = getCaller(sender)
    const cases = getDays(r).flatMap(({ sent }) => [
      ...far.map((day) => ({ sent, day, bound: bounds.ahead })),
      ...(sender === 'an employee' ? early : []).map((day) => ({ sent, day, bound: bounds.back })),
    ])
    for (const { sent, day, bound } of cases)
      for (const lang of ['en', 'km'] as const) {
        const answer = await caller.call('POST', pathOf(r), { lang, body: sample({ [sent]: day }, sender) })
        if (!isRefused(answer, sent, bound[lang])) wrong.push(`${sent} ${day} ${JSON.stringify(answer.body)}`)
      }
    expect(wrong).toEqual([])
  })
  it.each(callers)('is changed by %s within its bounds alone', async (sender) => {
    const caller = getCaller(sender)
    const table = requestKinds.find(({ requestType }) => requestType === r.approval)?.table
    const { id } = await created(r, sender === 'an employee' ? 20 : 21)
    if (!table) throw new Error(`no kind of ${r.name}`)
    await app.db
      .update(table)
      .set({ status: 'PENDING', createdBy: caller.userId, employeeId: me })
      .where(eq(table.id, id))
    const wrong: string[] = []
    for (const { sent } of getDays(r).filter(({ field }) => !field.createOnly))
      for (const day of [...far, ...(sender === 'an employee' ? early : [])]) {
        const answer = await caller.call(r.update ?? 'PATCH', `${pathOf(r)}/${id}`, {
          body: { [sent]: day, version: 1 },
        })
        if (!isRefused(answer, sent, bounds[far.includes(day) ? 'ahead' : 'back'].en))
          wrong.push(`${sent} ${day} ${JSON.stringify(answer.body)}`)
      }
    expect(wrong).toEqual([])
    await app.db.update(table).set({ status: 'REJECTED' }).where(eq(table.id, id))
  })
})

it.each(previews.map((one) => [one.path, one] as const))(
  '%s works nothing out beyond the bounds',
  async (path, one) => {
    const wrong: string[] = []
    const sample = sampleInput(one.r, company, 3)
    const shared = one.keys.flatMap((key) => (typeof sample[key] === 'string' ? [[key, sample[key]] as const] : []))
    for (const sender of callers)
      for (const day of [...far, ...(sender === 'an employee' ? early : [])]) {
        const days = one.days.map(({ sent }) => [sent, day] as const)
        const who = one.keys.includes('employeeId') ? [['employeeId', me] as const] : []
        const query = new URLSearchParams([...new Map([...shared, ...who, ...days])])
        const { status, body } = await getCaller(sender).call('GET', `${path.replace(/:\w+/, me)}?${query.toString()}`)
        const told = JSON.stringify(status === 409 ? body['errors'] : body['data'])
        const words = far.includes(day) ? /Until \d\d-\w{3}-\d{4} at the latest/ : /At most \d+ days back/
        if (!words.test(told)) wrong.push(`${sender} ${day} ${String(status)} ${JSON.stringify(body)}`)
      }
    expect(wrong).toEqual([])
  },
)
it('knows the calls that a form asks ahead', () => {
  expect(previews.map(({ path }) => path).toSorted()).toEqual([
    'employee/borrow-or-payback/day',
    'employee/leave-request/preview',
    'employee/mission-request/preview',
    'employee/overtime-request/day',
    'employee/payroll-benefit-adjustment/employee/:id/start',
    'employee/payroll-benefit/employee/:id/month',
  ])
})

import { rosterBoard, type DraftSaved, type Published, type TakenBackRoster } from '@staff/contract/attendance-leave'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { cellHours, testBoard, type TestBoard } from '../../../../test/support/people/roster-board.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { lockPeriod } from '../../../dated/period-lock.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { staffingDemand } from '../staffing-demand/staffing-demand.table.ts'

let t: RosterCompany
let board: TestBoard
beforeAll(async () => {
  t = await rosterCompany()
  board = testBoard(t)
})
afterAll(() => t.close())
/** A Monday well ahead. */
const monday = '2027-03-01'
const day = (n: number) => inDays(n, monday)
const told = async ({ userId }: TestUser) =>
  (await t.app.db.select().from(notification).where(eq(notification.userId, userId))).map(({ contentEn }) => contentEn)
const rights = ['READ_EMPLOYEE_WORKING_SCHEDULE', 'UPDATE_EMPLOYEE_WORKING_SCHEDULE'] as const
/** A manager of the first store in self-service. */
const manager = async (employeeId?: string) =>
  t.app.signIn({
    employeeId: employeeId ?? (await t.roster()),
    isSelfService: true,
    dataScope: 'OUTLET',
    permissions: [...rights],
  })

describe('the draft', () => {
  it('lies over the plan and reaches nobody before it is published', async () => {
    const id = await t.roster()
    await t.plan(id, day(0))
    const saved = await board.save([
      { employeeId: id, scheduleDate: day(0), hours: cellHours('09:00', '18:00') },
      { employeeId: id, scheduleDate: day(1), hours: 'REST' },
    ])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect((saved.body['data'] as DraftSaved).cells).toMatchObject([
      {
        scheduleDate: day(0),
        draft: { hours: cellHours('09:00', '18:00'), source: 'HAND', isMine: true, isStale: false },
      },
      { scheduleDate: day(1), draft: { hours: 'REST' } },
    ])
    expect(await t.entries(id, day(0), day(1))).toMatchObject([{ startWorkingTime: '08:00' }])
    expect(await board.day(id, day(0))).toMatchObject({ published: cellHours('08:00', '17:00') })
    // What says the same as the plan is no cell.
    const same = { employeeId: id, scheduleDate: day(0), hours: cellHours('08:00', '17:00') }
    expect(((await board.save([same])).body['data'] as DraftSaved).cells).toMatchObject([{ draft: null }])
    expect((await board.day(id, day(0)))?.draft).toBeUndefined()
  })
  it('of two planners takes both where they wrote other cells, and refuses the later one of the same cell', async () => {
    const [one, other] = [await t.roster(), await t.roster()]
    const { version } = await board.read(day(0), day(0))
    const cell = (employeeId: string, start: string) => ({
      employeeId,
      scheduleDate: day(0),
      hours: cellHours(start, '17:00'),
    })
    expect((await board.save([cell(one, '07:00')], t.hr, version)).status).toBe(200)
    const second = await board.save([cell(other, '07:30')], t.hr, version)
    expect((second.body['data'] as DraftSaved).cells.map(({ employeeId }) => employeeId).toSorted()).toEqual(
      [one, other].toSorted(),
    )
    const third = await board.save([cell(one, '10:00')], t.hr, version)
    expect(codes(third)).toEqual([409, ':VERSION_CONFLICT'])
    expect((await board.day(one, day(0)))?.draft?.hours).toEqual(cellHours('07:00', '17:00'))
  })
  it('is refused on locked days, with an overlap, out of reach and without the right', async () => {
    const [id, office] = [await t.roster(), await t.person()]
    const cell = (scheduleDate: string, employeeId = id) => ({
      employeeId,
      scheduleDate,
      hours: cellHours('08:00', '17:00'),
    })
    await t.app.db.insert(dayOffRequest).values({ employeeId: id, dayOffDate: day(2), status: 'ACTIVE' })
    await t.app.db.transaction((tx) =>
      lockPeriod(tx, { from: day(3), to: day(3), employeeId: id, sourceId: 'run', by: null }),
    )
    for (const one of [cell(day(2)), cell(day(3)), cell(day(0), office)])
      expect(codes(await board.save([one]))).toEqual([409, 'changes.0.scheduleDate:RULE'])
    const far = await t.roster({
      positions: [
        { companyStructurePositionId: t.company.stores[1]?.position, startDate: '2024-01-15', isPrimary: true },
      ],
    })
    expect(codes(await board.save([cell(day(0), far)]))).toEqual([400, 'changes.0.employeeId:NOT_FOUND_REF'])
    const twice = [...cellHours('08:00', '12:00'), ...cellHours('11:00', '17:00')]
    expect(codes(await board.save([{ ...cell(day(0)), hours: twice }]))).toEqual([409, 'changes.0.hours:OVERLAP'])
    const night = [
      { ...cell(day(0)), hours: cellHours('20:00', '04:00') },
      { ...cell(day(1)), hours: cellHours('03:00', '11:00') },
    ]
    expect(codes(await board.save(night))).toEqual([409, 'changes.0.hours:OVERLAP'])
    const reader = await t.app.signIn({ permissions: ['READ_EMPLOYEE_WORKING_SCHEDULE'] })
    expect((await board.save([cell(day(0))], reader)).status).toBe(403)
  })
  it('is of planners in self-service with reach over the store, whose own row is locked; of nobody else', async () => {
    const [me, other] = [await t.roster(), await t.roster()]
    const self = await manager(me)
    const cell = (employeeId: string) => ({ employeeId, scheduleDate: day(4), hours: cellHours('08:00', '17:00') })
    expect((await board.save([cell(other)], self)).status).toBe(200)
    expect(codes(await board.save([cell(me)], self))).toEqual([409, 'changes.0.scheduleDate:RULE'])
    const seen = await board.read(day(4), day(4), self)
    expect(seen.people.find(({ isOwn }) => isOwn)?.employeeId).toBe(me)
    const second = t.company.stores[1]?.outlet ?? ''
    const far = testBoard(t, second)
    expect((await far.publish(day(4), day(4), {}, self)).status).toBe(404)
    for (const path of [rosterBoard.generate, rosterBoard.preview, rosterBoard.publish]) {
      const order = { node: second, version: 0, fromDate: day(4), toDate: day(4) }
      const body = path === rosterBoard.generate ? { ...order, source: 'SHIFT' } : order
      expect((await self.call('POST', path, { body })).status).toBe(404)
    }
    const plain = await t.app.signIn({
      employeeId: other,
      isSelfService: true,
      dataScope: 'SELF',
      permissions: [...rights],
    })
    const query = `?node=${board.node}&fromDate=${day(4)}&toDate=${day(4)}`
    expect((await plain.call('GET', `${rosterBoard.path}${query}`)).status).toBe(404)
    expect((await self.call('GET', `${rosterBoard.path}${query.replace(board.node, second)}`)).status).toBe(404)
    expect((await self.call('POST', rosterBoard.takeBack, { body: { publicationId: second } })).status).toBe(404)
  })
  it('asks for a reason where a hard rule is broken anew, and keeps it', async () => {
    const id = await t.roster()
    await t.app.db
      .update(employee)
      .set({ dob: inDays(-365 * 17, monday) })
      .where(eq(employee.id, id))
    const night = { employeeId: id, scheduleDate: day(0), hours: cellHours('20:00', '23:00') }
    expect(codes(await board.save([night]))).toEqual([409, 'changes.0.reason:RULE'])
    const saved = (await board.save([{ ...night, reason: 'A festival' }])).body['data'] as DraftSaved
    expect(saved.cells[0]?.draft?.reason).toBe('A festival')
    expect(saved.warnings).toMatchObject([{ kind: 'UNDER_AGE', isHard: true, employeeId: id }])
    expect(saved.warnings).toHaveLength(1)
    // It does not stand in the way of another day.
    expect((await board.save([{ employeeId: id, scheduleDate: day(2), hours: 'REST' }])).status).toBe(200)
  })
})

describe('generation into the draft', () => {
  it('proposes empty days alone, also of the own row, and what was drafted for the week before', async () => {
    const [me, id] = [await t.roster(), await t.roster()]
    const self = await manager(me)
    const week = inDays(70, monday)
    await board.save([{ employeeId: id, scheduleDate: week, hours: cellHours('06:00', '14:00') }])
    const generate = async (source: string, from: string) =>
      (
        await self.call('POST', rosterBoard.generate, {
          body: {
            node: board.node,
            version: (await board.read(from, from)).version,
            source,
            fromDate: from,
            toDate: inDays(6, from),
          },
        })
      ).body['data'] as DraftSaved
    const of = (saved: DraftSaved, employeeId: string) => saved.cells.filter((one) => one.employeeId === employeeId)
    const first = await generate('SHIFT', week)
    expect(of(first, id).map(({ scheduleDate }) => scheduleDate)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => inDays(n, week)),
    )
    expect(of(first, me)).toHaveLength(7)
    expect(of(first, me)[6]?.draft).toMatchObject({ hours: 'REST', source: 'GENERATED' })
    const next = await generate('LAST_WEEK', inDays(7, week))
    expect(of(next, id)[0]?.draft?.hours).toEqual(cellHours('06:00', '14:00'))
    expect((await generate('LAST_WEEK', inDays(7, week))).cells).toEqual([])
    expect(await t.entries(id, week, inDays(13, week))).toEqual([])
  })
})

describe('publishing', () => {
  it('tells each person once with the net difference; nobody of A to B to A; of removals always', async () => {
    const id = await t.roster()
    const user = await t.app.signIn({ employeeId: id })
    const set = (scheduleDate: string, start: string | null) =>
      board.save([{ employeeId: id, scheduleDate, hours: start === null ? [] : cellHours(start, '17:00') }])
    const only = { employeeIds: [id] }
    const week = inDays(140, monday)
    await set(week, '08:00')
    await set(inDays(1, week), '08:00')
    const preview = await board.preview(week, inDays(6, week), only)
    expect(preview.messages).toMatchObject([{ employeeId: id, isTold: true }])
    expect(await told(user)).toEqual([])
    const { data } = (await board.publish(week, inDays(6, week), only)).body as { data: Published }
    expect(data).toMatchObject({ changed: 2, days: 7, dropped: [] })
    expect(data.messages).toEqual(preview.messages)
    expect(await told(user)).toHaveLength(1)
    expect((await told(user))[0]).toContain('08:00–17:00')
    for (const start of ['10:00', '08:00']) await set(week, start)
    expect((await board.preview(week, week, only)).messages).toEqual([])
    await set(week, '10:00')
    await board.publish(week, week, only)
    expect((await told(user)).at(-1)).toContain('10:00–17:00 (was 08:00–17:00)')
    await set(week, null)
    await board.publish(week, week, only)
    expect((await told(user)).at(-1)).toContain('(was 10:00–17:00)')
    expect(await told(user)).toHaveLength(3)
  })
  it('says what stays in the draft outside of the range and of a filter', async () => {
    const [one, other] = [await t.roster(), await t.roster()]
    const week = inDays(210, monday)
    const before = (await board.read(week, week)).draftCells
    const cell = (employeeId: string, n: number) => ({
      employeeId,
      scheduleDate: inDays(n, week),
      hours: cellHours('08:00', '17:00'),
    })
    await board.save([cell(one, 0), cell(one, 8), cell(other, 0)])
    const preview = await board.preview(week, inDays(6, week), { employeeIds: [one] })
    expect([preview.changed, preview.stay - before, preview.people]).toEqual([1, 2, 1])
    await board.publish(week, inDays(6, week), { employeeIds: [one] })
    expect((await board.read(week, week)).draftCells - before).toBe(2)
  })
  it('leaves out whoever left, changed the store or has a day off since, the own row, and a plan changed beside it', async () => {
    const [left, free, moved] = [await t.roster(), await t.roster(), await t.roster()]
    const [changed, me] = [await t.roster(), await t.roster()]
    const week = inDays(280, monday)
    const all = [left, free, moved, changed, me]
    await board.save(all.map((employeeId) => ({ employeeId, scheduleDate: week, hours: cellHours('08:00', '17:00') })))
    await t.leave(left, inDays(-1, week))
    await t.app.db.insert(dayOffRequest).values({ employeeId: free, dayOffDate: week, status: 'ACTIVE' })
    await t.plan(changed, week, '09:00', '12:00')
    const self = await manager(me)
    const { data } = (await board.publish(week, week, { employeeIds: all }, self)).body as { data: Published }
    expect(new Map(data.dropped.map(({ employeeId, why }) => [employeeId, why]))).toEqual(
      new Map([
        [left, 'LEFT'],
        [free, 'DAY_OFF'],
        [changed, 'PLAN_CHANGED'],
        [me, 'OWN'],
      ]),
    )
    expect(data.changed).toBe(1)
    expect((await board.day(changed, week))?.draft?.isStale).toBe(true)
    expect((await board.day(me, week))?.draft?.hours).toEqual(cellHours('08:00', '17:00'))
    expect(await t.entries(me, week, week)).toEqual([])
    expect(await t.entries(moved, week, week)).toHaveLength(1)
    // Somebody else publishes it.
    const next = (await board.publish(week, week, { employeeIds: [me] })).body['data'] as Published
    expect([next.changed, next.dropped]).toEqual([1, []])
  })
  it('is taken back while nobody has opened it: plan, draft and what was told are as before', async () => {
    const id = await t.roster()
    const user = await t.app.signIn({ employeeId: id })
    const week = inDays(350, monday)
    await board.save([{ employeeId: id, scheduleDate: week, hours: cellHours('08:00', '17:00') }])
    const only = { employeeIds: [id] }
    const publish = async () => (await board.publish(week, inDays(6, week), only)).body['data'] as Published
    const first = await publish()
    expect((await board.read(week, week)).publication?.id).toBe(first.publicationId)
    const back = await t.hr.call('POST', rosterBoard.takeBack, { body: { publicationId: first.publicationId } })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(back.body['data'] as TakenBackRoster).toMatchObject({ cells: 1, messages: 1, shown: [] })
    expect([await told(user), await t.entries(id, week, inDays(6, week))]).toEqual([[], []])
    const again = (await board.day(id, week)) ?? {}
    expect(again).toMatchObject({ published: [], draft: { isStale: false } })
    expect('isUntold' in again).toBe(false)
    const second = await publish()
    await t.app.db
      .update(notification)
      .set({ readAt: new Date().toISOString() })
      .where(eq(notification.userId, user.userId))
    for (const publicationId of [first.publicationId, second.publicationId])
      expect(codes(await t.hr.call('POST', rosterBoard.takeBack, { body: { publicationId } }))).toEqual([
        409,
        'publicationId:RULE',
      ])
    expect((await board.read(week, week)).publication).toBeNull()
  })
})

it('shows what is needed and planned by hour, with the draft laid over the plan', async () => {
  const id = await t.roster()
  const date = inDays(420, monday)
  const position = t.company.stores[0]?.position ?? ''
  await t.app.db.insert(staffingDemand).values([
    { storeId: board.node, weekday: 'MONDAY', fromTime: '08:00', toTime: '12:00', people: 3 },
    { storeId: board.node, positionId: position, date, fromTime: '10:00', toTime: '11:00', people: 2 },
  ])
  await board.save([{ employeeId: id, scheduleDate: date, hours: cellHours('08:00', '11:00') }])
  const [totals] = (await board.read(date, date)).days
  expect([7, 8, 10, 11, 12].map((hour) => totals?.needed[hour])).toEqual([0, 3, 5, 3, 0])
  const [own] = totals?.positions ?? []
  expect([own?.needed[10], own?.needed[11]]).toEqual([2, 0])
  const fixed = totals?.planned[11] ?? 0
  expect([totals?.planned[8], totals?.planned[10]]).toEqual([fixed + 1, fixed + 1])
})

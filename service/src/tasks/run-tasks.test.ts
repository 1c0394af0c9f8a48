import { L } from '@staff/contract'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { Counting, gate } from '../../test/support/app/counting-task.ts'
import { taskIs, taskRow } from '../../test/support/app/tasks.ts'
import { auditLog } from '../areas/platform/audit/audit-log.table.ts'
import { userAccount, userRole } from '../areas/admin/user/user.table.ts'
import { fault, Refusal } from '../http/errors.ts'
import { claimTask, dropOldTasks } from './task-rows.ts'
import { task as table, taskPart } from './task.table.ts'

const test = new Counting()

describe('a task', () => {
  it('runs step by step and ends with its result, its file, audit rows and one notice in both languages', async () => {
    const id = await test.begin('whole')
    const wrote: string[] = []
    await test.run({ wrote: async (userId) => void wrote.push(userId) })
    const row = await taskIs(test.app.db, id, 'DONE')
    // Whoever started it reads from a replica only what holds each of its steps.
    await vi.waitFor(() => expect(wrote).toEqual([test.user.userId, test.user.userId, test.user.userId]))
    expect(row).toMatchObject({ done: 3, total: 3, result: { first: '0', last: 2 }, runId: null, leaseEndsAt: null })
    expect(await test.counted('whole')).toEqual([0, 1, 2])
    expect(await test.app.db.select().from(taskPart).where(eq(taskPart.taskId, id))).toEqual([])
    const { body } = await test.user.call('GET', `employee/task/${id}`)
    expect(body.data).toMatchObject({
      title: { en: 'Count whole', km: 'រាប់ whole' },
      status: 'DONE',
      isOwn: true,
      outcome: { en: 'Counted', km: 'បានរាប់' },
      file: { filename: 'រាប់.txt', size: 1 },
    })
    const file = await test.app.app.inject({
      url: `/api/employee/task/${id}/file`,
      headers: { authorization: `Bearer ${test.user.token}` },
    })
    expect([file.statusCode, file.payload, file.headers['content-type']]).toEqual([200, '0', 'text/plain'])
    expect(await test.notices()).toMatchObject([
      { entityType: 'TASK', entityId: id, contentEn: 'Count whole: Counted', contentKm: 'រាប់ whole៖ បានរាប់' },
    ])
    const audited = await test.app.db.select().from(auditLog).where(eq(auditLog.requestId, id))
    expect(audited.map(({ entity, userId }) => [entity, userId])).toEqual(
      Array.from({ length: 3 }, () => ['counted', test.user.userId]),
    )
  })
  it('of a killed instance is taken up by the next one where its last step ended', async () => {
    const id = await test.begin('killed', 5)
    // What an instance leaves that dies in its third step: two steps, a lease that nobody moves on.
    await test.app.db
      .update(table)
      .set({ status: 'RUNNING', runId: 'dead', position: 2, done: 2, total: 5, attempts: 1, leaseEndsAt: sql`now()` })
      .where(eq(table.id, id))
    await test.app.db.insert(taskPart).values({ taskId: id, number: 0, content: Buffer.from('0') })
    expect((await test.user.call('GET', `employee/task/${id}`)).body.data.status).toBe('WAITING')
    await test.run()
    await taskIs(test.app.db, id, 'DONE')
    expect(await test.counted('killed')).toEqual([2, 3, 4])
  })
  it('that another instance has taken leaves nothing of the step that was under way', async () => {
    const id = await test.begin('lost', 1)
    const { wait, open } = gate()
    const begun = gate()
    test.inside.set('lost', async () => {
      begun.open()
      await wait
    })
    await test.run({ leaseMs: 60_000 })
    await begun.wait
    await test.app.db.update(table).set({ runId: 'another' }).where(eq(table.id, id))
    open()
    await test.runners.splice(0)[0]?.stop()
    expect(await test.counted('lost')).toEqual([])
    expect(await taskRow(test.app.db, id)).toMatchObject({ status: 'RUNNING', runId: 'another', done: 0 })
  })
  it('is given back by an instance that stops, and not counted as a failure', async () => {
    const id = await test.begin('stopped', 2)
    const begun = gate()
    test.inside.set('stopped', async ({ signal }) => {
      begun.open()
      await new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('stopped'))))
    })
    await test.run()
    await begun.wait
    await test.runners.splice(0)[0]?.stop()
    expect(await taskRow(test.app.db, id)).toMatchObject({
      status: 'WAITING',
      runId: null,
      leaseEndsAt: null,
      attempts: 0,
    })
    test.inside.clear()
    await test.run()
    await taskIs(test.app.db, id, 'DONE')
    expect(await test.counted('stopped')).toEqual([0, 1])
  })
  it('whose time is up is given up after five runs without a step, and says so', async () => {
    const id = await test.begin('weak')
    await test.app.db
      .update(table)
      .set({ status: 'RUNNING', runId: 'dead', attempts: 5, leaseEndsAt: sql`now()` })
      .where(eq(table.id, id))
    await test.run()
    expect((await taskIs(test.app.db, id, 'FAILED')).outcome?.en).toMatch(/^The work was interrupted several times/)
    expect(await test.counted('weak')).toEqual([])
  })
  it('says its progress and the time left while it runs', async () => {
    const id = await test.begin('slow', 4)
    const { wait, open } = gate()
    const begun = gate()
    test.inside.set('slow', async ({ tell }, n) => {
      if (n < 2) return
      tell(3, 4)
      begun.open()
      await wait
    })
    await test.run()
    await begun.wait
    await test.app.db
      .update(table)
      .set({ claimedAt: sql`now() - interval '20 seconds'` })
      .where(eq(table.id, id))
    const { done, total, secondsLeft, status } = (await test.user.call('GET', `employee/task/${id}`)).body.data
    expect([status, total]).toEqual(['RUNNING', 4])
    // Two of four are committed; the third that the step tells of may have been seen.
    expect([2, 3]).toContain(done)
    expect(secondsLeft).toBeGreaterThanOrEqual(done === 2 ? 20 : 6)
    expect(secondsLeft).toBeLessThan(40)
    open()
    await taskIs(test.app.db, id, 'DONE')
  })
  it('is kept for a week after its end and no longer', async () => {
    const [old, young] = [await test.begin('old', 1), await test.begin('young', 1)]
    await test.run()
    for (const id of [old, young]) await taskIs(test.app.db, id, 'DONE')
    await test.app.db
      .update(table)
      .set({ endedAt: sql`now() - interval '8 days'` })
      .where(eq(table.id, old))
    await dropOldTasks(test.app.db)
    expect((await test.app.db.select().from(table)).map(({ id }) => id)).toEqual([young])
  })
})

describe('a task that fails', () => {
  const failing = async (name: string, error: unknown) => {
    const id = await test.begin(name)
    test.inside.set(name, async (_, n) => {
      if (n === 1) throw error
    })
    await test.run()
    const row = await taskIs(test.app.db, id, 'FAILED')
    expect(await test.counted(name)).toEqual([0])
    return row.outcome
  }
  it('says why in both languages when a rule refuses', async () => {
    const words = L('No account', 'គ្មានគណនី')
    expect(await failing('refused', new Refusal(409, [fault('', words)]))).toEqual(words)
    expect(await test.notices()).toMatchObject([{ contentEn: 'Count refused: No account' }])
  })
  it('gives a reference and no words of the program when it is our fault', async () => {
    expect((await failing('broken', new Error('column secret does not exist')))?.en).toMatch(
      /^Something went wrong on our side. Reference [0-9a-f-]{36}$/,
    )
  })
  it.each([
    ['for want of a database', '57P01'],
    ['on a row that a dying instance still holds', '57014'],
  ])('%s is tried again later', async (_, code) => {
    const id = await test.begin(code, 1)
    const faults = [Object.assign(new Error('terminated'), { code })]
    test.inside.set(code, async () => {
      const error = faults.shift()
      if (error) throw error
    })
    await test.run()
    await vi.waitFor(async () =>
      expect(await taskRow(test.app.db, id)).toMatchObject({ status: 'WAITING', attempts: 1 }),
    )
    expect((await taskRow(test.app.db, id)).leaseEndsAt).not.toBeNull()
    await test.app.db.update(table).set({ leaseEndsAt: null }).where(eq(table.id, id))
    await taskIs(test.app.db, id, 'DONE')
    expect(await test.counted(code)).toEqual([0])
  })
})

describe('the rights of the caller', () => {
  it('are asked before each step: one who loses the right, or has left, does not go on', async () => {
    for (const [name, take] of [
      ['role', () => test.app.db.delete(userRole).where(eq(userRole.userId, test.user.userId))],
      [
        'account',
        () => test.app.db.update(userAccount).set({ isEnabled: false }).where(eq(userAccount.id, test.user.userId)),
      ],
    ] as const) {
      const id = await test.begin(name)
      const { wait, open } = gate()
      const begun = gate()
      test.inside.set(name, async (_, n) => {
        if (n !== 1) return
        begun.open()
        await wait
      })
      await test.run()
      await begun.wait
      await take()
      open()
      const row = await taskIs(test.app.db, id, 'FAILED')
      expect(row.outcome?.en).toMatch(name === 'role' ? /permission/ : /no longer in use/)
      // The step that was under way counts; none follows it.
      expect(await test.counted(name)).toEqual([0, 1])
    }
  })
  it('decide whether it starts at all', async () => {
    const stranger = await test.app.signIn({ permissions: ['READ_ROLE'] })
    expect((await stranger.call('POST', 'employee/count', { body: { name: 'x', steps: 1 } })).status).toBe(403)
    expect(await test.app.db.select().from(table)).toEqual([])
  })
})

describe('who runs', () => {
  it('is the oldest task first, and one of each user at a time', async () => {
    const first = await test.begin('a')
    await test.begin('b', 3, test.user)
    const other = await test.begin('c')
    const claim = () => claimTask(test.app.db, ['COUNT'], 'a run', 60_000)
    expect([(await claim())?.id, (await claim())?.id, await claim()]).toEqual([first, other, undefined])
  })
  it('is nobody for a kind that this program does not know', async () => {
    await test.begin('unknown')
    expect(await claimTask(test.app.db, ['OTHER'], 'a run', 60_000)).toBeUndefined()
  })
})

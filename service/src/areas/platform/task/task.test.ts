import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Counting, gate } from '../../../../test/support/app/counting-task.ts'
import { taskIs } from '../../../../test/support/app/tasks.ts'
import { task as table } from '../../../tasks/task.table.ts'
import { userRole } from '../../admin/user/user.table.ts'

const test = new Counting()

describe('cancelling', () => {
  it('ends a waiting task at once and a running one after its step; nobody is told', async () => {
    const waiting = await test.begin('waits')
    expect((await test.user.call('POST', `employee/task/${waiting}/cancel`)).body.data.status).toBe('CANCELLED')
    const id = await test.begin('runs')
    const { wait, open } = gate()
    const begun = gate()
    test.inside.set('runs', async (_, n) => {
      if (n !== 1) return
      begun.open()
      await wait
    })
    await test.run()
    await begun.wait
    const asked = await test.user.call('POST', `employee/task/${id}/cancel`)
    expect(asked.body.data).toMatchObject({ status: 'RUNNING', isCancelAsked: true })
    open()
    await taskIs(test.app.db, id, 'CANCELLED')
    expect(await test.counted('runs')).toEqual([0, 1])
    expect(await test.notices()).toEqual([])
    expect((await test.user.call('POST', `employee/task/${id}/cancel`)).status).toBe(409)
  })
  it('reaches a long step by its signal; then nothing of the step stays', async () => {
    const id = await test.begin('long', 1)
    const begun = gate()
    test.inside.set('long', async ({ signal }) => {
      begun.open()
      await new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('stopped'))))
    })
    await test.run({ leaseMs: 300 })
    await begun.wait
    await test.user.call('POST', `employee/task/${id}/cancel`)
    await taskIs(test.app.db, id, 'CANCELLED')
    expect(await test.counted('long')).toEqual([])
  })
})

describe('the calls of tasks', () => {
  it('show own tasks only; a user who sees the jobs sees all tasks, but no results', async () => {
    const id = await test.begin('mine', 1)
    await test.run()
    await taskIs(test.app.db, id, 'DONE')
    const stranger = await test.app.signIn({ permissions: ['READ_ROLE'] })
    const keeper = await test.app.signIn({ permissions: ['READ_SCHEDULER_JOB'] })
    for (const [method, path, status] of [
      ['GET', `employee/task/${id}`, 404],
      ['GET', `employee/task/${id}/file`, 404],
      ['POST', `employee/task/${id}/cancel`, 404],
      ['DELETE', `employee/task/${id}`, 404],
      ['GET', 'employee/task?all=true', 403],
    ] as const)
      expect((await stranger.call(method, path)).status, `${method} ${path}`).toBe(status)
    expect((await stranger.call('GET', 'employee/task')).body.data).toEqual([])
    expect((await keeper.call('GET', 'employee/task')).body.data).toEqual([])
    expect((await keeper.call('GET', 'employee/task?all=true')).body.data).toMatchObject([
      {
        id,
        isOwn: false,
        status: 'DONE',
        result: null,
        file: null,
        outcome: null,
        startedBy: { id: test.user.userId },
      },
    ])
    expect((await keeper.call('GET', `employee/task/${id}/file`)).status).toBe(404)
    expect((await keeper.call('POST', `employee/task/${id}/cancel`)).status).toBe(403)
    expect((await keeper.call('DELETE', `employee/task/${id}`)).status).toBe(404)
    expect((await test.user.call('GET', 'employee/task')).body).toMatchObject({
      data: [{ id, isOwn: true, file: { size: 1 } }],
      pageMeta: { totalCount: 1 },
    })
  })
  it('remove an ended task with its file, and no open one', async () => {
    const id = await test.begin('gone', 1)
    expect((await test.user.call('DELETE', `employee/task/${id}`)).status).toBe(409)
    await test.run()
    await taskIs(test.app.db, id, 'DONE')
    expect((await test.user.call('DELETE', `employee/task/${id}`)).status).toBe(200)
    expect((await test.user.call('GET', `employee/task/${id}`)).status).toBe(404)
  })
  it('refuse the file to a user who has lost its right', async () => {
    const id = await test.begin('kept', 1)
    await test.run()
    await taskIs(test.app.db, id, 'DONE')
    await test.app.db.delete(userRole).where(eq(userRole.userId, test.user.userId))
    await test.user.call('POST', 'employee/forget')
    expect((await test.user.call('GET', `employee/task/${id}/file`)).status).toBe(403)
  })
  it('answer the open task to a second start of its key, and no sixth to one user', async () => {
    const first = await test.begin('one')
    const one = test.user
    expect(await test.begin('one', 3, one)).toBe(first)
    const other = await test.app.signIn({ permissions: ['READ_SCHEDULER_JOB'] })
    const again = await other.call('POST', 'employee/count', { body: { name: 'one', steps: 3 } })
    expect(again.body.data).toMatchObject({ id: first, isOwn: false, startedBy: { id: one.userId } })
    for (const name of ['two', 'three', 'four', 'five']) await test.begin(name, 3, one)
    const sixth = await one.call('POST', 'employee/count', { body: { name: 'six', steps: 3 } })
    expect([sixth.status, sixth.body.errors[0].code]).toEqual([409, 'RULE'])
    expect(await test.app.db.select().from(table)).toHaveLength(5)
  })
})

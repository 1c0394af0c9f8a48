import {
  rosterBoard,
  type BoardDay,
  type DraftChange,
  type PublishPreview,
  type RosterBoard,
} from '@staff/contract/attendance-leave'
import type { TestAnswer, TestUser } from '../app/app.ts'
import type { RosterCompany } from './roster.ts'

/** The board of the first store of a small company, as HR or somebody else sees and writes it. */
export interface TestBoard {
  readonly node: string
  readonly read: (from: string, to: string, user?: TestUser) => Promise<RosterBoard>
  readonly day: (employeeId: string, date: string, user?: TestUser) => Promise<BoardDay | undefined>
  /** Sends changes with the version that stands, or the one given. */
  readonly save: (changes: readonly DraftChange[], user?: TestUser, version?: number) => Promise<TestAnswer>
  readonly preview: (from: string, to: string, more?: object, user?: TestUser) => Promise<PublishPreview>
  readonly publish: (from: string, to: string, more?: object, user?: TestUser) => Promise<TestAnswer>
}
export function testBoard(t: RosterCompany, node = t.company.stores[0]?.outlet ?? ''): TestBoard {
  const read: TestBoard['read'] = async (from, to, user = t.hr) => {
    const answer = await user.call('GET', `${rosterBoard.path}?node=${node}&fromDate=${from}&toDate=${to}`)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body['data'] as RosterBoard
  }
  const versionNow = async (date: string): Promise<number> => (await read(date, date)).version
  const send = async (path: string, from: string, to: string, more: object, user: TestUser) =>
    user.call('POST', path, { body: { node, version: await versionNow(from), fromDate: from, toDate: to, ...more } })
  return {
    node,
    read,
    day: async (employeeId, date, user) =>
      (await read(date, date, user)).people.find((one) => one.employeeId === employeeId)?.days[0],
    save: async (changes, user = t.hr, version) =>
      user.call('PUT', rosterBoard.draft, {
        body: { node, version: version ?? (await versionNow(changes[0]?.scheduleDate ?? '')), changes },
      }),
    preview: async (from, to, more = {}, user = t.hr) =>
      (await send(rosterBoard.preview, from, to, more, user)).body['data'] as PublishPreview,
    publish: (from, to, more = {}, user = t.hr) => send(rosterBoard.publish, from, to, more, user),
  }
}
/** Hours of a cell. */
export const cellHours = (startWorkingTime: string, endWorkingTime: string) => [{ startWorkingTime, endWorkingTime }]

import { globalConfiguration } from '../../../src/areas/admin/global-configuration/global-configuration.table.ts'
import type { TestAnswer, TestUser } from '../app/app.ts'
import type { TestDatabase } from '../app/database.ts'
import { lifeCompany, type LifeCompany } from './working-life.ts'

export const schedulePath = 'employee/employee-working-schedule'
/** An entry as it is sent. */
export interface SentEntry {
  readonly id?: string
  readonly employeeId?: string
  readonly scheduleDate: string
  readonly startWorkingTime: string
  readonly endWorkingTime: string
  readonly reason?: string
  readonly version?: number
}
/** An entry as it is answered. */
export type StoredEntry = Required<Omit<SentEntry, 'reason'>>
/** A small company where some people work by the roster. */
export interface RosterCompany extends LifeCompany {
  /** Somebody on the roster. */
  readonly roster: (more?: Readonly<Record<string, unknown>>) => Promise<string>
  readonly put: (entries: readonly SentEntry[], user?: TestUser) => Promise<TestAnswer>
  /** Plans one stretch of work, as HR, and answers it. */
  readonly plan: (employeeId: string, day: string, from?: string, to?: string) => Promise<StoredEntry>
  readonly entries: (employeeId: string, from: string, to: string, user?: TestUser) => Promise<StoredEntry[]>
  readonly setting: (name: string, value: string) => Promise<void>
}
export async function rosterCompany(database?: TestDatabase): Promise<RosterCompany> {
  const life = await lifeCompany(database)
  const { db } = life.app
  const { rosterShiftId } = life.company
  const put: RosterCompany['put'] = (data, user = life.hr) => user.call('PUT', schedulePath, { body: { data } })
  return {
    ...life,
    roster: (more = {}) => life.person({ workingShiftId: rosterShiftId, ...more }),
    put,
    async plan(employeeId, scheduleDate, startWorkingTime = '08:00', endWorkingTime = '17:00') {
      const made = await put([{ employeeId, scheduleDate, startWorkingTime, endWorkingTime }])
      if (made.status !== 200) throw new Error(JSON.stringify(made.body))
      return made.body.data[0]
    },
    entries: async (employeeId, from, to, user = life.hr) =>
      (await user.call('GET', `${schedulePath}?employeeId=${employeeId}&fromDate=${from}&toDate=${to}`)).body.data,
    async setting(name, value) {
      await db
        .insert(globalConfiguration)
        .values({ type: 'Attendance', name, dataType: 'number', storedValue: value, isEnable: true })
        .onConflictDoUpdate({ target: globalConfiguration.name, set: { storedValue: value } })
    },
  }
}

import { placeSearch } from '@staff/contract'
import { rosterBoard, type BoardPerson, type RosterBoard } from '@staff/contract/attendance-leave'
import type { Page } from '@playwright/test'
import { ask, inDays } from '../../controls.ts'

interface Stores {
  readonly data: readonly { readonly id: string }[]
}
const getBoard = (page: Page, node: string, from: string, to: string) =>
  ask<{ data: RosterBoard }>(page, `${rosterBoard.path}?node=${node}&fromDate=${from}&toDate=${to}`).then(
    ({ data }) => data,
  )
/** Whether the board changes the shifts of a person for the office. */
export const isPlanned = ({ isOwn, isFixed }: BoardPerson): boolean => !isOwn && !isFixed
/** The store with the most people who are planned there, and its people. */
export async function getLargestBoard(page: Page): Promise<RosterBoard> {
  const { data: stores } = await ask<Stores>(page, `employee/${placeSearch}?type=OUTLET&limit=50`)
  const boards: RosterBoard[] = []
  for (const { id } of stores) boards.push(await getBoard(page, id, inDays(0), inDays(6)))
  const [largest] = boards.toSorted((a, b) => b.people.filter(isPlanned).length - a.people.filter(isPlanned).length)
  if (!largest) throw new Error('no store')
  return largest
}
/** Ids of people whose shifts the journeys of the board change meanwhile; other journeys leave these people alone. */
export const getPeopleOfBoard = async (page: Page): Promise<ReadonlySet<string>> =>
  new Set((await getLargestBoard(page)).people.map(({ employeeId }) => employeeId))

import { searchKey } from '@staff/contract'
import { employee, employeePosition } from '../../../db/tables.ts'
import { daysFrom, shift } from '../demo-calendar.ts'
import { careerFacts, getLastDay } from './careers.ts'
import { getAddress } from './addresses.ts'
import { femaleNames, longNames, maleNames, surnames, type FullName } from './names.ts'
import { randomFrom, type Random } from '../random.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import { takeSeats, type Seat } from './seats.ts'
import { officeShift, rosterShift, shiftId } from '../../minimal/settings.ts'
import type { Post } from '../company/structure.ts'

/** A seeded employee, as far as the sign-ins need to know. */
export interface Person {
  readonly seat: Seat
  readonly id: string
  readonly accountNo: string
  readonly isActive: boolean
  readonly createdOn: string
  readonly nameEn: string
  readonly gender: 'MALE' | 'FEMALE'
  readonly maritalStatus: string
  readonly dob: string
  readonly startDate: string
}
export const eveningShift = 'Evening'
export const morningShift = 'Morning'

const malePosts: ReadonlySet<string> = new Set(['Security Guard', 'Driver'])
const getGender = ({ demo, post }: Seat, random: Random) =>
  demo?.gender ?? (malePosts.has(post.title) || random.chance(42) ? 'MALE' : 'FEMALE')

/** Full names without repetition as long as the lists suffice, and without "Mao Sreymao". */
function nameGiver(random: Random): (gender: 'MALE' | 'FEMALE', seat: Seat) => FullName {
  const given = new Set<string>()
  const draw = (gender: 'MALE' | 'FEMALE'): FullName => ({
    last: random.pick(surnames),
    first: random.pick(gender === 'MALE' ? maleNames : femaleNames),
  })
  const isOdd = ({ last, first }: FullName) =>
    given.has(last[0] + first[0]) || first[0].toLowerCase().includes(last[0].toLowerCase())
  return (gender, { demo, number }) => {
    if (demo) return demo.name
    let name = number % 50 === 30 ? random.pick(longNames[gender]) : draw(gender)
    for (let attempt = 0; attempt < 20 && isOdd(name); attempt += 1) name = draw(gender)
    given.add(name.last[0] + name.first[0])
    return name
  }
}

function getShift({ demo, number, post }: Seat): string {
  if (demo) return post.isStore && demo.role === 'Employee' ? rosterShift : officeShift
  if (post.shift || !post.isStore || post.level > 4) return post.shift ?? officeShift
  return [rosterShift, morningShift, rosterShift, eveningShift][number % 4] ?? rosterShift
}

/** The posts a person held before, oldest first: the way up in the store, or the same work in another store. */
function formerPosts({ career, demo, number, post }: Seat, days: number, posts: readonly Post[]): Post[] {
  if (career !== 'settled' || days < 400) return []
  const find = (title: string | undefined) =>
    posts.find((other) => other.title === title && other.outlet === post.outlet)
  const before = find(post.from)
  if (before && (demo || number % 3 === 0)) {
    const first = post.level > 4 ? find(before.from) : undefined
    return first ? [first, before] : [before]
  }
  const elsewhere = posts.find((other) => other.title === post.title && other.outlet !== post.outlet)
  return elsewhere && post.isStore && !demo && number % 7 === 1 ? [elsewhere] : []
}

type PositionRow = typeof employeePosition.$inferInsert
function positionRows(
  seat: Seat,
  employeeId: string,
  start: string,
  today: string,
  posts: readonly Post[],
  stamp: ReturnType<typeof authored>,
): PositionRow[] {
  const days = daysFrom(start, today)
  const allPosts = [...formerPosts(seat, days, posts), seat.post]
  // The first step comes after half of the time, the next one after half of the rest.
  const starts = allPosts.map((_, index) => shift(start, Math.floor(days * (1 - 0.5 ** index)), 'day'))
  const row = (
    index: number,
    post: Post,
    startDate: string,
    endDate: string | null,
    isPrimary: boolean,
  ): PositionRow => ({
    id: getId(`position of ${employeeId}`, String(index)),
    employeeId,
    companyStructurePositionId: post.nodeId,
    startDate,
    endDate,
    isPrimary,
    ...stamp,
  })
  const rows = allPosts.map((post, index) => {
    const next = starts[index + 1]
    return row(index, post, starts[index] ?? start, next ? shift(next, -1, 'day') : getLastDay(seat, today), true)
  })
  // Some assistants stand in for the manager of their store beside their own work.
  const above = posts.find((other) => other.from === seat.post.title && other.outlet === seat.post.outlet)
  const standsIn = seat.post.level === 5 && seat.number % 4 === 1 && above && days > 90
  return standsIn ? [...rows, row(rows.length, above, shift(today, -45, 'day'), null, false)] : rows
}

/** A person before the account number: seat, name and career. */
interface Draft {
  readonly seat: Seat
  readonly gender: 'MALE' | 'FEMALE'
  readonly name: FullName
  readonly facts: ReturnType<typeof careerFacts>
}
/** `count` people in the order in which they joined. */
function draftPeople(posts: readonly Post[], count: number, today: string): Draft[] {
  const random = randomFrom(20_260_101)
  const nameOf = nameGiver(random)
  const drafts = takeSeats(posts, count).map((seat): Draft => {
    const gender = getGender(seat, random)
    return { seat, gender, name: nameOf(gender, seat), facts: careerFacts(seat, today, random) }
  })
  return drafts.sort((a, b) =>
    a.facts.startDate === b.facts.startDate
      ? a.seat.number - b.seat.number
      : a.facts.startDate < b.facts.startDate
        ? -1
        : 1,
  )
}
/** Some of the office came from abroad a short while ago. */
const isForeign = ({ demo, number, post }: Seat): boolean => !demo && !post.isStore && number % 4 === 2

function employeeRow(
  { seat, gender, name, facts }: Draft,
  index: number,
  own: { readonly id: string; readonly accountNo: string } & ReturnType<typeof authored>,
): typeof employee.$inferInsert {
  const [lastNameEn, lastNameKh] = name.last
  const [firstNameEn, firstNameKh] = name.first
  return {
    lastNameEn,
    firstNameEn,
    lastNameKh,
    firstNameKh,
    gender,
    ...facts,
    ...getAddress(index),
    searchKey: searchKey(`${own.accountNo} ${lastNameEn} ${firstNameEn} ${lastNameKh} ${firstNameKh}`),
    nationality: isForeign(seat) ? 'MALAYSIAN' : 'CAMBODIAN',
    isTaxResident: !isForeign(seat),
    workingShiftId: shiftId(getShift(seat)),
    positionId: seat.post.nodeId,
    nssfNo: facts.isPassedProbation && facts.probationMonths > 0 ? String(100_000_000 + index * 7_919) : null,
    ...own,
  }
}
// Entered the day before they started, at some time of the morning or afternoon.
function entryStamp(startDate: string, index: number, since: string, userId: string) {
  const dayBefore = shift(startDate, -1, 'day')
  const [hour, minute] = [8 + (index % 9), (index * 7) % 60].map((part) => String(part).padStart(2, '0'))
  const createdOn = dayBefore < since ? since : dayBefore
  return { createdOn, stamp: authored(createdOn, userId, `${hour}:${minute}:00`) }
}

/**
 * `count` employees with their positions. Account numbers rise with the date of joining. `since` = the day the product
 * went live: records of earlier joiners were entered on it.
 */
export function buildPeople(
  posts: readonly Post[],
  count: number,
  today: string,
  since: string,
  userId: string,
): { readonly batches: readonly Batch[]; readonly people: readonly Person[] } {
  const employees: (typeof employee.$inferInsert)[] = []
  const positions: PositionRow[] = []
  const people: Person[] = []
  for (const [index, draft] of draftPeople(posts, count, today).entries()) {
    const { seat, gender, name, facts } = draft
    const accountNo = String(index + 1).padStart(6, '0')
    const id = getId('employee', accountNo)
    const { createdOn, stamp } = entryStamp(facts.startDate, index, since, userId)
    employees.push(employeeRow(draft, index, { id, accountNo, ...stamp }))
    positions.push(...positionRows(seat, id, facts.startDate, today, posts, stamp))
    people.push({
      seat,
      id,
      accountNo,
      isActive: facts.status !== 'RESIGNED',
      createdOn,
      nameEn: `${name.last[0]} ${name.first[0]}`,
      gender,
      maritalStatus: facts.maritalStatus,
      dob: facts.dob,
      startDate: facts.startDate,
    })
  }
  return { batches: [batch(employee, employees), batch(employeePosition, positions)], people }
}

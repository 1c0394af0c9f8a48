import { demoPeople, type DemoPerson } from './sign-ins.ts'
import type { Post } from '../company/structure.ts'

/** How a person's time in the company looks from today. */
export type Career = 'settled' | 'new' | 'probation' | 'overdue' | 'failed' | 'resigned' | 'intern'
/** A place for one person. `number` counts all seats from 0. */
export interface Seat {
  readonly number: number
  readonly post: Post
  readonly career: Career
  readonly demo?: DemoPerson
}

// Which seats of each fifty are not settled, so that every state is present in a company of any size.
const careersOfFifty: Readonly<Record<number, Career>> = {
  11: 'new',
  37: 'new',
  5: 'probation',
  21: 'probation',
  33: 'probation',
  44: 'probation',
  9: 'resigned',
  29: 'resigned',
  41: 'resigned',
  16: 'failed',
  27: 'overdue',
}
function getCareer(number: number, post: Post, isFirst: boolean): Career {
  // Leaders stay: a store without its manager is not what a demo shows first.
  if (post.level > 4) return 'settled'
  if (!post.isStore && post.level <= 3 && !isFirst && number % 3 === 0) return 'intern'
  return careersOfFifty[number % 50] ?? 'settled'
}

/**
 * `count` seats: the demo people, then every post once, then the further seats of the plan; a larger company gets more
 * people on the posts that have several. Throws RangeError where not even the demo people find a seat.
 */
export function takeSeats(posts: readonly Post[], count: number): Seat[] {
  if (count < demoPeople.length) throw new RangeError(`The demo company needs at least ${demoPeople.length} employees`)
  const seats: Seat[] = []
  const taken = new Map<Post, number>()
  const sit = (post: Post, demo?: DemoPerson) => {
    const before = taken.get(post) ?? 0
    taken.set(post, before + 1)
    const number = seats.length
    seats.push(
      demo
        ? { number, post, career: 'settled', demo }
        : { number, post, career: getCareer(number, post, before === 0) },
    )
  }
  for (const demo of demoPeople) {
    const post = posts.find(({ title, outlet }) => title === demo.title && outlet === demo.outlet)
    if (!post) throw new Error(`No post ${demo.title} in ${demo.outlet}`)
    sit(post, demo)
  }
  const plannedRounds = Math.max(...posts.map((post) => post.staff))
  for (let round = 1; seats.length < count; round += 1) {
    for (const post of posts) {
      const room = post.staff === 1 ? 1 : round <= plannedRounds ? Math.min(round, post.staff) : round
      if (seats.length < count && (taken.get(post) ?? 0) < room) sit(post)
    }
  }
  return seats
}

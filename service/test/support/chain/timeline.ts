import { enterByDoor } from './doors.ts'
import type { ChainCompany } from './company.ts'
import { known, payDays, shown, type Entry } from './entries.ts'
import type { Turn } from './turns.ts'

/** What a company did not take, with the reason of the last refusal. */
export type Refused = ReadonlyMap<number, string>
/** Enters what can be entered, in this order; what is refused is tried again after what comes later. */
async function entersAll(c: ChainCompany, entries: readonly Entry[], refused: Map<number, string>): Promise<void> {
  for (let left = entries; ;) {
    const waits: Entry[] = []
    for (const entry of left) {
      const isReady = entry.after.every((id) => c.made.has(id))
      const why = isReady ? await enterByDoor(c, entry) : 'comes after what was not made'
      if (why === undefined) refused.delete(entry.id)
      else {
        refused.set(entry.id, `${shown(entry)} ${why}`)
        waits.push(entry)
      }
    }
    if (waits.length === left.length) return
    left = waits
  }
}
const isRefused = (refused: Refused, entries: readonly Entry[]) => entries.filter(({ id }) => refused.has(id))

/** Everything is entered on its day. Answers what was refused until the payroll of its day. */
export async function tellInTime(c: ChainCompany, entries: readonly Entry[]): Promise<Refused> {
  const refused = new Map<number, string>()
  const sorted = entries.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id - b.id))
  let waits: Entry[] = []
  let at = 0
  for (const [month, payDay] of payDays.entries()) {
    while (at < sorted.length && (sorted[at]?.day ?? '') <= payDay) {
      const day = sorted[at]?.day ?? payDay
      const due: Entry[] = []
      for (; sorted[at]?.day === day; at += 1) due.push(...sorted.slice(at, at + 1))
      await c.comes(day)
      await entersAll(c, [...waits, ...due], refused)
      waits = isRefused(refused, [...waits, ...due])
    }
    waits = []
    await c.comes(payDay)
    await c.generate(month)
    await c.approve(month)
  }
  return refused
}

/** Everything is entered when its turn comes. Answers what was refused to the end. */
export async function tellLate(
  c: ChainCompany,
  entries: readonly Entry[],
  turns: ReadonlyMap<number, Turn>,
): Promise<Refused> {
  const refused = new Map<number, string>()
  const order = ({ id }: Entry) => turns.get(id)?.order ?? 0
  const sorted = entries.toSorted((a, b) => order(a) - order(b))
  let waits: readonly Entry[] = []
  for (const [stage, day] of [...payDays, known].entries()) {
    await c.comes(day)
    const due = sorted.filter(({ id }) => turns.get(id)?.stage === stage)
    const open = due.filter(({ id }) => turns.get(id)?.whileOpen)
    if (stage > 0 && open.length > 0) {
      await c.reopen(stage - 1)
      await entersAll(c, [...waits, ...open], refused)
      waits = isRefused(refused, [...waits, ...open])
      await c.generate(stage - 1)
      await c.approve(stage - 1)
    }
    await entersAll(c, [...waits, ...due.filter((entry) => !open.includes(entry))], refused)
    waits = isRefused(refused, [...waits, ...due])
    await c.comes(day)
    if (stage === payDays.length) break
    await c.generate(stage)
    await c.approve(stage)
  }
  return refused
}

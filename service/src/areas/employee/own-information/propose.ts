import { L, type Label, type Lang } from '@staff/contract'
import { datedFacts, ownParts, type OwnChange, type OwnPart, type OwnPartName } from '@staff/contract/employee'
import { randomUUID } from 'node:crypto'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { ProposedChange } from '../info-update/info-update.table.ts'
import { loadFirstDays } from '../employee-fact/write-facts.ts'
import { askable, decidedBy, ownRow, writeOwn, type OwnRow } from './own-records.ts'
import { getPlain, getWords } from './own-words.ts'

/** What the applier needs of one proposed value. */
export interface OwnValue {
  readonly act: OwnChange['act']
  /** The record; absent for a new one, whose values share `mark`. */
  readonly id?: string
  readonly mark: string
  readonly sent: string
  readonly key: string
  readonly wanted: unknown
  /** The value as it was when it was asked for. */
  readonly before: unknown
  /** The user who asked. */
  readonly by: string
}
const nothing = L('Nothing would change', 'គ្មានអ្វីផ្លាស់ប្ដូរទេ')
const removed = L('Take away', 'ដកចេញ')

/** `Contact · Type`; a field that is called as its part is named once. */
const inPart = (part: Label, field: Label): Label => {
  const getWhole = (lang: Lang) => (part[lang] === field[lang] ? part[lang] : `${part[lang]} · ${field[lang]}`)
  return L(getWhole('en'), getWhole('km'))
}

class Undone extends Error {
  readonly row: OwnRow | null
  constructor(row: OwnRow | null) {
    super('undone')
    this.row = row
  }
}
const sinceKey = 'since'
const factKeys: ReadonlySet<string> = new Set(Object.values(datedFacts).map(({ field }) => field))
/** From when on changed facts shall hold: the day that is asked for, else that of the question, not of the answer. */
async function getSince({ db, today }: RequestContext, employeeId: string, { values }: OwnChange): Promise<string> {
  const sent = values?.[sinceKey]
  if (typeof sent === 'string') return sent
  const { first } = await loadFirstDays(db, employeeId)
  return first > today ? first : today
}
type OwnProposed = ProposedChange & { readonly value: OwnValue }
/** The day of changed facts, for the approver to see and to be written with them; a day hinders no other request. */
function toSinceChange(name: OwnPartName, [first]: readonly OwnProposed[], since: string): ProposedChange[] {
  const { resource }: OwnPart = ownParts[name]
  const field = resource.fields[sinceKey]
  if (!field || !first) return []
  const { act, mark, by, ...at } = first.value
  const id = at.id === undefined ? {} : { id: at.id }
  const value: OwnValue = { act, mark, by, ...id, sent: sinceKey, key: sinceKey, wanted: since, before: null }
  const label = inPart(resource.label, field.label)
  return [{ group: name, field: `${mark}.${sinceKey}`, label, old: null, new: getWords(field, since), value }]
}
/**
 * The record as the change would leave it on a day: written by all its rules, and taken back. Refuses what the rules
 * refuse.
 */
async function tried(
  ctx: RequestContext,
  name: OwnPartName,
  employeeId: string,
  change: OwnChange,
  day: string,
): Promise<OwnRow | null> {
  try {
    return await ctx.db.transaction(async (tx) => {
      throw new Undone(
        await writeOwn(
          decidedBy(tx, day, ctx.caller.userId, () => undefined),
          name,
          employeeId,
          change,
        ),
      )
    })
  } catch (error) {
    if (error instanceof Undone) return error.row
    throw error
  }
}

/** The record that is to be taken away, by its title. */
function toRemoval(name: OwnPartName, old: OwnRow | null, of: Omit<OwnValue, 'key' | 'before'>): ProposedChange {
  const { resource }: OwnPart = ownParts[name]
  const [key = ''] = resource.title ?? []
  const field = resource.fields[key]
  const value: OwnValue = { ...of, key, before: getPlain(old?.[key]) }
  return {
    group: name,
    field: `${old?.id ?? of.mark}.delete`,
    label: inPart(resource.label, removed),
    old: field ? getWords(field, old?.[key]) : null,
    new: null,
    value,
  }
}
/**
 * The values that a change of the own record would alter, for proposeChanges: as readable text, and as the applier
 * writes them. 409 when nothing would change.
 */
export async function loadProposal(
  ctx: RequestContext,
  name: OwnPartName,
  employeeId: string,
  change: OwnChange,
): Promise<ProposedChange[]> {
  const { resource }: OwnPart = ownParts[name]
  const old =
    change.act === 'CREATE'
      ? null
      : await ownRow(
          decidedBy(ctx.db, ctx.today, ctx.caller.userId, () => undefined),
          name,
          employeeId,
          change.id,
        )
  const since = await getSince(ctx, employeeId, change)
  const today = await tried(ctx, name, employeeId, change, ctx.today)
  // What holds from a later day on is judged today, and seen on that day.
  const now = since > ctx.today ? await tried(ctx, name, employeeId, change, since) : today
  const mark = randomUUID()
  const id = change.act === 'CREATE' ? {} : { id: old?.id ?? '' }
  const at = (sent: string) => `${old?.id ?? mark}.${sent}`
  const shared = { act: change.act, ...id, mark, by: ctx.caller.userId }
  if (change.act === 'DELETE') return [toRemoval(name, old, { ...shared, sent: '', wanted: null })]
  const changes = askable(name).flatMap(({ key, sent }): OwnProposed[] => {
    const field = resource.fields[key]
    if (
      !field ||
      change.values?.[sent] === undefined ||
      JSON.stringify(getPlain(old?.[key])) === JSON.stringify(getPlain(now?.[key]))
    )
      return []
    const value: OwnValue = { ...shared, sent, key, wanted: change.values[sent], before: getPlain(old?.[key]) }
    return [
      {
        group: name,
        field: at(sent),
        label: inPart(resource.label, field.label),
        old: getWords(field, old?.[key]),
        new: getWords(field, now?.[key]),
        value,
      },
    ]
  })
  if (changes.length === 0) return refuse('', nothing)
  const isDated = changes.some(({ value }) => factKeys.has(value.key))
  return isDated ? [...changes, ...toSinceChange(name, changes, since)] : changes
}

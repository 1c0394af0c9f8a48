import { L, type Label } from '../../index.ts'
import type { AvailabilityKind } from '../employee-availability.resource.ts'
import type { ScheduleRule, ScheduleSource, ScheduleWarning, StorePerson } from '../working-schedule.ts'
import type { CellHours } from './roster-hours.ts'
import type { DraftStepsKept } from './roster-steps.ts'
import type { BrokenDay, RestRules } from './rule-words.ts'

/**
 * The calls of the roster board (docs/rules/roster.md). The node is a store that lies in the caller's reach; another
 * one is 404. READ_ or UPDATE_EMPLOYEE_WORKING_SCHEDULE is needed, in self-service as well. All answer `{ data }`.
 */
export const rosterBoard = {
  screen: '/attendance-management/roster-board',
  label: L('Roster Board', 'តារាងវេនការងារ'),
  /** GET `node`, `fromDate`, `toDate` (at most {@link rosterBoard.mostDays} days): {@link RosterBoard}. */
  path: 'employee/roster-board',
  /** PUT {@link DraftChanges}: {@link DraftSaved}. */
  draft: 'employee/roster-draft',
  /** GET `node`: {@link DraftSteps} of the caller. */
  steps: 'employee/roster-draft/steps',
  /** POST {@link DraftGeneration}: {@link DraftSaved}. */
  generate: 'employee/roster-draft/generate',
  /** POST {@link PublishOrder}: {@link PublishPreview}, nothing is written. */
  preview: 'employee/roster-draft/publish/preview',
  /** POST {@link PublishOrder}: {@link Published}. */
  publish: 'employee/roster-draft/publish',
  /** POST {@link TakeBackOrder}: {@link TakenBackRoster}. */
  takeBack: 'employee/roster-draft/take-back',
  mostDays: 42,
  /** Cells of one PUT. */
  mostChanges: 2_000,
  /** Steps that one PUT adds. */
  mostSteps: 1_000,
} as const

export const draftSources = [
  { value: 'HAND', label: L('By hand', 'ដោយដៃ') },
  { value: 'PASTE', label: L('Pasted', 'បិទភ្ជាប់') },
  { value: 'GENERATED', label: L('Generated', 'បង្កើតស្វ័យប្រវត្តិ') },
  { value: 'AUTO', label: L('Auto-schedule', 'រៀបវេនស្វ័យប្រវត្តិ') },
] as const
export type DraftSource = (typeof draftSources)[number]['value']

/** Why a cell cannot be written. The text of each is in {@link rosterWords}. */
export type CellLock =
  /** One's own row: Generate and Auto-schedule propose it, somebody else publishes it. */
  | 'OWN'
  /** The person works by a fixed shift on the day: its hours are in `published`. */
  | 'FIXED'
  | 'NOT_EMPLOYED'
  /** By the dated positions the person is in another store on the day. */
  | 'OTHER_STORE'
  /** The day is settled by payroll. */
  | 'SETTLED'
  /** A day off is in force. */
  | 'DAY_OFF'
/** What lies on a day; never by what somebody is away. */
export type CellMark =
  /** Leave or a mission in force takes the whole day, or a part of it. */
  | 'AWAY'
  | 'PART_AWAY'
  /** It is asked for and not answered. */
  | 'AWAY_ASKED'
  | 'DAY_OFF'
  | 'DAY_OFF_ASKED'

/** A cell of the draft. */
export interface DraftCell {
  readonly hours: CellHours
  readonly source: DraftSource
  /** Of an override of a hard rule, or of a correction of a day that is over. */
  readonly reason: string | null
  /** The name of who wrote it, and whether it is the reader. */
  readonly madeBy: Label | null
  readonly isMine: boolean
  /** The published plan of the day was changed by somebody else since: Publish leaves it out until it is set again. */
  readonly isStale: boolean
}
/** A stretch of one day about which its person said something. */
export interface DayAvailability {
  readonly kind: AvailabilityKind
  /** `HH:mm`; both null = the whole day. */
  readonly fromTime: string | null
  readonly toTime: string | null
  readonly note: string | null
}
/** One day of one person. Days on which nothing is to be shown are left out, as are fields that say nothing. */
export interface BoardDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** What counts today for days, leave and pay. */
  readonly published: CellHours
  /** Left out = as published. */
  readonly draft?: DraftCell | undefined
  /** The published plan differs from what its person was told last. */
  readonly isUntold?: true | undefined
  readonly lock?: CellLock | undefined
  readonly marks?: readonly CellMark[] | undefined
  readonly availability?: readonly DayAvailability[] | undefined
}
/** A row of the board, in the order of the account number. */
export interface BoardPerson extends StorePerson {
  /** The POSITION node that the person holds now, with its name. */
  readonly positionId: string
  readonly position: Label
  readonly isOwn: boolean
  /** Works by a fixed shift on every day shown: the row is grey. */
  readonly isFixed: boolean
  readonly days: readonly BoardDay[]
  /** What the draft laid over the published plan breaks, in the order of days, for {@link getRuleWords}. */
  readonly broken: readonly BrokenDay[]
}
/** What a store needs and has on a day. */
export interface BoardTotals {
  readonly date: string
  readonly holidays: readonly Label[]
  /** People in each hour of the clock from 00:00, 24 numbers. */
  readonly needed: readonly number[]
  /** The draft laid over the published plan, fixed shifts counted, people who are away left out. */
  readonly planned: readonly number[]
  /** The same by POSITION node, for positions that staffing demand names. */
  readonly positions: readonly {
    readonly positionId: string
    readonly position: Label
    readonly needed: readonly number[]
    readonly planned: readonly number[]
  }[]
}
/** Answer of GET roster-board. */
export interface RosterBoard {
  readonly node: string
  readonly store: Label
  /** The version of the draft, 0 before the first change. Changes are sent with it. */
  readonly version: number
  /** Cells of the draft in and outside of the days shown; what Publish could take. */
  readonly draftCells: number
  readonly people: readonly BoardPerson[]
  readonly days: readonly BoardTotals[]
  /** By the settings: the limits, and the rules that need a reason of whoever plans against them. */
  readonly rules: RestRules & { readonly hard: readonly ScheduleRule[] }
  /** The last publication, while it can still be taken back. */
  readonly publication: {
    readonly id: string
    readonly publishedAt: string
    readonly publishedBy: Label | null
    readonly fromDate: string
    readonly toDate: string
  } | null
}

/** One cell of {@link DraftChanges}. */
export interface DraftChange {
  readonly employeeId: string
  /** `YYYY-MM-DD`. */
  readonly scheduleDate: string
  /** Null takes the change back: the cell is as published. */
  readonly hours: CellHours | null
  /** What the cell has to say now, null = as published: an undo of a cell that says something else is refused. */
  readonly expected?: CellHours | null | undefined
  /** HAND where nothing is said; PASTE for pasted cells. */
  readonly source?: 'HAND' | 'PASTE' | undefined
  /**
   * Demanded where the cell breaks a hard rule, and where it changes published hours of a day that is over (409 RULE
   * with the words).
   */
  readonly reason?: string | undefined
}
/**
 * Body of PUT roster-draft: all of it or nothing. `version` is the one that was read. Cells that somebody else changed
 * since are refused (409 VERSION_CONFLICT, `current` is {@link DraftSaved} with what was changed since); changes of
 * other cells are taken and answered together with them.
 */
export interface DraftChanges {
  readonly node: string
  readonly version: number
  readonly changes: readonly DraftChange[]
  /** What the planner can undo and redo with these changes; left out = as before. */
  readonly steps?: { readonly past: DraftStepsKept; readonly future: DraftStepsKept } | undefined
}
/** A cell as it is now; `draft` null = as published. */
export interface SavedCell {
  readonly employeeId: string
  readonly scheduleDate: string
  readonly draft: DraftCell | null
}
/** Answer of PUT roster-draft and of generation. */
export interface DraftSaved {
  readonly version: number
  /** Everything that changed since the version that was sent, by whomever. */
  readonly cells: readonly SavedCell[]
  /** Of the people whose cells were sent, in the weeks of these cells and around them. */
  readonly warnings: readonly ScheduleWarning[]
}
/**
 * Body of POST roster-draft/generate: proposes what {@link ScheduleSource} gives for people who work by the roster.
 * Cells with hours or rest, published or in the draft, stay as they are; the own row is proposed too.
 */
export interface DraftGeneration {
  readonly node: string
  readonly version: number
  readonly source: ScheduleSource
  readonly fromDate: string
  readonly toDate: string
}

/** Body of publish and its preview. */
export interface PublishOrder {
  readonly node: string
  /** The one that was read; another one is refused (409 VERSION_CONFLICT). */
  readonly version: number
  readonly fromDate: string
  readonly toDate: string
  /** Only these people, such as those of a filter; what stays is told in {@link PublishPreview.stay}. */
  readonly employeeIds?: readonly string[] | undefined
}
/** What happens to a day of a person. */
export interface PublishedDay {
  readonly date: string
  /** As the person was told last. */
  readonly before: CellHours
  readonly after: CellHours
}
/** Why a cell of the draft is not published. */
export type DropReason =
  /** The cell is taken out of the draft. */
  | 'LEFT'
  | 'OTHER_STORE'
  | 'NOT_ROSTER'
  | 'AWAY'
  | 'DAY_OFF'
  | 'SETTLED'
  /** The cell stays in the draft. */
  | 'PLAN_CHANGED'
  | 'OVERLAP'
  | 'HARD_RULE'
  /** Its day is over, published hours change, and no reason is said. */
  | 'PAST'
  | 'OWN'
export interface DroppedCell extends StorePerson {
  readonly scheduleDate: string
  readonly why: DropReason
  /** The same for a reader. */
  readonly words: Label
}
/** Answer of the preview of publishing. */
export interface PublishPreview {
  readonly version: number
  /** Days of the range, and people of the store in it. */
  readonly days: number
  readonly people: number
  /** Cells that become the plan. */
  readonly changed: number
  /** Cells of the draft that stay in it: outside of the range, of people left out, or in `dropped` and kept. */
  readonly stay: number
  readonly dropped: readonly DroppedCell[]
  /** One message for each person whose days say something new; removals too, none for A to B to A. */
  readonly messages: readonly (StorePerson & {
    /** False = the person has no account that takes messages. */
    readonly isTold: boolean
    readonly changes: readonly PublishedDay[]
  })[]
  readonly warnings: readonly ScheduleWarning[]
}
/** Answer of publishing. */
export interface Published extends PublishPreview {
  /** Takes it back; null where nothing was changed or told. */
  readonly publicationId: string | null
}
/** Body of POST roster-draft/take-back. */
export interface TakeBackOrder {
  readonly publicationId: string
}
/**
 * Answer of taking back: the plan is as before, its cells are in the draft again and the messages are gone. Refused
 * (409 RULE) as soon as somebody has opened a message, or the plan was changed since.
 */
export interface TakenBackRoster {
  readonly version: number
  readonly cells: number
  readonly messages: number
  /** People on whose devices the text was shown already: it cannot be taken back there. */
  readonly shown: readonly StorePerson[]
}

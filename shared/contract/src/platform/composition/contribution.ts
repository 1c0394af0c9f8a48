import * as z from 'zod'
import { idSchema } from '../../engine/kinds.ts'
import type { Label } from '../../engine/label.ts'
import type { Need } from '../../engine/permissions.ts'
import { flagged, needSchema, labelSchema } from '../need.ts'

/**
 * What remotes bring to each other's pages (docs/rules/composition.md, "On each other's pages"). Each entry is data:
 * the code of a tab or a card is loaded when it is opened.
 */

/** The name of a contribution, of a count or of a list of tasks: `employee-papers`. */
export const contributionKeySchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(60)
/** An address with a query, in which `{employeeId}` stands for the person of the page. */
const templateSchema = z
  .string()
  .regex(/^\/[\w/{}?&=.,%:-]*$/)
  .max(300)

/** The groups of tabs of the employee profile in their order. A group that the host does not know stands at the end. */
export const profileGroups = ['job', 'pay', 'time', 'leave', 'papers', 'family', 'requests', 'history'] as const
export type ProfileGroup = (typeof profileGroups)[number]
/** Tabs of this group are steps of a hire: they stand on its page, not in the profile. */
export const onboardingGroup = 'onboarding'
/** The groups of My tasks in their order. A group that the host does not know stands at the end. */
export const taskGroups = ['requests', 'payroll', 'people', 'ends', 'devices'] as const
export type TaskGroup = (typeof taskGroups)[number]

/** For which people a contribution stands; for all of them where it says nothing. */
const conditionSchema = z.strictObject({
  /** The code of the type of the person's working shift, such as ROSTER. */
  workShiftType: z.string().min(1).max(100).optional(),
  /** Only while the employment that is shown runs: not before its first day and not after its last one. */
  isEmployed: z.literal(true).optional(),
  /** The right without which it stands on one's own page alone; in self-service it never stands on another one. */
  ofOthers: needSchema.optional(),
})
export type ContributionCondition = z.infer<typeof conditionSchema>

/** A tab of the employee profile. `screen` is the name under which the host loads it, with the person as `id`. */
export const profileTabSchema = z.strictObject({
  key: contributionKeySchema,
  title: labelSchema,
  group: contributionKeySchema,
  order: z.number().int(),
  permission: needSchema,
  condition: conditionSchema.optional(),
  /** The named count of the person's rows that stands beside the title. */
  count: contributionKeySchema.optional(),
  screen: z.string().min(1).max(100),
  ...flagged,
})
export type ProfileTab = z.infer<typeof profileTabSchema>

/** A card of the overview of the employee profile. `screen` is loaded as that of a tab. */
export const profileCardSchema = profileTabSchema.omit({ group: true, count: true })
export type ProfileCard = z.infer<typeof profileCardSchema>

/** An act of the head of the employee profile. */
export const profileActionSchema = z.strictObject({
  key: contributionKeySchema,
  label: labelSchema,
  permission: needSchema,
  order: z.number().int(),
  condition: conditionSchema.optional(),
  /** Where it opens; `{employeeId}` stands for the person. */
  to: templateSchema,
  ...flagged,
})
export type ProfileAction = z.infer<typeof profileActionSchema>

/** A group of rows of My tasks. */
export const taskContributionSchema = z.strictObject({
  key: contributionKeySchema,
  label: labelSchema,
  group: contributionKeySchema,
  permission: needSchema,
  /** The named count of what waits; the total of `list`, always. */
  count: contributionKeySchema,
  /** The named list whose rows are shown, see {@link contributionCalls}. */
  list: contributionKeySchema,
  /** The page with all of them. */
  to: templateSchema,
  order: z.number().int(),
  /** What is drawn beside the list for a row, with the row as `id`; absent = its words and the way to its page. */
  screen: z.string().min(1).max(100).optional(),
  ...flagged,
})
export type TaskContribution = z.infer<typeof taskContributionSchema>

const wordsSchema = z.array(z.string().min(1).max(60)).max(30)
/** Further words under which quick search finds a page or an act, in both languages. */
export const searchTermSchema = z.strictObject({
  to: templateSchema,
  words: z.strictObject({ en: wordsSchema, km: wordsSchema }),
  permission: needSchema,
  ...flagged,
})
export type SearchTerm = z.infer<typeof searchTermSchema>

/**
 * The kinds of contribution that a release may leave out: those of before had none of them. A kind of a later contract
 * is any further list of entries with their permission; this host ignores it (docs/adr/030).
 */
export const contributionSchemas = {
  profileTabs: z.array(profileTabSchema).optional(),
  profileCards: z.array(profileCardSchema).optional(),
  profileActions: z.array(profileActionSchema).optional(),
  tasks: z.array(taskContributionSchema).optional(),
  searchTerms: z.array(searchTermSchema).optional(),
} as const
export type ContributionKind = keyof typeof contributionSchemas
export const contributionKinds = Object.keys(contributionSchemas) as ContributionKind[]
/** The entries of a kind of contribution that this contract does not know. */
export const unknownContributionSchema = z.array(z.looseObject({ permission: needSchema }))

/** The calls of contributions. */
export const contributionCalls = {
  /** POST {@link countsAskedSchema}, answers {@link countsAnswerSchema}. */
  counts: 'employee/contribution-counts',
  /** GET one page of a named list of tasks, answers {@link taskRowsSchema}. */
  list: (key: string): string => `employee/contribution-list/${key}`,
} as const

/** Most counts in one call. */
export const mostCounts = 60
/** Each count is asked with the rights and the reach of the caller; `employeeId` is the person of a profile. */
export const countsAskedSchema = z.strictObject({
  names: z.array(contributionKeySchema).min(1).max(mostCounts),
  employeeId: idSchema.optional(),
})
export type CountsAsked = z.infer<typeof countsAskedSchema>
/** A count, or 'unknown': it failed, took too long, or the caller may not ask it. */
export const countsAnswerSchema = z.object({
  data: z.record(z.string(), z.union([z.number().int().min(0), z.literal('unknown')])),
})
export type Counts = z.infer<typeof countsAnswerSchema>['data']

/** The names of a task whose count is the total of its list. */
export const taskKeys = (key: string) => ({ key, count: key, list: key })

/** One row of My tasks. */
export const taskRowSchema = z.object({
  id: z.string(),
  /** Whom or what it is about: a name in both languages. */
  title: labelSchema,
  /** What waits. */
  note: labelSchema,
  /** The business day on which it is due, or has been due; null where it has none. */
  due: z.string().nullable(),
  /** The page of the act itself. */
  to: z.string(),
})
export type TaskRow = z.infer<typeof taskRowSchema>
export const taskRowsSchema = z.object({
  data: z.array(taskRowSchema),
  pageMeta: z.object({ currentPage: z.number(), pageSize: z.number(), totalCount: z.number() }),
})
export type TaskRows = z.infer<typeof taskRowsSchema>

/** The address of an act of a person: `{employeeId}` is replaced. */
export const fillTemplate = (to: string, employeeId: string): string =>
  to.replaceAll('{employeeId}', encodeURIComponent(employeeId))
/** A person as the conditions see it. */
interface PersonOfPage {
  /** The code of the type of the working shift; null where none holds. */
  readonly workShiftType: string | null
  /** The employment that is shown runs today. */
  readonly isEmployed: boolean
  /** The page is one's own. */
  readonly isOwn: boolean
}
/** Whether a contribution stands on the page of a person; `mayRead` says what the reader may with others. */
export const isFor = (
  { workShiftType, isEmployed, ofOthers }: ContributionCondition = {},
  { person, mayRead }: { readonly person: PersonOfPage; readonly mayRead: (need: Need) => boolean },
): boolean =>
  (workShiftType === undefined || workShiftType === person.workShiftType) &&
  (isEmployed === undefined || person.isEmployed) &&
  (ofOthers === undefined || person.isOwn || mayRead(ofOthers))
/** The words of the groups of My tasks. */
export const taskGroupLabels: Readonly<Record<TaskGroup, Label>> = {
  requests: { en: 'Requests to answer', km: 'សំណើត្រូវឆ្លើយ' },
  payroll: { en: 'Payroll', km: 'បើកប្រាក់ខែ' },
  people: { en: 'People without something', km: 'បុគ្គលិកដែលខ្វះអ្វីមួយ' },
  ends: { en: 'Ends soon', km: 'ជិតផុតកំណត់' },
  devices: { en: 'Devices and imports', km: 'ឧបករណ៍ និងការនាំចូល' },
}

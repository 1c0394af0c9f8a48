import * as z from 'zod'
import { L, type Label } from '../engine/label.ts'
import { pages } from '../engine/paths.ts'

const record = (screen: string): string => `${screen}/view/{id}?from=approval`
interface NotificationType {
  /** The kind of record, as `title.name` says it. */
  readonly label: Label
  /** The page that opens the record; `{id}` is filled with the record's id. */
  readonly path: string
}
/** The requests that pass through approvers (spec 3 section 9). */
export const requestNotifications = {
  WARNING: { label: L('Warning', 'ការព្រមាន'), path: record('/employee-management/warning') },
  RESIGNATION_REQUEST: { label: L('Resignation request', 'សំណើលាឈប់'), path: record('/employee-management/resignation') },
  'BORROW/PAYBACK_HOUR': {
    label: L('Borrow or payback hour', 'ការខ្ចី ឬសងម៉ោង'),
    path: record('/attendance-management/borrow-or-payback'),
  },
  MISSION_REQUEST: { label: L('Mission request', 'សំណើបេសកកម្ម'), path: record('/leave-management/mission-request') },
  EMPLOYEE_INFO_UPDATE: {
    label: L('Employee information update', 'ការកែព័ត៌មានបុគ្គលិក'),
    path: '/pending-approval/{id}/view',
  },
  LEAVE_REQUEST: { label: L('Leave request', 'សំណើសុំច្បាប់'), path: record('/leave-management/leave-request') },
  MOVEMENT: { label: L('Movement', 'ការផ្លាស់ប្ដូរមុខតំណែង'), path: record('/employee-management/movement') },
  MISSED_SCAN: { label: L('Missed scan', 'ការភ្លេចស្កេន'), path: record('/attendance-management/missed-scan') },
  OVERTIME_REQUEST: {
    label: L('Overtime request', 'សំណើថែមម៉ោង'),
    path: record('/attendance-management/overtime-request'),
  },
  BENEFIT_ADJUSTMENT: {
    label: L('Benefit adjustment', 'ការកែសម្រួលអត្ថប្រយោជន៍'),
    path: record('/payroll-management/payroll-benefit/adjustment'),
  },
  // The same request under the name that the approval has for it.
  PAYROLL_BENEFIT_ADJUSTMENT: {
    label: L('Benefit adjustment', 'ការកែសម្រួលអត្ថប្រយោជន៍'),
    path: record('/payroll-management/payroll-benefit/adjustment'),
  },
  DAY_OFF_REQUEST: { label: L('Day off request', 'សំណើថ្ងៃសម្រាក'), path: record('/leave-management/day-off-request') },
  SHIFT_CHANGE: { label: L('Shift change', 'ការប្ដូរវេន'), path: '/pending-approval/{id}/view' },
  PAYROLL_DEDUCTION: {
    label: L('Payroll deduction', 'ការកាត់ប្រាក់បៀវត្សរ៍'),
    path: record('/payroll-management/payroll-benefit/deduction'),
  },
  PAYROLL_BENEFIT: {
    label: L('Payroll benefit', 'អត្ថប្រយោជន៍បៀវត្សរ៍'),
    path: record('/payroll-management/payroll-benefit'),
  },
} as const satisfies Record<string, NotificationType>
/** What a notification can be about: requests, then what the platform itself tells of. */
export const notificationTypes = {
  ...requestNotifications,
  /** ⊕ Several that one call or file sent. */
  REQUESTS: { label: L('Requests', 'សំណើ'), path: '/pending-approval' },
  USER_ACCOUNT: { label: L('Your account', 'គណនីរបស់អ្នក'), path: pages.profile },
  EMPLOYEE_POSITION: { label: L('Your position', 'មុខតំណែងរបស់អ្នក'), path: pages.profile },
  EMPLOYEE_PROBATION: {
    label: L('Probation', 'រយៈពេលសាកល្បង'),
    path: '/employee-management/profile/{id}',
  },
  EMPLOYEE_CONTRACT: {
    label: L('Contract', 'កិច្ចសន្យា'),
    path: '/employee-management/profile/{id}',
  },
  EMPLOYEE_IDENTIFIER: { label: L('Identity paper', 'ឯកសារសម្គាល់ខ្លួន'), path: '/employee-management/identifier/view/{id}' },
  EMPLOYEE_INSURANCE: { label: L('Insurance', 'ធានារ៉ាប់រង'), path: '/employee-management/employee-insurance/view/{id}' },
  EMPLOYEE_TRAINING: {
    label: L('Training certificate', 'វិញ្ញាបនបត្របណ្ដុះបណ្ដាល'),
    path: '/employee-management/training/view/{id}',
  },
  WORKING_SCHEDULE: {
    label: L('Your working schedule', 'កាលវិភាគធ្វើការរបស់អ្នក'),
    // The id is the first day that changed: the calendar opens on its week.
    path: '/attendance-management/working-schedule?date={id}',
  },
  SHIFT_OFFER: { label: L('Shift offer', 'វេនដែលផ្ដល់ជូន'), path: '/attendance-management/shift-offer' },
  OPEN_SHIFT: { label: L('Open shift', 'វេនទំនេរ'), path: '/attendance-management/my-store' },
  PAYSLIP: { label: L('Payslip', 'បង្កាន់ដៃប្រាក់ខែ'), path: '/payroll-management/payroll-ess/view/{id}' },
  FINGER_PRINT_DEVICE: {
    label: L('Finger print device', 'ឧបករណ៍ស្កេនស្នាមម្រាមដៃ'),
    path: '/admin/company-structure/finger-print-device/view/{id}',
  },
  FINGER_PRINT_DEVICES: {
    label: L('Finger print devices', 'ឧបករណ៍ស្កេនស្នាមម្រាមដៃ'),
    path: '/admin/company-structure/finger-print-device',
  },
  RETENTION: { label: L('Personal data', 'ទិន្នន័យផ្ទាល់ខ្លួន'), path: '/admin/scheduler-job' },
  BULK_IMPORT: { label: L('Import', 'ការនាំចូល'), path: '/admin/import/view/{id}' },
  TASK: { label: L('Long task', 'កិច្ចការធំ'), path: '/task/{id}' },
} as const satisfies Record<string, NotificationType>
export type NotificationEntity = keyof typeof notificationTypes

interface NotificationEventSpec {
  /** What the preferences call it. */
  readonly label: Label
  /** Under which heading it is there. */
  readonly group: NotificationGroup
  /** Told in the app whatever its reader prefers: it asks for an answer, or guards the account. */
  readonly isAlwaysInApp: boolean
}
export const notificationGroups = {
  answer: L('Requests that wait for you', 'សំណើដែលរង់ចាំអ្នក'),
  outcome: L('Your requests and imports', 'សំណើ និងការនាំចូលរបស់អ្នក'),
  people: L('Reminders', 'ការរំលឹក'),
  account: L('Your account and position', 'គណនី និងមុខតំណែងរបស់អ្នក'),
} as const satisfies Readonly<Record<string, Label>>
export type NotificationGroup = keyof typeof notificationGroups
const asked = { group: 'answer', isAlwaysInApp: true } as const
const told = { group: 'outcome', isAlwaysInApp: false } as const
const reminded = { group: 'people', isAlwaysInApp: false } as const
const alarms = { group: 'people', isAlwaysInApp: true } as const
const guards = { group: 'account', isAlwaysInApp: true } as const
const changed = { group: 'account', isAlwaysInApp: false } as const
/**
 * The kinds of events (docs/rules/platform.md, "Notifications"): steps of a request, then an import, reminders and
 * events of the platform.
 */
export const notificationEvents = {
  SUBMITTED: { ...asked, label: L('A new request', 'សំណើថ្មី') },
  STEP_DONE: { ...asked, label: L('The step before mine is done', 'ជំហានមុនខ្ញុំរួចរាល់') },
  ACKNOWLEDGE: { ...asked, label: L('A request to acknowledge', 'សំណើដែលត្រូវទទួលដឹង') },
  REMINDER: { ...asked, label: L('A request that still waits', 'សំណើដែលនៅតែរង់ចាំ') },
  ESCALATED: { ...asked, label: L('A request passed on to me', 'សំណើដែលបញ្ជូនបន្តមកខ្ញុំ') },
  SHIFT_OFFERED: { ...asked, label: L('A shift is offered to me', 'មានវេនផ្ដល់ជូនខ្ញុំ') },
  APPROVED: { ...told, label: L('Approved', 'បានអនុម័ត') },
  REJECTED: { ...told, label: L('Rejected', 'បានបដិសេធ') },
  CANCELLED: { ...told, label: L('Cancelled', 'បានបោះបង់') },
  PAYSLIP_READY: { ...told, label: L('My payslip is ready', 'បង្កាន់ដៃប្រាក់ខែរបស់ខ្ញុំរួចរាល់') },
  PAYSLIP_QUESTION: { ...asked, label: L('A question about a payslip', 'សំណួរអំពីបង្កាន់ដៃប្រាក់ខែ') },
  PAYSLIP_ANSWER: { ...told, label: L('An answer about my payslip', 'ចម្លើយអំពីបង្កាន់ដៃប្រាក់ខែរបស់ខ្ញុំ') },
  SHIFT_OFFER_ENDED: { ...told, label: L('A shift offer ended', 'ការផ្ដល់វេនបានបញ្ចប់') },
  SHIFT_SWAP_ASKED: { ...asked, label: L('Somebody wants to swap shifts with me', 'មានអ្នកចង់ប្ដូរវេនជាមួយខ្ញុំ') },
  OPEN_SHIFT_ANSWERS: { ...asked, label: L('My open shift waits for my choice', 'វេនទំនេររបស់ខ្ញុំរង់ចាំការជ្រើសរើស') },
  OPEN_SHIFT_FILLED: { ...told, label: L('My open shift was taken', 'វេនទំនេររបស់ខ្ញុំមានអ្នកយកហើយ') },
  OPEN_SHIFT_EXPIRED: { ...told, label: L('Nobody took my open shift', 'គ្មានអ្នកយកវេនទំនេររបស់ខ្ញុំទេ') },
  IMPORT_DONE: { ...told, label: L('My import is done', 'ការនាំចូលរបស់ខ្ញុំបានបញ្ចប់') },
  TASK_DONE: { ...told, label: L('My long task is done', 'កិច្ចការធំរបស់ខ្ញុំបានបញ្ចប់') },
  PROBATION_ENDING: { ...reminded, label: L('A probation ends soon', 'រយៈពេលសាកល្បងជិតចប់') },
  DOCUMENT_EXPIRING: { ...reminded, label: L('A document or contract expires soon', 'ឯកសារ ឬកិច្ចសន្យាជិតផុតកំណត់') },
  DEVICE_SCANS: {
    ...reminded,
    label: L('Scans of devices without a person or left out', 'ស្កេនពីឧបករណ៍ដែលគ្មានម្ចាស់ ឬត្រូវទុកចោល'),
  },
  RETENTION_DUE: {
    ...alarms,
    label: L('Data that is deleted soon, after its term', 'ទិន្នន័យដែលនឹងត្រូវលុបឆាប់ៗ ក្រោយរយៈពេលរក្សាទុក'),
  },
  DEVICE_KEY_ADDRESS: {
    ...alarms,
    label: L('A device key used from a new address', 'កូនសោឧបករណ៍ប្រើពីអាសយដ្ឋានថ្មី'),
  },
  DEVICE_KEY_REFUSED: {
    ...alarms,
    label: L('A device key refused from an address', 'កូនសោឧបករណ៍ត្រូវបដិសេធពីអាសយដ្ឋានមួយ'),
  },
  PASSWORD_CHANGED: { ...guards, label: L('Password changed', 'ពាក្យសម្ងាត់ត្រូវបានប្ដូរ') },
  SESSION_REUSED: { ...guards, label: L('A session was ended for safety', 'វគ្គប្រើប្រាស់ត្រូវបានបញ្ចប់ដើម្បីសុវត្ថិភាព') },
  NEW_DEVICE: { ...guards, label: L('Sign-in on a new device', 'ការចូលប្រើពីឧបករណ៍ថ្មី') },
  ACCOUNT_ATTACHED: { ...guards, label: L('Account attached to an employee', 'គណនីភ្ជាប់ទៅបុគ្គលិក') },
  ACCOUNT_DETACHED: { ...guards, label: L('Account taken from an employee', 'គណនីដកចេញពីបុគ្គលិក') },
  LAST_ADMINISTRATOR: { ...guards, label: L('The last administrator leaves', 'អ្នកគ្រប់គ្រងចុងក្រោយចាកចេញ') },
  ROLES_CHANGED: { ...changed, label: L('Roles changed', 'តួនាទីត្រូវបានប្ដូរ') },
  POSITION_BEGUN: { ...changed, label: L('A new position', 'មុខតំណែងថ្មី') },
  SCHEDULE_PUBLISHED: { ...changed, label: L('A schedule was published', 'កាលវិភាគត្រូវបានប្រកាស') },
} as const satisfies Record<string, NotificationEventSpec>
export type NotificationEvent = keyof typeof notificationEvents
export const notificationEventNames = Object.keys(notificationEvents) as NotificationEvent[]

/** How a user wants to get one kind of event. Every pushed event is also in the app. `version` 0 = the default. */
export const notificationPreferenceSchema = z.object({
  event: z.enum(notificationEventNames),
  inApp: z.boolean(),
  push: z.boolean(),
  version: z.number().int().min(0),
})
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>

const isKnown = (entityType: string): entityType is NotificationEntity => Object.hasOwn(notificationTypes, entityType)
/** The path that opens the record of a notification, or null for a type that this release does not know. */
export const notificationPath = (entityType: string, entityId: string): string | null =>
  isKnown(entityType) ? notificationTypes[entityType].path.replace('{id}', encodeURIComponent(entityId)) : null

/** Entries per page, height of the list in px and pause before a further page in ms (spec 3 section 9). */
export const notificationPage = { size: 10, height: 400, delay: 400 } as const

/** One entry of the list (spec 3 section 3). `title` is in the language of the request. */
export const notificationSchema = z.object({
  id: z.string(),
  title: z.object({ name: z.string(), content: z.string() }),
  isRead: z.boolean(),
  createdAt: z.string(),
  entityType: z.string(),
  version: z.number(),
  approvalStatus: z.object({ entityId: z.string(), id: z.string().nullable() }),
  createdBy: z.object({ id: z.string(), username: z.string() }).nullable(),
})
export type Notification = z.infer<typeof notificationSchema>
const countSchema = z.object({ isNotReadCount: z.number().int().min(0) })
/** The answer of the list: its first element is the count, whatever page is asked for. */
export const notificationListSchema = z.object({
  data: z.tuple([countSchema], notificationSchema),
  pageMeta: z.object({ currentPage: z.number(), pageSize: z.number(), totalCount: z.number() }),
})
export type NotificationList = z.infer<typeof notificationListSchema>
/** One event of the stream: something of the caller's notifications changed. `id` names a new one. */
export const notificationEventSchema = z.object({ id: z.string().nullable() })

/** Answers of the service that change while a page is open, by the first part of their key in the browser. */
export const liveAnswers = { storeNow: 'store-now', composition: 'flags-of-composition' } as const
/** Another event of the same stream: an answer may be another one by now. */
export const changedEventSchema = z.object({ key: z.string() })
/** Another event of the same stream, also its first one: the number of the activation in force. */
export const compositionEventSchema = z.object({ sequence: z.number().int().min(0) })

/**
 * What the one stream of a browser says to every tab: notifications changed; an answer may be another one (its key);
 * the number of the activation in force; whether a stream stands.
 */
export const liveMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notification'), value: z.null() }),
  z.object({ kind: z.literal('changed'), value: z.string() }),
  z.object({ kind: z.literal('composition'), value: z.number() }),
  z.object({ kind: z.literal('standing'), value: z.boolean() }),
])
export type LiveMessage = z.infer<typeof liveMessageSchema>

/** The topics that a browser may subscribe to by push. */
export const pushTopics = ['notification'] as const
/** Further tries of a subscription after the first one (spec 3 section 9). */
export const pushRetries = 5
/** What a browser needs to know for push; null = push is not configured. */
export const pushConfigurationSchema = z
  .object({
    apiKey: z.string(),
    appId: z.string(),
    projectId: z.string(),
    messagingSenderId: z.string(),
    vapidKey: z.string(),
  })
  .nullable()
export type PushConfiguration = z.infer<typeof pushConfigurationSchema>
/** Calls of notifications and push (spec 3 section 7). */
export const notificationCalls = {
  list: 'employee/notification',
  stream: 'employee/notification/stream',
  readAll: 'employee/notification/update/read-all',
  preferences: 'employee/notification/preference',
  push: 'employee/firebase',
  pushEnd: 'employee/firebase/unsubscribe',
  pushConfiguration: 'employee/firebase/configuration',
} as const

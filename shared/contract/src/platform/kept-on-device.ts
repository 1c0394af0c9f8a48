/**
 * Which part of an answer a device may keep (docs/security.md, "What stays on a device"):
 * - OWN: all of it; the service answers what is the caller's own, and nothing else;
 * - ASKED: all of it, when the query asks for the caller's own person;
 * - ROWS: of a list, the rows of the caller's own person;
 * - REQUESTS: of a list of requests of all kinds, those rows of kinds that are written without a network;
 * - RECORD: one record, when it is of the caller's own person;
 * - SELF: the caller's own person, as a picker of people names it;
 * - CHOICES: all of it; what everybody may choose from, such as types and reasons.
 */
export type KeptPart = 'OWN' | 'ASKED' | 'ROWS' | 'REQUESTS' | 'RECORD' | 'SELF' | 'CHOICES'
/** A read call whose answer the device of a self-service user keeps, to be read without a network. */
export interface KeptCall {
  /** Relative to the service host; `{name}` stands for one part of it. */
  readonly path: string
  readonly part: KeptPart
}

/** The requests that a self-service user may write without a network, by the name of their resource. */
export const writtenOffline = ['leave-request', 'missed-scan-request', 'overtime-request', 'day-off-request'] as const
const getCallPath = (name: string): string => `employee/${name}`

/** The kinds of these requests, as a list of requests of all kinds names them. */
export const requestTypesOffline: readonly string[] = [
  'LEAVE_REQUEST',
  'MISSED_SCAN',
  'OVERTIME_REQUEST',
  'DAY_OFF_REQUEST',
]

/** Members of an answer that are never kept, wherever they stand: names of other people, and amounts. */
export const neverKept: readonly string[] = [
  'colleagues',
  'waitingFor',
  'firstApprovalUser',
  'secondApprovalUser',
  'acknowledgeUser',
  'amount',
]

/** Every read call whose answer may be kept; nothing else is. Pay is not among them (kept-on-device.test.ts). */
export const keptCalls: readonly KeptCall[] = [
  { path: 'employee/dashboard', part: 'OWN' },
  { path: 'employee/report/own-shifts', part: 'OWN' },
  { path: 'employee/report/leave/leave-remaining-report', part: 'RECORD' },
  { path: 'employee/approval-status-tracking', part: 'REQUESTS' },
  { path: 'employee/employee-working-schedule', part: 'ASKED' },
  { path: 'employee/public-holiday', part: 'CHOICES' },
  ...writtenOffline.flatMap((name): KeptCall[] => [
    { path: getCallPath(name), part: 'ROWS' },
    { path: `${getCallPath(name)}/{id}`, part: 'RECORD' },
  ]),
  { path: 'employee/employee-master-information/search/template/{id}', part: 'SELF' },
  ...['leave-request-type', 'overtime-request-type'].flatMap((name): KeptCall[] => [
    { path: `${getCallPath(name)}/search/template`, part: 'CHOICES' },
    { path: `${getCallPath(name)}/search/template/{id}`, part: 'CHOICES' },
  ]),
  { path: 'employee/reason-template/search/{type}', part: 'CHOICES' },
  { path: 'employee/reason-template/search/{type}/{id}', part: 'CHOICES' },
]

const fits = (pattern: string, path: string): boolean => {
  const [own, asked] = [pattern.split('/'), path.split('/')]
  return own.length === asked.length && own.every((part, i) => part.startsWith('{') || part === asked[i])
}
/** The declaration of a read call that may be kept, a fixed path before one with parts; undefined for all others. */
export const findKeptCall = (path: string): KeptCall | undefined =>
  keptCalls.find((call) => call.path === path) ?? keptCalls.find((call) => fits(call.path, path))

/** Whether a new record of this path may be written without a network and sent later. */
export const isWrittenOffline = (path: string): boolean => writtenOffline.some((name) => getCallPath(name) === path)

/** Days for which kept answers are shown and a written request waits: as long as a session that nobody uses. */
export const keptDays = 7
/** The cache of the browser that holds the files with which the product opens without a network. */
export const keptFiles = 'kept-files'
/** The pages whose files a device keeps, beside the widgets of the home: one's roster and one's requests. */
export const keptPages: readonly string[] = [
  '/attendance-management/working-schedule',
  '/attendance-management/missed-scan',
  '/attendance-management/overtime-request',
  '/leave-management/leave-request',
  '/leave-management/day-off-request',
  '/pending-approval/my-request',
]
/** The file in which the build of the host names its other files; it is at the root of the site. */
export const hostFilesList = 'host-files.json'

const first = { limit: '10' } as const
/** What a device reads ahead while there is a network: the newest own requests, and the choices of their forms. */
export const keptAhead: readonly { readonly path: string; readonly query: Readonly<Record<string, string>> }[] = [
  ...writtenOffline.map(getCallPath),
  ...['leave-request-type', 'overtime-request-type'].map((name) => `${getCallPath(name)}/search/template`),
  ...['LEAVE', 'MISSED_SCAN_REQUEST', 'OVERTIME_REQUEST'].map((type) => `employee/reason-template/search/${type}`),
].map((path) => ({ path, query: first }))

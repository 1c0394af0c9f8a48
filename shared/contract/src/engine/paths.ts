/** Paths that do not belong to a resource (spec 1 section 2). */
export const pages = {
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  activate: '/auth/activate-account',
  verifyReset: '/auth/forgot-password/verify',
  changeForgotten: '/auth/forgot-password/change',
  newPassword: '/auth/forgot-password/new-password',
  verifyActivation: '/auth/verify',
  finishActivation: '/auth/activate-account/activate',
  dashboard: '/dashboard',
  /** What waits for people of the office (docs/rules/platform.md, "My tasks"). */
  myTasks: '/my-tasks',
  forbidden: '/403-page',
  notFound: '/404-page',
  profile: '/profile',
  changePassword: '/profile/change-password',
  userProfile: '/user-profile',
} as const

/** What the id of a phone link looks like: its end, its signature, whose it is. */
export const phoneLinkShape = /^([0-9a-z]{7})([\w-]{24})([\w-]{1,64})$/
/** The page that sends a code to the phone number of an account (`/auth/{id}`, spec 1 section 2.1). */
export const phoneLinkPage = (id: string): string => `/auth/${id}`

/** Calls that do not belong to a resource, relative to the service host (spec 1 section 7). */
export const calls = {
  login: 'auth/login',
  refresh: 'authentication/refresh-token',
  logout: 'authentication/logout',
  currentUser: 'authentication/user/current',
  selfPassword: 'authentication/self-password',
  selfLanguage: 'authentication/self-language',
  passwordPolicy: 'auth/password-policy',
  company: 'auth/company',
  composition: 'composition',
  askCode: 'auth/get-otp',
  /** GET with `id`, of a phone link: the number that its code goes to, masked. */
  phoneLink: 'auth/phone-link',
  redeemCode: 'auth/otp',
  verifyCode: 'auth/verify',
  resetPassword: 'auth/forgot-password',
  activate: 'auth/active-account-create-new-user',
  sessions: 'authentication/session',
  selfPhoto: 'authentication/self-photo',
  dashboard: 'employee/dashboard',
  listView: 'employee/list-view',
  print: 'print',
  compositionReport: 'composition/report',
  compositionKey: 'composition/key',
} as const

const remoteVersion = 'employee/remote-version'
/**
 * The calls of operations: reading needs READ_REMOTE_VERSION, actions need UPDATE_REMOTE_VERSION
 * (docs/rules/composition.md, "What is live"). Bodies and answers are in remote-version.ts.
 */
export const remoteVersionCalls = {
  state: remoteVersion,
  history: `${remoteVersion}/history`,
  verify: `${remoteVersion}/history/verify`,
  plan: `${remoteVersion}/plan`,
  apply: `${remoteVersion}/apply`,
  rollback: `${remoteVersion}/rollback`,
  rollbackPlan: `${remoteVersion}/rollback/plan`,
  canary: `${remoteVersion}/canary`,
  promote: `${remoteVersion}/promote`,
  pin: `${remoteVersion}/pin`,
  kill: `${remoteVersion}/kill`,
  preview: `${remoteVersion}/preview`,
  replay: `${remoteVersion}/replay`,
  published: `${remoteVersion}/published`,
  flag: `${remoteVersion}/flag`,
  export: `${remoteVersion}/export`,
  promoteFrom: `${remoteVersion}/promote-from`,
} as const

import { deviceMarkHeader } from '@staff/contract'
import { newId } from '../api/new-id.ts'

/** The local storage keys of spec 1 section 3 that belong to a signed-in session. */
const sessionKeys = [
  'accessToken',
  'refreshToken',
  'currentUser',
  'permissions',
  'roles',
  'lastRoute',
  'companyInformation',
  'companyLogo',
  'firebaseToken',
  'passwordPolicy',
] as const
/** What a person arranged for themselves; it survives their sign-out and goes when somebody else signs in. */
const personalKeys = ['table', 'listViews', 'pageSize', 'histories', 'homeOffered'] as const
export const draftPrefix = 'draft:'

const dropDrafts = () => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
}

/**
 * Removes what a session left in this browser. The device's own choices (theme-config, language) stay, and so does
 * what a person arranged until another one signs in; typed drafts stay only when the session merely ran out.
 */
export function clearLocalData({ keepDrafts = false }: { readonly keepDrafts?: boolean } = {}): void {
  for (const key of sessionKeys) localStorage.removeItem(key)
  if (!keepDrafts) dropDrafts()
}

/** Forgets the previous person's arrangement when another one signs in at the same browser. */
export function settlePerson(userId: string): void {
  const last = localStorage.getItem('lastLoggedInUserId')
  if (last && last !== userId) {
    for (const key of personalKeys) localStorage.removeItem(key)
    dropDrafts()
  }
  localStorage.setItem('lastLoggedInUserId', userId)
}

const leftBy = 'leftBy'
/** Keeps the address that an expired session left, and whose it was. */
export function rememberLeft(path: string, userId: string | undefined): void {
  localStorage.setItem('lastRoute', path)
  if (userId === undefined) sessionStorage.removeItem(leftBy)
  else sessionStorage.setItem(leftBy, userId)
}
/** Whether an address is the one that the expired session of somebody else left: it is no place for this user. */
export function isLeftByOther(path: string, userId: string): boolean {
  const other = sessionStorage.getItem(leftBy)
  return other !== null && other !== userId && localStorage.getItem('lastRoute') === path
}

/** Reads a JSON value of local storage; anything unreadable counts as absent. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const markKey = 'deviceMark'
/**
 * The header by which this browser says which one it is, where somebody signs in or asks for a code. The mark is
 * random, opens nothing and stays when a session ends: from a browser that signed in before, nobody is locked out or
 * slowed by what others try elsewhere.
 */
export function deviceMark(): Readonly<Record<typeof deviceMarkHeader, string>> {
  const mark = localStorage.getItem(markKey) ?? newId()
  localStorage.setItem(markKey, mark)
  return { [deviceMarkHeader]: mark }
}

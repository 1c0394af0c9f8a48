import { asciiDigits, phonePattern, plainPhone, type errors } from '@staff/contract'

/** The keys of the host's words for the faults of the sign-in form. */
export type SignInFault = 'usernameRequired' | 'phoneInvalid' | 'emailInvalid'

const numberLike = /^[+\d][\d\s-]*$/
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The fault of a typed sign-in name, an email address or a phone number (spec 1 section 5); null when it is valid. */
export function usernameFault(typed: string): SignInFault | null {
  const value = asciiDigits(typed.trim())
  if (value === '') return 'usernameRequired'
  if (numberLike.test(value)) return phonePattern.test(plainPhone(value)) ? null : 'phoneInvalid'
  return email.test(value) ? null : 'emailInvalid'
}

/**
 * The code of the fault of a typed phone number. Khmer digits count as digits; spaces, hyphens and +855 are accepted.
 */
export function phoneFault(typed: string): Extract<keyof typeof errors, 'REQUIRED' | 'PHONE'> | null {
  const value = plainPhone(typed)
  return value === '' ? 'REQUIRED' : phonePattern.test(value) ? null : 'PHONE'
}

/** The code of the fault of a chosen username, in lower case (docs/rules/access.md, "Accounts"). */
export function chosenNameFault(name: string): Extract<keyof typeof errors, 'REQUIRED' | 'FORMAT'> | null {
  return name === '' ? 'REQUIRED' : /^[a-z0-9._-]{3,50}$/.test(name) ? null : 'FORMAT'
}

/**
 * An address of this product to return to after sign-in; any other address becomes null,
 * so that no link leads to another site.
 */
export function safeReturn(from: string | null): string | null {
  if (!from?.startsWith('/') || from.startsWith('//') || from.includes('\\')) return null
  return from.startsWith('/auth/') ? null : from
}

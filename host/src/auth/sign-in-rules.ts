import { asciiDigits, phonePattern, plainPhone, type errors } from '@staff/contract'

/** The keys of the host's words that a fault of the sign-in form is said with. */
export type SignInFault = 'usernameRequired' | 'phoneInvalid' | 'emailInvalid'

const numberLike = /^[+\d][\d\s-]*$/
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a typed sign-in name, an email address or a phone number (spec 1 section 5); null when nothing is. */
export function usernameFault(typed: string): SignInFault | null {
  const value = asciiDigits(typed.trim())
  if (value === '') return 'usernameRequired'
  if (numberLike.test(value)) return phonePattern.test(plainPhone(value)) ? null : 'phoneInvalid'
  return email.test(value) ? null : 'emailInvalid'
}

/** The code of what is wrong with a typed phone number. Khmer digits are digits, spaces, hyphens and +855 are taken. */
export function phoneFault(typed: string): Extract<keyof typeof errors, 'REQUIRED' | 'PHONE'> | null {
  const value = plainPhone(typed)
  return value === '' ? 'REQUIRED' : phonePattern.test(value) ? null : 'PHONE'
}

/** The code of what is wrong with a username that someone chose, in lower case (docs/rules/access.md, "Accounts"). */
export function chosenNameFault(name: string): Extract<keyof typeof errors, 'REQUIRED' | 'FORMAT'> | null {
  return name === '' ? 'REQUIRED' : /^[a-z0-9._-]{3,50}$/.test(name) ? null : 'FORMAT'
}

/** The code of what is wrong with a password: none typed, or against the stored policy (spec 1 section 5). */
export function passwordFault(
  typed: string,
  policy: string | null,
): Extract<keyof typeof errors, 'REQUIRED' | 'PASSWORD_POLICY'> | null {
  if (typed === '') return 'REQUIRED'
  if (!policy) return null
  try {
    return new RegExp(policy).test(typed) ? null : 'PASSWORD_POLICY'
  } catch {
    // A policy that is no pattern must not lock everybody out; the service decides anyway.
    return null
  }
}

/** An address of this product to return to after signing in; anything else becomes null, so that no link leads away. */
export function safeReturn(from: string | null): string | null {
  if (!from?.startsWith('/') || from.startsWith('//') || from.includes('\\')) return null
  return from.startsWith('/auth/') ? null : from
}

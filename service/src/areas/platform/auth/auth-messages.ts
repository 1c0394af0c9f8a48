import { fill, L, pages, phoneLinkPage, type Label, type Lang } from '@staff/contract'
import type { Database } from '../../../db/database.ts'
import type { Draft } from '../../../http/request-context.ts'
import { companyInformation } from '../../admin/company-information/company-information.table.ts'
import type { CodePurpose } from './one-time-code.table.ts'
import { codeRules, type MadeCode } from './one-time-codes.ts'
import { phoneLinkDays } from './phone-links.ts'

/** Whom a message about an account goes to. */
export interface Addressee {
  readonly email: string | null
  readonly phone: string | null
  readonly language: Lang
}
// A fixed length, so that it gives no hint of the hidden text; the same in every message.
const mask = '••••••'

const subjects: Readonly<Record<CodePurpose, Label>> = {
  RESET: L('Your code for a new password', 'លេខកូដសម្រាប់ពាក្យសម្ងាត់ថ្មី'),
  ACTIVATE: L('Your code to activate your account', 'លេខកូដសម្រាប់បើកដំណើរការគណនី'),
}
const codeText = L(
  '{{company}}: your code is {{code}}. It works for {{minutes}} minutes. Nobody from HR will ever ask you for it.',
  '{{company}}៖ លេខកូដរបស់អ្នកគឺ {{code}}។ ប្រើបានក្នុងរយៈពេល {{minutes}} នាទី។ គ្មាននរណាម្នាក់ពី HR នឹងសួររកលេខកូដនេះឡើយ។',
)
const linkText: Readonly<Record<CodePurpose, Label>> = {
  RESET: L(
    'Or choose the new password here, within {{minutes}} minutes:\n{{link}}',
    'ឬជ្រើសរើសពាក្យសម្ងាត់ថ្មីនៅទីនេះ ក្នុងរយៈពេល {{minutes}} នាទី៖\n{{link}}',
  ),
  ACTIVATE: L(
    'Or activate the account here, within {{minutes}} minutes:\n{{link}}',
    'ឬបើកដំណើរការគណនីនៅទីនេះ ក្នុងរយៈពេល {{minutes}} នាទី៖\n{{link}}',
  ),
}
const notYou = L(
  'If you did not ask for this, do nothing: your account stays as it is.',
  'បើអ្នកមិនបានស្នើសុំទេ មិនចាំបាច់ធ្វើអ្វីឡើយ៖ គណនីរបស់អ្នកនៅដដែល។',
)
const changedSubject = L('Your password was changed', 'ពាក្យសម្ងាត់របស់អ្នកត្រូវបានប្ដូរ')
const changedText = L(
  'The password of your account was changed, and every other session was ended.\nIf this was not you, tell your HR officer at once.',
  'ពាក្យសម្ងាត់នៃគណនីរបស់អ្នកត្រូវបានប្ដូរ ហើយវគ្គប្រើប្រាស់ផ្សេងទៀតត្រូវបានបញ្ចប់។\nបើមិនមែនអ្នកទេ សូមប្រាប់មន្ត្រីធនធានមនុស្សជាបន្ទាន់។',
)

const linkPages: Readonly<Record<CodePurpose, string>> = { RESET: pages.newPassword, ACTIVATE: pages.finishActivation }
/** `origin` is the configured address. The token is after the #, which browsers send to nobody: no log, no Referer. */
export const linkTo = (origin: string, purpose: CodePurpose, token: string) =>
  `${origin}${linkPages[purpose]}#token=${token}`

/** The names of the company, each in the other language where only that is known; HR while nobody has entered one. */
export async function loadCompanyNames(db: Database): Promise<Label> {
  const [company] = await db.select().from(companyInformation).limit(1)
  const { nameEn = '', nameKh = '' } = company ?? {}
  return L(nameEn || nameKh || 'HR', nameKh || nameEn || 'HR')
}
/** A code to send: its name, its purpose, and the configured address of the product. */
export interface CodeToSend {
  readonly name: string
  readonly purpose: CodePurpose
  readonly made: MadeCode
  readonly origin: string
  /** Who sends it. */
  readonly company: Label
  /** The id of a phone link to send with it. */
  readonly phoneLink?: string | undefined
}
const phoneLinkText = L(
  'Later, for {{days}} days, this page sends a new code to your phone number:\n{{link}}',
  'ក្រោយមក ក្នុងរយៈពេល {{days}} ថ្ងៃ ទំព័រនេះផ្ញើលេខកូដថ្មីទៅលេខទូរសព្ទរបស់អ្នក៖\n{{link}}',
)
const dayMinutes = 24 * 60

/** The message with a code: by SMS to a typed phone number or an account without mail, else by mail with a link. */
export function codeMessage(
  to: Addressee,
  { name, purpose, made, origin, company, phoneLink }: CodeToSend,
): Draft | undefined {
  const lang = to.language
  const { codeMinutes, tokenMinutes } = codeRules
  const said = (label: Label, values: Readonly<Record<string, string | number>> = {}) => fill(label, values)[lang]
  const { email, phone } = to
  const channel = phone && (phone === name || !email) ? 'SMS' : 'MAIL'
  const recipient = channel === 'SMS' ? phone : email
  if (!recipient) return undefined
  const text = (code: string, link: string, page: string) =>
    [
      said(codeText, { company: company[lang], code, minutes: codeMinutes }),
      ...(channel === 'MAIL' ? [said(linkText[purpose], { link, minutes: tokenMinutes })] : []),
      ...(phoneLink === undefined ? [] : [said(phoneLinkText, { link: page, days: phoneLinkDays })]),
      ...(channel === 'MAIL' ? [said(notYou)] : []),
    ].join('\n\n')
  const page = phoneLink === undefined ? '' : `${origin}${phoneLinkPage(phoneLink)}`
  const minutes = channel === 'MAIL' ? tokenMinutes : codeMinutes
  return {
    channel,
    recipient,
    subject: said(subjects[purpose]),
    text: text(mask, mask, mask),
    secretText: text(made.code, linkTo(origin, purpose, made.token), page),
    minutes: phoneLink === undefined ? minutes : phoneLinkDays * dayMinutes,
  }
}

/** Tells the owner of an account that its password was changed; no message where the account has no mail. */
export function passwordChanged(to: Addressee): Draft | undefined {
  if (!to.email) return undefined
  return { channel: 'MAIL', recipient: to.email, subject: changedSubject[to.language], text: changedText[to.language] }
}

const reusedSubject = L('A session of yours was ended for safety', 'វគ្គប្រើប្រាស់របស់អ្នកត្រូវបានបញ្ចប់ដើម្បីសុវត្ថិភាព')
const reusedText = L(
  'Your session on {{device}} was ended at {{time}}: an old key of it was used again from {{other}} ({{address}}).\n\nSign in again. If the other one was not you, somebody copied the key: change your password, end the sessions that you do not know under your profile, and tell your HR officer.',
  'វគ្គប្រើប្រាស់របស់អ្នកនៅលើ {{device}} ត្រូវបានបញ្ចប់នៅ {{time}}៖ សោចាស់របស់វាត្រូវបានប្រើម្ដងទៀតពី {{other}} ({{address}})។\n\nសូមចូលម្ដងទៀត។ បើមិនមែនជាអ្នកទេ មាននរណាម្នាក់បានចម្លងសោនោះ៖ សូមប្ដូរពាក្យសម្ងាត់ បញ្ចប់វគ្គដែលអ្នកមិនស្គាល់នៅក្នុងប្រវត្តិរូប ហើយប្រាប់មន្ត្រីធនធានមនុស្ស។',
)
/**
 * Tells the owner of an account that a session ended because a used token came back: which, when and from where; no
 * message without mail.
 */
export function sessionReused(
  to: Addressee,
  where: Readonly<Record<'device' | 'other' | 'address' | 'time', string>>,
): Draft | undefined {
  if (!to.email) return undefined
  return {
    channel: 'MAIL',
    recipient: to.email,
    subject: reusedSubject[to.language],
    text: fill(reusedText, where)[to.language],
  }
}

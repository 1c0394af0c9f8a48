import { fill, L, pages, type Label, type Lang } from '@staff/contract'
import type { Draft } from '../messages/messages.ts'
import type { CodePurpose } from './one-time-code.table.ts'
import { codeRules, type MadeCode } from './one-time-codes.ts'

/** Whom a message about an account goes to. */
export interface Addressee {
  readonly email: string | null
  readonly phone: string | null
  readonly language: string
}
const langOf = ({ language }: Addressee): Lang => (language === 'km' ? 'km' : 'en')
// As long as what it stands for is no hint; the same in every message.
const mask = '••••••'

const subjects: Readonly<Record<CodePurpose, Label>> = {
  RESET: L('Your code for a new password', 'លេខកូដសម្រាប់ពាក្យសម្ងាត់ថ្មី'),
  ACTIVATE: L('Your code to activate your account', 'លេខកូដសម្រាប់បើកដំណើរការគណនី'),
}
const codeText = L(
  'HR: your code is {{code}}. It works for {{minutes}} minutes. Nobody from HR will ever ask you for it.',
  'HR៖ លេខកូដរបស់អ្នកគឺ {{code}}។ ប្រើបានក្នុងរយៈពេល {{minutes}} នាទី។ គ្មាននរណាម្នាក់ពី HR នឹងសួររកលេខកូដនេះឡើយ។',
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
/** `origin` is the configured address. The token stands behind the #, which browsers send to nobody: no log, no Referer. */
const linkTo = (origin: string, purpose: CodePurpose, token: string) => `${origin}${linkPages[purpose]}#token=${token}`

/** The message that brings a code: by SMS to who typed a phone number or has no mail, else by mail with a link beside it. */
export function codeMessage(
  to: Addressee,
  name: string,
  purpose: CodePurpose,
  { code, token }: MadeCode,
  origin: string,
): Draft | undefined {
  const lang = langOf(to)
  const { codeMinutes: minutes, tokenMinutes } = codeRules
  const said = (label: Label, values: Readonly<Record<string, string | number>> = {}) => fill(label, values)[lang]
  const { email, phone } = to
  if (phone && (phone === name || !email)) {
    const text = (shown: string) => said(codeText, { code: shown, minutes })
    return {
      channel: 'SMS',
      recipient: phone,
      subject: said(subjects[purpose]),
      text: text(mask),
      secretText: text(code),
      minutes,
    }
  }
  if (!email) return undefined
  const text = (shown: string, link: string) =>
    [
      said(codeText, { code: shown, minutes }),
      said(linkText[purpose], { link, minutes: tokenMinutes }),
      said(notYou),
    ].join('\n\n')
  return {
    channel: 'MAIL',
    recipient: email,
    subject: said(subjects[purpose]),
    text: text(mask, mask),
    secretText: text(code, linkTo(origin, purpose, token)),
    minutes: tokenMinutes,
  }
}

/** Tells the owner of an account that its password was changed; nothing where the account has no mail. */
export function passwordChanged(to: Addressee): Draft | undefined {
  if (!to.email) return undefined
  return { channel: 'MAIL', recipient: to.email, subject: changedSubject[langOf(to)], text: changedText[langOf(to)] }
}

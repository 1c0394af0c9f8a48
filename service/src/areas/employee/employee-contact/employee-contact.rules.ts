import { L, lawOf, text } from '@staff/contract'
import type { ContactType, employeeContact as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/spec.ts'
import { parse, Refusal } from '../../../errors.ts'
import { oneDefault } from '../sub-record/one-default.ts'
import { employeeContact as table } from './employee-contact.table.ts'

const label = L('Contact', 'ទំនាក់ទំនង')
const laws = { PHONE: text({ label, pattern: 'phone' }), EMAIL: text({ label, pattern: 'email' }) } as const
const badTelegram = L(
  'A Telegram name of 5 to 32 letters, digits and underscores, or a phone number',
  'ឈ្មោះតេឡេក្រាមពី ៥ ដល់ ៣២ តួ (អក្សរ លេខ និង _) ឬលេខទូរសព្ទ',
)
const telegram = /^(@?[A-Za-z][A-Za-z0-9_]{4,31}|0[1-9]\d{7,8})$/

/** The contact as it is kept, by the pattern of its type; refuses on `contact` what does not fit it. */
function contactOf(type: ContactType, contact: string): string {
  if (type === 'OTHER') return contact
  if (type === 'TELEGRAM') {
    if (!telegram.test(contact)) throw new Refusal(400, [{ path: 'contact', code: 'FORMAT', label: badTelegram }])
    return contact
  }
  const law = laws[type]
  try {
    return String(parse(lawOf(law).input(law), contact))
  } catch (error) {
    if (error instanceof Refusal)
      throw new Refusal(
        error.status,
        error.faults.map((fault) => ({ ...fault, path: 'contact' })),
      )
    throw error
  }
}
const defaults = oneDefault(table, 'employee-contact', { key: 'contactType', column: table.contactType })

/** Domain.md 3.2: the pattern of the type, one default of each type. A number or an address twice is refused by its index. */
export const employeeContactRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(cx, input) {
    const contactType = input.contactType ?? 'PHONE'
    return {
      contact: contactOf(contactType, input.contact),
      ...(await defaults.onCreate(cx, { ...input, contactType })),
    }
  },
  async beforeUpdate(cx, input, old) {
    await defaults.onUpdate(cx, input, old)
    return input.contact === undefined ? {} : { contact: contactOf(old.contactType as ContactType, input.contact) }
  },
  beforeDelete: (cx, old) => defaults.onDelete(cx, old),
}

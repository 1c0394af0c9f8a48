import { L, getKindRules, phonePattern, plainPhone, text } from '@staff/contract'
import type { ContactType, employeeContact as declared } from '@staff/contract/employee'
import type { Rules } from '../../../crud/rules.ts'
import { parse, Refusal } from '../../../http/errors.ts'
import { oneDefault } from '../../../people/one-default.ts'
import { employeeContact as table } from './employee-contact.table.ts'

const label = L('Contact', 'ទំនាក់ទំនង')
// Made once: a law costs as much to make as forty contacts to judge by it.
const matches = (pattern: 'phone' | 'email') => {
  const field = text({ label, pattern })
  return getKindRules(field).input(field)
}
const laws = { PHONE: matches('phone'), EMAIL: matches('email') } as const
const badTelegram = L(
  'A Telegram name of 5 to 32 letters, digits and underscores, or a phone number',
  'ឈ្មោះតេឡេក្រាមពី 5 ដល់ 32 តួ (អក្សរ លេខ និង _) ឬលេខទូរសព្ទ',
)
const telegramName = /^@?[A-Za-z][A-Za-z0-9_]{4,31}$/

/** The contact as it is kept, by the pattern of its type; refuses on `contact` what does not fit it. */
function getContact(type: ContactType, contact: string): string {
  if (type === 'OTHER') return contact
  if (type === 'TELEGRAM') {
    const plain = plainPhone(contact)
    if (!telegramName.test(contact) && !phonePattern.test(plain))
      throw new Refusal(400, [{ path: 'contact', code: 'FORMAT', label: badTelegram }])
    return plain
  }
  try {
    return String(parse(laws[type], contact))
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

/**
 * The pattern of the type, and one default of each type (docs/rules/people.md, "Records of a person"). The index
 * refuses a number or an address twice.
 */
export const employeeContactRules: Rules<typeof declared.fields, typeof table> = {
  async beforeCreate(ctx, input) {
    const contactType = input.contactType ?? 'PHONE'
    return {
      contact: getContact(contactType, input.contact),
      ...(await defaults.onCreate(ctx, { ...input, contactType })),
    }
  },
  async beforeUpdate(ctx, input, old) {
    await defaults.onUpdate(ctx, input, old)
    return input.contact === undefined ? {} : { contact: getContact(old.contactType as ContactType, input.contact) }
  },
  beforeDelete: (ctx, old) => defaults.onDelete(ctx, old),
}

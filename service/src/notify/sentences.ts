import { fill, L, type Label, type NotificationEvent } from '@staff/contract'

/** What a notification says of each event (domain.md 3.14). */
export const sentences = {
  SUBMITTED: L(
    '{{person}}: {{kind}}, {{dates}}. It waits for your decision.',
    '{{person}}៖ {{kind}} {{dates}}។ កំពុងរង់ចាំការសម្រេចរបស់អ្នក។',
  ),
  STEP_DONE: L(
    '{{person}}: {{kind}}, {{dates}}. The step before you is done; it waits for your decision.',
    '{{person}}៖ {{kind}} {{dates}}។ ជំហានមុនអ្នករួចរាល់ហើយ កំពុងរង់ចាំការសម្រេចរបស់អ្នក។',
  ),
  APPROVED: L('{{person}}: {{kind}}, {{dates}}. Approved.', '{{person}}៖ {{kind}} {{dates}}។ បានអនុម័ត។'),
  REJECTED: L(
    '{{person}}: {{kind}}, {{dates}}. Rejected. {{reason}}',
    '{{person}}៖ {{kind}} {{dates}}។ បានបដិសេធ។ {{reason}}',
  ),
  CANCELLED: L('{{person}}: {{kind}}, {{dates}}. Cancelled.', '{{person}}៖ {{kind}} {{dates}}។ បានបោះបង់។'),
  ACKNOWLEDGE: L(
    '{{person}}: {{kind}}, {{dates}}. Please acknowledge it.',
    '{{person}}៖ {{kind}} {{dates}}។ សូមទទួលជ្រាប។',
  ),
  REMINDER: L(
    '{{person}}: {{kind}}, {{dates}}. It still waits for your decision.',
    '{{person}}៖ {{kind}} {{dates}}។ នៅតែរង់ចាំការសម្រេចរបស់អ្នក។',
  ),
  ESCALATED: L(
    '{{person}}: {{kind}}, {{dates}}. Nobody decided in time; it is yours now.',
    '{{person}}៖ {{kind}} {{dates}}។ គ្មានអ្នកសម្រេចទាន់ពេលទេ ឥឡូវនេះជាភារកិច្ចរបស់អ្នក។',
  ),
  PASSWORD_CHANGED: L(
    'Your password was changed. If it was not you, tell HR at once.',
    'ពាក្យសម្ងាត់របស់អ្នកត្រូវបានប្ដូរ។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមប្រាប់ផ្នែកធនធានមនុស្សភ្លាម។',
  ),
  NEW_DEVICE: L(
    'Your account was used to sign in on a new device: {{device}}. If it was not you, change your password.',
    'គណនីរបស់អ្នកត្រូវបានប្រើដើម្បីចូលពីឧបករណ៍ថ្មី៖ {{device}}។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់។',
  ),
  ACCOUNT_ATTACHED: L('Your account now belongs to the employee {{person}}.', 'គណនីរបស់អ្នកត្រូវបានភ្ជាប់ទៅបុគ្គលិក {{person}}។'),
  ROLES_CHANGED: L(
    'Your roles were changed: what you may see and do may be different now.',
    'តួនាទីរបស់អ្នកត្រូវបានប្ដូរ៖ អ្វីដែលអ្នកអាចមើល និងធ្វើ អាចខុសពីមុន។',
  ),
  POSITION_BEGUN: L('Your position is {{position}} from {{dates}}.', 'មុខតំណែងរបស់អ្នកគឺ {{position}} ចាប់ពី {{dates}}។'),
  IMPORT_DONE: L('{{document}}: {{outcome}}', '{{document}}៖ {{outcome}}'),
  PROBATION_ENDING: L('{{person}}: the probation ends on {{dates}}.', '{{person}}៖ រយៈពេលសាកល្បងនឹងចប់នៅថ្ងៃ {{dates}}។'),
  DOCUMENT_EXPIRING: L(
    '{{person}}: {{document}} expires on {{dates}}.',
    '{{person}}៖ {{document}} នឹងផុតកំណត់នៅថ្ងៃ {{dates}}។',
  ),
} as const satisfies Record<NotificationEvent, Label>
/** What fills the places of a sentence; a wording in two languages where the languages differ. */
export type SentenceValues = Readonly<
  Partial<Record<'person' | 'dates' | 'reason' | 'device' | 'position' | 'document' | 'outcome', string | Label>>
>

const inLanguage = (values: SentenceValues, lang: keyof Label): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : value[lang]]),
  )
const filled = (event: NotificationEvent, kind: Label, values: SentenceValues): Label => ({
  en: fill(sentences[event], { ...inLanguage(values, 'en'), kind: kind.en }).en.trim(),
  km: fill(sentences[event], { ...inLanguage(values, 'km'), kind: kind.km }).km.trim(),
})

/** The sentence of an event in both languages, and the one for a push: a reason may hold what is nobody's to read on a locked screen. */
export const wordsOf = (
  event: NotificationEvent,
  kind: Label,
  values: SentenceValues,
): { readonly content: Label; readonly push: Label } => {
  const { reason: _, ...open } = values
  return { content: filled(event, kind, values), push: filled(event, kind, open) }
}

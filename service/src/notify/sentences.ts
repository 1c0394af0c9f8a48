import { fill, L, shownDay, type Label, type NotificationEvent } from '@staff/contract'

/** What a notification says of each event (docs/rules/platform.md, "Notifications"). */
export const sentences = {
  SUBMITTED: L(
    '{{person}}: {{kind}}, {{day}}. It waits for your decision.',
    '{{person}}៖ {{kind}} {{day}}។ កំពុងរង់ចាំការសម្រេចរបស់អ្នក។',
  ),
  STEP_DONE: L(
    '{{person}}: {{kind}}, {{day}}. The step before you is done; it waits for your decision.',
    '{{person}}៖ {{kind}} {{day}}។ ជំហានមុនអ្នករួចរាល់ហើយ កំពុងរង់ចាំការសម្រេចរបស់អ្នក។',
  ),
  APPROVED: L('{{person}}: {{kind}}, {{day}}. Approved.', '{{person}}៖ {{kind}} {{day}}។ បានអនុម័ត។'),
  REJECTED: L(
    '{{person}}: {{kind}}, {{day}}. Rejected. {{reason}}',
    '{{person}}៖ {{kind}} {{day}}។ បានបដិសេធ។ {{reason}}',
  ),
  CANCELLED: L(
    '{{person}}: {{kind}}, {{day}}. Cancelled. {{reason}}',
    '{{person}}៖ {{kind}} {{day}}។ បានបោះបង់។ {{reason}}',
  ),
  ACKNOWLEDGE: L('{{person}}: {{kind}}, {{day}}. Please acknowledge it.', '{{person}}៖ {{kind}} {{day}}។ សូមទទួលជ្រាប។'),
  REMINDER: L(
    '{{person}}: {{kind}}, {{day}}. It still waits for your decision.',
    '{{person}}៖ {{kind}} {{day}}។ នៅតែរង់ចាំការសម្រេចរបស់អ្នក។',
  ),
  ESCALATED: L(
    '{{person}}: {{kind}}, {{day}}. Nobody decided in time; please decide now.',
    '{{person}}៖ {{kind}} {{day}}។ គ្មានអ្នកសម្រេចទាន់ពេលទេ ឥឡូវនេះជាភារកិច្ចរបស់អ្នក។',
  ),
  PASSWORD_CHANGED: L(
    'Your password was changed. If it was not you, tell HR at once.',
    'ពាក្យសម្ងាត់របស់អ្នកត្រូវបានប្ដូរ។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមប្រាប់ផ្នែកធនធានមនុស្សភ្លាម។',
  ),
  SESSION_REUSED: L(
    'Your session on {{device}} was ended at {{time}}: an old key of it was used again from {{other}} ({{address}}). If that was not you, somebody copied it: change your password and look at your signed-in devices.',
    'វគ្គប្រើប្រាស់របស់អ្នកនៅលើ {{device}} ត្រូវបានបញ្ចប់នៅ {{time}}៖ សោចាស់របស់វាត្រូវបានប្រើម្ដងទៀតពី {{other}} ({{address}})។ ប្រសិនបើមិនមែនជាអ្នកទេ មាននរណាម្នាក់បានចម្លងវា៖ សូមប្ដូរពាក្យសម្ងាត់ ហើយពិនិត្យឧបករណ៍ដែលបានចូល។',
  ),
  NEW_DEVICE: L(
    'Your account was used to sign in on a new device: {{device}}. If it was not you, change your password.',
    'គណនីរបស់អ្នកត្រូវបានប្រើដើម្បីចូលពីឧបករណ៍ថ្មី៖ {{device}}។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់។',
  ),
  ACCOUNT_ATTACHED: L(
    'Your account now belongs to the employee {{person}}. If that is wrong, tell HR at once.',
    'គណនីរបស់អ្នកត្រូវបានភ្ជាប់ទៅបុគ្គលិក {{person}}។ ប្រសិនបើមិនត្រឹមត្រូវ សូមប្រាប់ផ្នែកធនធានមនុស្សភ្លាម។',
  ),
  ACCOUNT_DETACHED: L(
    'Your account no longer belongs to the employee {{person}}. If that is wrong, tell HR at once.',
    'គណនីរបស់អ្នកលែងជារបស់បុគ្គលិក {{person}} ទៀតហើយ។ ប្រសិនបើមិនត្រឹមត្រូវ សូមប្រាប់ផ្នែកធនធានមនុស្សភ្លាម។',
  ),
  LAST_ADMINISTRATOR: L(
    '{{person}}: {{kind}}, {{day}}. It could not take effect and the account stays open, because nobody else could administer the system. Make another account an administrator; it is tried again every night.',
    '{{person}}៖ {{kind}} {{day}}។ វាមិនអាចចូលជាធរមានបានទេ ហើយគណនីនៅតែបើក ព្រោះគ្មាននរណាផ្សេងអាចគ្រប់គ្រងប្រព័ន្ធបាន។ សូមកំណត់គណនីមួយទៀតជាអ្នកគ្រប់គ្រង វានឹងត្រូវព្យាយាមម្ដងទៀតរៀងរាល់យប់។',
  ),
  ROLES_CHANGED: L(
    'Your roles were changed: what you may see and do may be different now.',
    'តួនាទីរបស់អ្នកត្រូវបានប្ដូរ៖ អ្វីដែលអ្នកអាចមើល និងធ្វើ អាចខុសពីមុន។',
  ),
  POSITION_BEGUN: L('Your position is {{position}} from {{day}}.', 'មុខតំណែងរបស់អ្នកគឺ {{position}} ចាប់ពី {{day}}។'),
  SCHEDULE_PUBLISHED: L('Your working schedule: {{day}}. {{changes}}', 'កាលវិភាគធ្វើការរបស់អ្នក៖ {{day}}។ {{changes}}'),
  SHIFT_OFFERED: L(
    'Can you work on {{day}}, {{time}}? The first who accepts has the shift.',
    'តើអ្នកអាចមកធ្វើការនៅថ្ងៃ {{day}} ម៉ោង {{time}} បានទេ? អ្នកដែលទទួលមុនគេនឹងបានវេននេះ។',
  ),
  SHIFT_SWAP_ASKED: L(
    '{{person}} asks: would you work on {{day}}, {{time}}, and give your shift of {{other}}?',
    '{{person}} សួរថា៖ តើអ្នកអាចធ្វើការថ្ងៃ {{day}} ម៉ោង {{time}} ហើយប្រគល់វេន {{other}} របស់អ្នកបានទេ?',
  ),
  OPEN_SHIFT_ANSWERS: L(
    'The answers about the shift of {{day}}, {{time}}, are in. Choose who comes.',
    'ចម្លើយអំពីវេនថ្ងៃ {{day}} ម៉ោង {{time}} បានមកដល់ហើយ។ សូមជ្រើសរើសអ្នកដែលត្រូវមក។',
  ),
  SHIFT_OFFER_ENDED: L(
    'The shift of {{day}}, {{time}}, is no longer open. There is nothing else to do.',
    'វេនថ្ងៃ {{day}} ម៉ោង {{time}} លែងទំនេរហើយ។ អ្នកមិនចាំបាច់ធ្វើអ្វីទៀតទេ។',
  ),
  OPEN_SHIFT_FILLED: L(
    '{{person}} takes the shift of {{day}}, {{time}}.',
    '{{person}} ទទួលយកវេនថ្ងៃ {{day}} ម៉ោង {{time}}។',
  ),
  OPEN_SHIFT_EXPIRED: L('Nobody took the shift of {{day}}, {{time}}.', 'គ្មានអ្នកយកវេនថ្ងៃ {{day}} ម៉ោង {{time}} ទេ។'),
  PAYSLIP_READY: L('Your payslip is ready: {{day}}.', 'បង្កាន់ដៃប្រាក់ខែរបស់អ្នករួចរាល់ហើយ៖ {{day}}។'),
  PAYSLIP_QUESTION: L(
    '{{person}} asks about a line of the payslip: {{day}}.',
    '{{person}} សួរអំពីបន្ទាត់មួយនៃបង្កាន់ដៃប្រាក់ខែ៖ {{day}}។',
  ),
  PAYSLIP_ANSWER: L(
    'Your question about the payslip was answered: {{day}}.',
    'សំណួររបស់អ្នកអំពីបង្កាន់ដៃប្រាក់ខែត្រូវបានឆ្លើយហើយ៖ {{day}}។',
  ),
  IMPORT_DONE: L('{{document}}: {{outcome}}', '{{document}}៖ {{outcome}}'),
  TASK_DONE: L('{{document}}: {{outcome}}', '{{document}}៖ {{outcome}}'),
  PROBATION_ENDING: L('{{person}}: the probation ends on {{day}}.', '{{person}}៖ រយៈពេលសាកល្បងនឹងចប់នៅថ្ងៃ {{day}}។'),
  DOCUMENT_EXPIRING: L('{{person}}: {{document}} expires on {{day}}.', '{{person}}៖ {{document}} នឹងផុតកំណត់នៅថ្ងៃ {{day}}។'),
  RETENTION_DUE: L('{{outcome}}', '{{outcome}}'),
  DEVICE_SCANS: L('{{outcome}}', '{{outcome}}'),
  DEVICE_KEY_ADDRESS: L(
    'The key of {{device}} was used from a new address: {{address}}. If that is not your store, make a new key and end the old one.',
    'កូនសោរបស់ {{device}} ត្រូវបានប្រើពីអាសយដ្ឋានថ្មី៖ {{address}}។ ប្រសិនបើមិនមែនជាហាងរបស់អ្នកទេ សូមបង្កើតកូនសោថ្មី ហើយបញ្ចប់កូនសោចាស់។',
  ),
  DEVICE_KEY_REFUSED: L(
    'The key of {{device}} was refused: it came from {{address}}, which is not in its list. Add the address if it is your store; else make a new key and end the old one.',
    'កូនសោរបស់ {{device}} ត្រូវបានបដិសេធ៖ វាមកពី {{address}} ដែលមិនមានក្នុងបញ្ជី។ សូមបន្ថែមអាសយដ្ឋាននេះបើជាហាងរបស់អ្នក បើមិនដូច្នេះទេ សូមបង្កើតកូនសោថ្មី ហើយបញ្ចប់កូនសោចាស់។',
  ),
} as const satisfies Record<NotificationEvent, Label>
/** What the same says of many requests at once: how many of each kind. */
const ofMany: Readonly<Partial<Record<NotificationEvent, Label>>> = {
  SUBMITTED: L('{{requests}}. They wait for your decision.', '{{requests}}។ កំពុងរង់ចាំការសម្រេចរបស់អ្នក។'),
  STEP_DONE: L(
    '{{requests}}. The step before you is done; they wait for your decision.',
    '{{requests}}។ ជំហានមុនអ្នករួចរាល់ហើយ កំពុងរង់ចាំការសម្រេចរបស់អ្នក។',
  ),
  ACKNOWLEDGE: L('{{requests}}. Please acknowledge them.', '{{requests}}។ សូមទទួលជ្រាប។'),
}
const getSentence = (event: NotificationEvent, { requests }: SentenceValues): Label =>
  (requests === undefined ? undefined : ofMany[event]) ?? sentences[event]
/**
 * The values for the placeholders of a sentence; a wording in two languages where the languages differ. `day` and
 * `until` are `YYYY-MM-DD` and are written for readers in place of `{{day}}`: the days from one to the other. `about`
 * (a few words on the subject) follows them.
 */
export type SentenceValues = Readonly<Partial<Record<'day' | 'until', string>>> & {
  readonly about?: Label
  readonly requests?: Label
} & Readonly<
    Partial<
      Record<
        'person' | 'reason' | 'device' | 'other' | 'address' | 'time' | 'position' | 'document' | 'outcome' | 'changes',
        string | Label
      >
    >
  >

function getDays({ day, until, about }: SentenceValues, lang: keyof Label): string {
  const days = !day ? '' : until && until !== day ? `${shownDay(day)} – ${shownDay(until)}` : shownDay(day)
  return about?.[lang] ? `${days} (${about[lang]})` : days
}
const inLanguage = (values: SentenceValues, lang: keyof Label): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : value[lang]]),
  ),
  day: getDays(values, lang),
})
const filled = (event: NotificationEvent, kind: Label, values: SentenceValues): Label => ({
  en: fill(getSentence(event, values), { ...inLanguage(values, 'en'), kind: kind.en }).en.trim(),
  km: fill(getSentence(event, values), { ...inLanguage(values, 'km'), kind: kind.km }).km.trim(),
})

/**
 * The sentence of an event in both languages, and the one for a push: a reason, or what a request is about, may be
 * nobody's to read on a locked screen.
 */
export const getWords = (
  event: NotificationEvent,
  kind: Label,
  values: SentenceValues,
): { readonly content: Label; readonly push: Label } => {
  const { reason: _, about: __, ...open } = values
  return { content: filled(event, kind, values), push: filled(event, kind, open) }
}

import { L, fill, type Label } from './label.ts'

/**
 * All refusals of the service, with status and text (docs/rules/platform.md, "Errors"). The refusal fills `{{...}}`.
 */
export const errors = {
  VALIDATION: { status: 400, label: L('This value is not valid', 'តម្លៃនេះមិនត្រឹមត្រូវ') },
  REQUIRED: { status: 400, label: L('Required', 'ត្រូវបំពេញ') },
  FORMAT: { status: 400, label: L('The format is not right', 'ទម្រង់មិនត្រឹមត្រូវ') },
  TWO_MEANINGS: {
    status: 400,
    label: L(
      'This number can be read in two ways: type 1250 or 1.25, without a separator for thousands',
      'លេខនេះអាចអានបានពីរយ៉ាង៖ សូមបញ្ចូល 1250 ឬ 1.25 ដោយគ្មានសញ្ញាខណ្ឌខ្ទង់ពាន់',
    ),
  },
  PHONE: { status: 400, label: L('Please input a valid phone number', 'សូមបញ្ចូលលេខទូរសព្ទឱ្យបានត្រឹមត្រូវ') },
  EMAIL: { status: 400, label: L('Email is invalid', 'អ៊ីមែលមិនត្រឹមត្រូវ') },
  RANGE: { status: 400, label: L('Must be between {{min}} and {{max}}', 'ត្រូវនៅចន្លោះ {{min}} និង {{max}}') },
  ONE_LINE: {
    status: 400,
    label: L('One line only: remove the line breaks and tabs', 'មានតែមួយបន្ទាត់៖ សូមលុបការចុះបន្ទាត់ និងថេបចេញ'),
  },
  CHARACTERS: {
    status: 400,
    label: L('Remove the invisible control characters from this text', 'សូមលុបតួអក្សរបញ្ជាដែលមើលមិនឃើញចេញពីអត្ថបទនេះ'),
  },
  TOO_LONG: { status: 400, label: L('At most {{max}} characters', 'យ៉ាងច្រើន {{max}} តួអក្សរ') },
  CHOICE: { status: 400, label: L('Choose one of the listed values', 'សូមជ្រើសរើសតម្លៃដែលមានក្នុងបញ្ជី') },
  DATE_ORDER: { status: 400, label: L('The end must not be before the start', 'កាលបរិច្ឆេទបញ្ចប់មិនត្រូវមុនកាលបរិច្ឆេទចាប់ផ្ដើម') },
  FUTURE: { status: 400, label: L('Must not be after today', 'មិនត្រូវក្រោយថ្ងៃនេះទេ') },
  UNKNOWN_FIELD: { status: 400, label: L('Unknown field "{{name}}"', 'មិនស្គាល់វាល "{{name}}"') },
  UNKNOWN_SORT: { status: 400, label: L('Cannot sort by "{{name}}"', 'មិនអាចតម្រៀបតាម "{{name}}"') },
  NOT_FOUND_REF: { status: 400, label: L('The chosen record does not exist', 'កំណត់ត្រាដែលបានជ្រើសរើសមិនមានទេ') },
  PASSWORD_POLICY: {
    status: 400,
    label: L(
      'Password requires at least one uppercase letter, one lowercase letter, one number, and one special character.',
      'ពាក្យសម្ងាត់ត្រូវមានអក្សរធំ អក្សរតូច លេខ និងសញ្ញាពិសេសយ៉ាងតិចមួយ។',
    ),
  },
  PASSWORD_MISMATCH: { status: 400, label: L('The two passwords differ', 'ពាក្យសម្ងាត់ទាំងពីរមិនដូចគ្នា') },
  CODE_WRONG: {
    status: 400,
    label: L('This code is not right. Tries left: {{left}}', 'លេខកូដនេះមិនត្រឹមត្រូវ។ អាចព្យាយាមបាន {{left}} ដងទៀត'),
  },
  CODE_ENDED: {
    status: 400,
    label: L('This code or link no longer works. Ask for a new one.', 'លេខកូដ ឬតំណនេះប្រើលែងបានហើយ។ សូមស្នើសុំថ្មី។'),
  },
  LINK_ENDED: {
    status: 400,
    label: L(
      'This link has ended or was used. Sign in if your account is active; otherwise ask HR for a new link.',
      'តំណនេះបានផុតកំណត់ ឬត្រូវបានប្រើរួច។ សូមចូលប្រើប្រាស់បើគណនីរបស់អ្នកបានដំណើរការ បើមិនដូច្នេះ សូមសុំតំណថ្មីពីផ្នែកធនធានមនុស្ស។',
    ),
  },
  BAD_JSON: { status: 400, label: L('The request body is not valid JSON', 'ខ្លឹមសារសំណើមិនមែនជា JSON ត្រឹមត្រូវ') },
  BODY_CUT: {
    status: 400,
    label: L('The request broke off on its way. Send it again.', 'សំណើបានដាច់នៅតាមផ្លូវ។ សូមផ្ញើម្ដងទៀត។'),
  },
  MALFORMED: {
    status: 400,
    label: L('The address or a header of this request cannot be read', 'មិនអាចអានអាសយដ្ឋាន ឬបឋមកថានៃសំណើនេះបានទេ'),
  },
  TOKEN_MISSING: { status: 401, label: L('Please sign in', 'សូមចូលប្រើប្រាស់') },
  TOKEN_EXPIRED: {
    status: 401,
    label: L('Your session has ended. Please sign in again.', 'វគ្គប្រើប្រាស់បានផុតកំណត់។ សូមចូលម្ដងទៀត។'),
  },
  BAD_CREDENTIALS: { status: 401, label: L('Wrong username or password', 'ឈ្មោះអ្នកប្រើ ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ') },
  ACCOUNT_LOCKED: {
    status: 401,
    label: L(
      'Too many attempts. Try again in {{minutes}} minutes.',
      'ព្យាយាមច្រើនដងពេក។ សូមសាកម្ដងទៀតក្នុងរយៈពេល {{minutes}} នាទី។',
    ),
  },
  FORBIDDEN: {
    status: 403,
    label: L("You don't have permission to access on this resource", 'អ្នកគ្មានសិទ្ធិប្រើប្រាស់ធនធាននេះទេ'),
  },
  MUST_CHANGE_PASSWORD: { status: 403, label: L('Change your password first', 'សូមប្ដូរពាក្យសម្ងាត់របស់អ្នកជាមុនសិន') },
  PREVIEW_REFUSED: {
    status: 403,
    label: L(
      'This preview link is not yours, was taken back or has ended',
      'តំណមើលជាមុននេះមិនមែនជារបស់អ្នក ត្រូវបានដកវិញ ឬបានផុតកំណត់',
    ),
  },
  NOT_FOUND: {
    status: 404,
    label: L('This record does not exist or is out of your reach', 'កំណត់ត្រានេះមិនមាន ឬនៅក្រៅសិទ្ធិរបស់អ្នក'),
  },
  METHOD_NOT_ALLOWED: { status: 405, label: L('This call does not exist here', 'មិនមានការហៅនេះទេ') },
  DUPLICATE: { status: 409, label: L('This value is already used', 'តម្លៃនេះត្រូវបានប្រើរួចហើយ') },
  VERSION_CONFLICT: {
    status: 409,
    label: L(
      '{{name}} changed this record at {{time}}. Your text is kept; load the new version and compare.',
      '{{name}} បានកែកំណត់ត្រានេះនៅ {{time}}។ អ្វីដែលអ្នកបានវាយត្រូវបានរក្សាទុក សូមផ្ទុកកំណែថ្មីហើយប្រៀបធៀប។',
    ),
  },
  ACCOUNT_ABOVE: {
    status: 409,
    label: L(
      'This account has rights that you do not have yourself. Ask a user who has them.',
      'គណនីនេះមានសិទ្ធិដែលអ្នកមិនមានដោយខ្លួនឯង។ សូមស្នើសុំអ្នកដែលមានសិទ្ធិនោះ។',
    ),
  },
  OWN_ACCOUNT_LINK: {
    status: 409,
    label: L(
      'You cannot change the person of your own account, or the account of your own person. Ask another user who has this right.',
      'គ្មាននរណាអាចប្ដូរបុគ្គលិកនៃគណនីរបស់ខ្លួនឯង ឬគណនីនៃបុគ្គលិករបស់ខ្លួនឯងបានទេ។ សូមស្នើសុំអ្នកផ្សេងដែលមានសិទ្ធិធ្វើ។',
    ),
  },
  IN_USE: { status: 409, label: L('In use by {{count}} other records', 'កំពុងប្រើដោយកំណត់ត្រាផ្សេងចំនួន {{count}}') },
  SYSTEM_DEFINED: { status: 409, label: L('A row defined by the system cannot be deleted', 'មិនអាចលុបជួរដែលប្រព័ន្ធបានកំណត់') },
  OVERLAP: { status: 409, label: L('Overlaps another period', 'ត្រួតគ្នាជាមួយរយៈពេលផ្សេង') },
  STATUS_NOT_ALLOWED: { status: 409, label: L('Not possible in the present status', 'មិនអាចធ្វើបានក្នុងស្ថានភាពបច្ចុប្បន្ន') },
  PERIOD_LOCKED: {
    status: 409,
    label: L(
      '{{day}} lies in a period that payroll has settled. Ask payroll: a late change is paid with the next month.',
      '{{day}} ស្ថិតក្នុងរយៈពេលដែលបៀវត្សរ៍បានបិទបញ្ជីហើយ។ សូមសួរផ្នែកបៀវត្សរ៍៖ ការកែយឺតត្រូវបើកក្នុងខែបន្ទាប់។',
    ),
  },
  NOT_ENOUGH_LEAVE: {
    status: 409,
    label: L(
      'Not enough leave: on {{day}} {{missing}} day(s) are missing',
      'ថ្ងៃឈប់សម្រាកមិនគ្រប់គ្រាន់៖ នៅថ្ងៃ {{day}} ខ្វះ {{missing}} ថ្ងៃ',
    ),
  },
  LIMIT_REACHED: { status: 409, label: L('The limit of {{limit}} is reached', 'បានដល់ចំនួនកំណត់ {{limit}} ហើយ') },
  SAME_FILE: {
    status: 409,
    label: L(
      'This file was uploaded before ({{time}}). Open it in the history, or delete it there first.',
      'ឯកសារនេះបានផ្ទុកឡើងរួចហើយ ({{time}})។ សូមបើកវាក្នុងប្រវត្តិ ឬលុបវាចេញជាមុនសិន។',
    ),
  },
  SNAPSHOT_CONFLICT: {
    status: 409,
    label: L(
      'Another composition became active meanwhile. Look at it and decide again.',
      'មានការផ្សំកំណែផ្សេងត្រូវបានដាក់ឱ្យដំណើរការក្នុងពេលនេះ។ សូមពិនិត្យ ហើយសម្រេចម្ដងទៀត។',
    ),
  },
  GATE_REFUSED: { status: 409, label: L('{{code}}: {{text}}', '{{code}}៖ {{text}}') },
  RULE: { status: 409, label: L('{{text}}', '{{text}}') },
  REQUEST_TIMEOUT: {
    status: 408,
    label: L('The request did not arrive in time. Send it again.', 'សំណើមិនបានមកដល់ទាន់ពេលទេ។ សូមផ្ញើម្ដងទៀត។'),
  },
  FILE_TOO_LARGE: { status: 413, label: L('The request is too large', 'សំណើធំពេក') },
  ADDRESS_TOO_LONG: { status: 414, label: L('This address is too long', 'អាសយដ្ឋាននេះវែងពេក') },
  FORM_NEEDED: {
    status: 415,
    label: L(
      'Send a form (multipart/form-data) with the file as its part "file"',
      'សូមផ្ញើទម្រង់ (multipart/form-data) ដែលមានឯកសារក្នុងផ្នែក "file"',
    ),
  },
  UNSUPPORTED_TYPE: { status: 415, label: L('Send the request as JSON', 'សូមផ្ញើសំណើជា JSON') },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    label: L('This Idempotency-Key was used for another request', 'Idempotency-Key នេះត្រូវបានប្រើសម្រាប់សំណើផ្សេង'),
  },
  TOO_MANY: {
    status: 429,
    label: L('Too many requests. Wait a minute, then try again.', 'សំណើច្រើនពេក។ សូមរង់ចាំមួយនាទី រួចព្យាយាមម្ដងទៀត។'),
  },
  TAKEN_BACK: {
    status: 409,
    label: L(
      '{{remote}} {{version}} was taken back by {{who}} ({{action}}: {{reason}}). Confirm once more to give it again; on the command line say --again.',
      '{{remote}} {{version}} ត្រូវបាន {{who}} ដកវិញ ({{action}}៖ {{reason}})។ បញ្ជាក់ម្ដងទៀតដើម្បីផ្ដល់វាឡើងវិញ; នៅបន្ទាត់ពាក្យបញ្ជា សូមប្រើ --again។',
    ),
  },
  NO_SHEET: {
    status: 404,
    label: L(
      'This page shows no sheet of paper to print. Open the letter, payslip or paper, and print it there.',
      'ទំព័រនេះមិនមានសន្លឹកសម្រាប់បោះពុម្ពទេ។ សូមបើកលិខិត បង្កាន់ដៃប្រាក់ខែ ឬឯកសារ ហើយបោះពុម្ពនៅទីនោះ។',
    ),
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    label: L('The address and headers of this request are too long', 'អាសយដ្ឋាន និងបឋមកថានៃសំណើនេះវែងពេក'),
  },
  SIGN_IN_WAIT: {
    status: 429,
    label: L(
      'Wrong passwords were tried for this name. Wait {{seconds}} seconds, then press the button again.',
      'មានការសាកពាក្យសម្ងាត់ខុសសម្រាប់ឈ្មោះនេះ។ សូមរង់ចាំ {{seconds}} វិនាទី រួចចុចប៊ូតុងម្ដងទៀត។',
    ),
  },
  CODE_WAIT: {
    status: 429,
    label: L(
      'A code was sent a moment ago. Ask again in {{seconds}} seconds.',
      'លេខកូដទើបតែបានផ្ញើ។ សូមស្នើម្ដងទៀតក្នុងរយៈពេល {{seconds}} វិនាទី។',
    ),
  },
  PDF_UNAVAILABLE: {
    status: 501,
    label: L(
      'PDF needs a browser on the server; print from your own browser instead',
      'PDF ត្រូវការកម្មវិធីរុករកលើម៉ាស៊ីនមេ សូមបោះពុម្ពពីកម្មវិធីរុករករបស់អ្នក',
    ),
  },
  INTERNAL: {
    status: 500,
    label: L('Something went wrong on our side. Reference {{reference}}', 'មានបញ្ហានៅខាងយើង។ លេខយោង {{reference}}'),
  },
  UNAVAILABLE: {
    status: 503,
    label: L(
      'Server is temporarily unavailable. Please try again later.',
      'ម៉ាស៊ីនមេមិនអាចប្រើបានជាបណ្ដោះអាសន្ន។ សូមសាកល្បងម្ដងទៀតពេលក្រោយ។',
    ),
  },
  NO_SPACE: {
    status: 507,
    label: L(
      'There is no room left on the disk of the server, so nothing was saved. Tell your administrator, and try again later.',
      'ថាសរបស់ម៉ាស៊ីនមេអស់ទំហំហើយ ដូច្នេះគ្មានអ្វីត្រូវបានរក្សាទុកទេ។ សូមប្រាប់អ្នកគ្រប់គ្រង ហើយសាកល្បងម្ដងទៀតពេលក្រោយ។',
    ),
  },
} as const satisfies Record<string, { status: number; label: Label }>

export type ErrorCode = keyof typeof errors

/** One entry of an error answer: the field it concerns ('' for none), the words, the stable code. */
export interface WireError {
  readonly path: string
  readonly message: string
  readonly code: ErrorCode
}
/**
 * The body of every answer that is not a success (docs/rules/platform.md, "Errors"). `current` comes with
 * VERSION_CONFLICT only.
 */
export interface ErrorBody {
  readonly message: string
  readonly errors: readonly WireError[]
  readonly requestId?: string
  readonly current?: unknown
}

/** The words of an error code in both languages, with its places filled. */
export const errorLabel = (code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): Label =>
  fill(errors[code].label, values)

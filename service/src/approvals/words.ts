import { L, type Label } from '@staff/contract'
import type { Database } from '../db/database.ts'
import { fault, Refusal } from '../http/errors.ts'
import type { RequestRecord } from './effects.ts'
import { loadPay } from './kinds.ts'

/** What the engine says when it refuses. */
export const words = {
  nobody: L(
    'No active user can answer this request. Ask HR to give a user the role of the setting approval_fallback_role.',
    'គ្មានអ្នកណាអាចឆ្លើយសំណើនេះបានទេ។ សូមស្នើផ្នែកធនធានមនុស្សឱ្យផ្ដល់តួនាទីនៃការកំណត់ approval_fallback_role ដល់នរណាម្នាក់។',
  ),
  nobodyForPay: L(
    'Another person must answer a change of pay, and nobody else can. Give another user the role of the setting approval_fallback_role, or the right to approve payroll and to answer requests.',
    'ការផ្លាស់ប្ដូរប្រាក់បៀវត្សរ៍ត្រូវការអ្នកផ្សេងឆ្លើយ ប៉ុន្តែគ្មាននរណាផ្សេងអាចឆ្លើយបានទេ។ សូមផ្ដល់តួនាទីនៃការកំណត់ approval_fallback_role ឬសិទ្ធិអនុម័តបញ្ជីបៀវត្សរ៍ និងឆ្លើយសំណើ ដល់អ្នកប្រើផ្សេង។',
  ),
  payAsks: L(
    'A change of pay is always answered by another person. Send the rows to their approvers.',
    'ការផ្លាស់ប្ដូរប្រាក់បៀវត្សរ៍ត្រូវឆ្លើយដោយអ្នកផ្សេងជានិច្ច។ សូមបញ្ជូនជួរទាំងនេះទៅអ្នកអនុម័ត។',
  ),
  own: L(
    'You cannot answer a request that you made or that is about you',
    'គ្មាននរណាអាចឆ្លើយសំណើដែលខ្លួនបានធ្វើ ឬដែលពាក់ព័ន្ធនឹងខ្លួនឯងបានទេ',
  ),
  edited: L(
    'You changed this request. Another approver must decide on it.',
    'អ្នកដែលបានកែសំណើមិនអាចសម្រេចលើវាបានទេ៖ អ្នកអនុម័តផ្សេងនឹងត្រូវបានសួរ',
  ),
  notOffice: L(
    'Only these users can cancel this request: its maker, while it waits, and users with the permission to update such requests of this person',
    'មានតែអ្នកស្នើពេលសំណើកំពុងរង់ចាំ និងអ្នកមានសិទ្ធិកែសំណើបែបនេះរបស់បុគ្គលនេះទេ ដែលអាចបោះបង់វាបាន',
  ),
  notDecided: L(
    'Only users with the permission to update such requests of this person can approve them at once, and never their own requests',
    'មានតែអ្នកមានសិទ្ធិកែសំណើបែបនេះរបស់បុគ្គលនេះទេ ដែលអាចឱ្យវាចូលជាធរមានដោយគ្មានអ្នកអនុម័ត ហើយមិនអាចធ្វើសម្រាប់ខ្លួនឯងបានទេ',
  ),
  papersFixed: L(
    'This request is decided, so its papers stay as they are. Where it is approved, its maker and the office may add a paper.',
    'សំណើនេះបានសម្រេចរួចហើយ ដូច្នេះឯកសាររបស់វាមិនអាចប្ដូរបានទេ។ បើវាបានអនុម័ត អ្នកស្នើ និងការិយាល័យអាចបន្ថែមឯកសារបាន។',
  ),
  notAsked: L('This request does not wait for your answer', 'សំណើនេះមិនរង់ចាំចម្លើយរបស់អ្នកទេ'),
} as const
/** 403 with words of its own. */
export const no = (label: Label): never => {
  throw new Refusal(403, [{ ...fault('', 'FORBIDDEN'), label }])
}
/** Why a request finds nobody who may answer it. */
export const getNobodyWords = async (db: Database, request: RequestRecord): Promise<Label> =>
  (await loadPay(db, request)) === 'CHANGES' ? words.nobodyForPay : words.nobody

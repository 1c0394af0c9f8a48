import { L, type Label } from '@staff/contract'
import { fault, Refusal } from '../http/errors.ts'

/** What the engine says when it refuses. */
export const words = {
  nobody: L(
    'Nobody is here who could answer this request. Ask HR to give somebody the role of the setting approval_fallback_role.',
    'គ្មានអ្នកណាអាចឆ្លើយសំណើនេះបានទេ។ សូមស្នើផ្នែកធនធានមនុស្សឱ្យផ្ដល់តួនាទីនៃការកំណត់ approval_fallback_role ដល់នរណាម្នាក់។',
  ),
  own: L(
    'Nobody answers a request that they made or that is about themselves',
    'គ្មាននរណាអាចឆ្លើយសំណើដែលខ្លួនបានធ្វើ ឬដែលពាក់ព័ន្ធនឹងខ្លួនឯងបានទេ',
  ),
  edited: L(
    'A user who changed a request does not decide on it: another approver is asked',
    'អ្នកដែលបានកែសំណើមិនអាចសម្រេចលើវាបានទេ៖ អ្នកអនុម័តផ្សេងនឹងត្រូវបានសួរ',
  ),
  notOffice: L(
    'Only its maker, while it waits, and users who may update such requests of this person can cancel it',
    'មានតែអ្នកស្នើពេលសំណើកំពុងរង់ចាំ និងអ្នកមានសិទ្ធិកែសំណើបែបនេះរបស់បុគ្គលនេះទេ ដែលអាចបោះបង់វាបាន',
  ),
  notDecided: L(
    'Only users who may update such requests of this person can bring them into force without approvers, and never their own',
    'មានតែអ្នកមានសិទ្ធិកែសំណើបែបនេះរបស់បុគ្គលនេះទេ ដែលអាចឱ្យវាចូលជាធរមានដោយគ្មានអ្នកអនុម័ត ហើយមិនអាចធ្វើសម្រាប់ខ្លួនឯងបានទេ',
  ),
  notAsked: L('This request does not wait for your answer', 'សំណើនេះមិនរង់ចាំចម្លើយរបស់អ្នកទេ'),
} as const
/** 403 with words of its own. */
export const no = (label: Label): never => {
  throw new Refusal(403, [{ ...fault('', 'FORBIDDEN'), label }])
}

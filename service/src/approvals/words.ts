import { L } from '@staff/contract'

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
  notAsked: L('This request does not wait for your answer', 'សំណើនេះមិនរង់ចាំចម្លើយរបស់អ្នកទេ'),
} as const

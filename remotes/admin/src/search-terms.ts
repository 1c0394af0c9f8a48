import {
  auditLog,
  bulkImport,
  fingerPrintDevice,
  globalConfiguration,
  importTypes,
  role,
  user,
} from '@staff/contract/admin'
import { approvalPages } from '@staff/contract'
import { formWords, listWords, pageWords } from '@staff/remote-api'

/** The words that people use for pages and acts of administration. */
export const searchTerms = [
  listWords(
    user,
    ['reset password', 'password', 'account', 'username', 'locked', 'activation'],
    ['កំណត់ពាក្យសម្ងាត់ឡើងវិញ', 'ពាក្យសម្ងាត់', 'គណនី'],
  ),
  formWords(user, ['account', 'invite'], ['គណនីថ្មី']),
  listWords(role, ['rights', 'permission', 'access'], ['សិទ្ធិ']),
  listWords(globalConfiguration, ['settings', 'setup', 'options'], ['ការកំណត់']),
  listWords(auditLog, ['who changed', 'history'], ['ប្រវត្តិ', 'អ្នកណាកែ']),
  listWords(fingerPrintDevice, ['scanner', 'terminal', 'clock'], ['ម៉ាស៊ីនស្កេន']),
  ...importTypes.map((type) => listWords(bulkImport.pageResource(type), ['excel', 'csv'], ['អ៊ិចសែល'])),
  pageWords(
    { path: approvalPages.team, permission: 'UPDATE_APPROVAL_STATUS_TRACKING' },
    ['approve', 'approvals', 'inbox'],
    ['អនុម័ត', 'យល់ព្រម'],
  ),
]

import {
  approvalDelegation,
  auditLog,
  bulkImport,
  fingerPrintDevice,
  globalConfiguration,
  importTypes,
  organizationChartPage,
  role,
  user,
} from '@staff/contract/admin'
import { approvalPages, systemStatusScreen } from '@staff/contract'
import { peopleAccountsPage } from '@staff/contract/refs'
import { formWords, listWords, pageWords } from '@staff/remote-api'

/** The words that people use for pages and acts of administration. */
export const searchTerms = [
  listWords(
    user,
    ['reset password', 'password', 'account', 'username', 'locked', 'activation'],
    ['កំណត់ពាក្យសម្ងាត់ឡើងវិញ', 'ពាក្យសម្ងាត់', 'គណនី'],
  ),
  formWords(user, ['account', 'invite'], ['គណនីថ្មី']),
  pageWords(
    { path: peopleAccountsPage, permission: 'READ_USER' },
    ['never signed in', 'no account', 'send code again'],
    ['មិនដែលចូលប្រើ', 'គ្មានគណនី'],
  ),
  listWords(role, ['rights', 'permission', 'access'], ['សិទ្ធិ']),
  listWords(globalConfiguration, ['settings', 'setup', 'options'], ['ការកំណត់']),
  listWords(auditLog, ['who changed', 'history'], ['ប្រវត្តិ', 'អ្នកណាកែ']),
  listWords(fingerPrintDevice, ['scanner', 'terminal', 'clock'], ['ម៉ាស៊ីនស្កេន']),
  listWords(
    approvalDelegation,
    ['delegate', 'stand-in', 'deputy', 'substitute', 'on my behalf'],
    ['ប្រគល់សិទ្ធិអនុម័ត', 'អ្នកជំនួស'],
  ),
  pageWords(
    { path: organizationChartPage.screen, permission: 'READ_COMPANY_STRUCTURE' },
    ['org chart', 'organigram', 'who reports to', 'hierarchy'],
    ['គំនូសតាងអង្គភាព', 'អ្នកណាគ្រប់គ្រង'],
  ),
  ...importTypes.map((type) => listWords(bulkImport.pageResource(type), ['excel', 'csv'], ['អ៊ិចសែល'])),
  pageWords(
    { path: approvalPages.team, permission: 'UPDATE_APPROVAL_STATUS_TRACKING' },
    ['approve', 'approvals', 'inbox'],
    ['អនុម័ត', 'យល់ព្រម'],
  ),
  pageWords(
    { path: systemStatusScreen, permission: 'READ_SYSTEM_STATUS' },
    ['backup', 'health', 'disk', 'version'],
    ['បម្រុងទុក', 'សុខភាព', 'ថាស'],
  ),
]

import { L } from '@staff/contract'
import { resetPasswordScreen } from '@staff/contract/admin'
import { peopleAccountsPage } from '@staff/contract/refs'
import type { PageEntry } from '@staff/remote-api'

/** The pages of accounts beside their list and form. */
export const userPages: readonly PageEntry[] = [
  {
    path: peopleAccountsPage,
    permission: 'READ_USER',
    title: L('Not Signed In Yet', 'មិនទាន់ចូលប្រើ'),
    load: () => import('./without-sign-in.screens.tsx'),
  },
  {
    path: resetPasswordScreen,
    permission: 'UPDATE_USER',
    title: L('Reset Password', 'កំណត់ពាក្យសម្ងាត់ឡើងវិញ'),
    load: () => import('./reset-password.screens.tsx'),
  },
]

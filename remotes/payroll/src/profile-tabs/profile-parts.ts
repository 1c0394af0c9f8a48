import { L } from '@staff/contract'
import type { ContributedEntries } from '@staff/remote-api'

/** What this remote brings to the page of a person. */
export const profileParts: ContributedEntries = {
  profileTabs: [
    {
      key: 'pay',
      title: L('Pay', 'ប្រាក់បៀវត្ស'),
      group: 'pay',
      order: 10,
      permission: 'READ_PAYROLL_BENEFIT',
      count: 'benefits',
      load: () => import('./pay-tab.screens.tsx'),
    },
  ],
  profileCards: [
    {
      key: 'pay',
      title: L('Pay', 'ប្រាក់បៀវត្ស'),
      order: 10,
      permission: 'READ_PAYROLL_BENEFIT',
      load: () => import('./pay-card.screens.tsx'),
    },
  ],
}

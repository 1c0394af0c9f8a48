import { L, onboardingGroup } from '@staff/contract'
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
      condition: { ofOthers: 'READ_SALARY' },
      count: 'benefits',
      load: () => import('./pay-tab.screens.tsx'),
    },
    {
      key: 'first-pay',
      title: L('First pay', 'ប្រាក់បៀវត្សដំបូង'),
      group: onboardingGroup,
      order: 10,
      permission: 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT',
      load: () => import('../first-pay/first-pay.screens.tsx'),
    },
  ],
  profileCards: [
    {
      key: 'pay',
      title: L('Pay', 'ប្រាក់បៀវត្ស'),
      order: 10,
      permission: 'READ_PAYROLL_BENEFIT',
      condition: { ofOthers: 'READ_SALARY' },
      load: () => import('./pay-card.screens.tsx'),
    },
  ],
}

import { openingGross, openingSeniority } from '@staff/contract/payroll'
import type { ResourceEntry } from '@staff/remote-api'

const tab = 'opening-pay'
/** A company's earlier pay before it used the product: one menu entry with two tabs. */
export const openingLists: readonly ResourceEntry[] = [
  {
    resource: openingGross,
    under: 'payroll-management',
    order: 57,
    load: () => import('./opening-gross.screens.tsx'),
    tab,
  },
  {
    resource: openingSeniority,
    order: 58,
    load: () => import('../opening-seniority/opening-seniority.screens.tsx'),
    tab,
  },
]

import type { SearchTerm } from '@staff/contract'
import { fingerPrintDevice, user } from '@staff/contract/admin'

/** Further words under which quick search finds pages of the administration. */
export const searchTerms: readonly SearchTerm[] = [
  {
    to: user.screen,
    words: { en: ['account', 'login', 'password'], km: ['គណនី', 'ពាក្យសម្ងាត់'] },
    permission: 'READ_USER',
  },
  {
    to: fingerPrintDevice.screen,
    words: { en: ['scanner', 'terminal'], km: ['ម៉ាស៊ីនស្កេន'] },
    permission: 'READ_FINGER_PRINT_DEVICE',
  },
]

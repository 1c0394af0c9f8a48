import type { RunningComposition } from '../../composition/live/running.ts'
import type { Operation } from '../../http/operation.ts'
import { auditOperations } from './audit/audit.operations.ts'
import { accountOperations } from './auth/account.operations.ts'
import type { AccessTokens } from './auth/access-token.ts'
import type { Attempts } from './auth/attempts.ts'
import { authOperations } from './auth/auth.operations.ts'
import type { Callers } from './auth/callers.ts'
import { codeOperations } from './auth/code.operations.ts'
import type { OneTimeCodes } from './auth/one-time-codes.ts'
import type { PhoneLinks } from './auth/phone-links.ts'
import { selfLanguageOperations } from './auth/self-language.operations.ts'
import { selfPhotoOperations } from './auth/self-photo.operations.ts'
import { sessionOperations } from './auth/session.operations.ts'
import { compositionOperations } from './composition/composition.operations.ts'
import { previewOperations } from './composition/preview.operations.ts'
import { dashboardOperations } from './dashboard/dashboard.operations.ts'
import { listViewOperations } from './list-view/list-view.operations.ts'
import { mediaEntities } from './media/entities.ts'
import { mediaOperations } from './media/media.operations.ts'
import type { Messages } from './messages/messages.ts'
import { printOperations } from './print/print.operations.ts'
import type { RunningNotifications } from './notification/run-notifications.ts'

/** What the platform's own operations work with. */
export interface PlatformParts {
  readonly tokens: AccessTokens
  readonly callers: Callers
  readonly codes: OneTimeCodes
  readonly attempts: Attempts
  readonly phoneLinks: PhoneLinks
  readonly messages: Messages
  readonly notifications: RunningNotifications
  readonly composition: RunningComposition
  /** The address users type. */
  readonly publicOrigin: string
  /** Where this service itself can be opened in a browser; undefined while it cannot. */
  readonly ownOrigin: () => string | undefined
}

/** The operations that belong to no area: what the host calls. */
export const platformOperations = ({
  tokens,
  callers,
  codes,
  attempts,
  phoneLinks,
  messages,
  notifications,
  composition,
  publicOrigin,
  ownOrigin,
}: PlatformParts): Operation[] => [
  ...authOperations({ tokens, callers, messages, attempts }),
  ...codeOperations({ codes, attempts, messages, callers, phoneLinks, publicOrigin }),
  ...accountOperations({ codes, attempts, messages, callers, phoneLinks, publicOrigin }),
  ...sessionOperations,
  ...selfPhotoOperations,
  ...selfLanguageOperations,
  ...compositionOperations(composition),
  ...previewOperations({ ...composition, publicOrigin }),
  ...mediaOperations(mediaEntities),
  ...printOperations({ tokens, present: composition.present, ownOrigin }),
  ...notifications.operations,
  ...auditOperations,
  ...listViewOperations,
  ...dashboardOperations(async (caller) =>
    composition.issue(composition.present(), caller).usable.flatMap(({ descriptor }) => descriptor.widgets),
  ),
]

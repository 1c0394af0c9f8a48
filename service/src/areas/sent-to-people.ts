import { attachmentKinds } from '@staff/contract'
import type { Operation } from '../http/operation.ts'
import { ownPartOperations } from './employee/own-part/own-part.operations.ts'
import { ownPartPublicOperations } from './employee/own-part/public.operations.ts'
import { peopleAccountOperations } from './employee/people-accounts/people-accounts.operations.ts'
import { sendActivation } from './platform/auth/account.operations.ts'
import type { CodeParts } from './platform/auth/ask-code.operations.ts'
import { loadCompanyNames } from './platform/auth/auth-messages.ts'
import { storedFile } from './platform/media/stored-file.ts'

/** The calls that send links and codes to people, with what they need of the platform. */
export const operationsToPeople = (parts: CodeParts): Operation[] => [
  ...peopleAccountOperations((ctx, employeeId) => sendActivation(parts, ctx, employeeId)),
  ...ownPartPublicOperations({
    loadCompanyNames,
    toStoredFile: (file) => storedFile(file, attachmentKinds.IDENTIFICATION),
  }),
  ...ownPartOperations({ loadCompanyNames, origin: parts.publicOrigin, sends: parts.messages.sends }),
]

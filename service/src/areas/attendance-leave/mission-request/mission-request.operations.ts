import { durationTypeEnum, missionDeclaration, missionRequest } from '@staff/contract/attendance-leave'
import { anyRecord } from '../../../crud/answers.ts'
import { crud } from '../../../crud/operations.ts'
import { operation } from '../../../http/operation.ts'
import { requestStorage, withdrawing } from '../../../requests/request-rules.ts'
import { missionPreviewOperation } from './mission-preview.operations.ts'
import { missionRequestRules } from './mission-request.rules.ts'
import { missionRequest as table } from './mission-request.table.ts'

/** The calls of missions (docs/rules/time.md, "Missions"). The fixed path is before that of one record. */
export const missionRequestOperations = [
  operation({
    method: 'GET',
    path: 'employee/mission-request/duration-type/enum',
    need: 'signedIn',
    rows: 'reference',
    tag: missionRequest.name,
    summary: 'How much of its days a mission takes, in both languages',
    answer: anyRecord,
    handler: async () => ({ body: { data: durationTypeEnum } }),
  }),
  missionPreviewOperation,
  ...withdrawing(
    missionDeclaration,
    missionRequest,
    table,
    crud(missionRequest, { table, ...requestStorage(missionDeclaration, table), rules: missionRequestRules }),
  ),
]

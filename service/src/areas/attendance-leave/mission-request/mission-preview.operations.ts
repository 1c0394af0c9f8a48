import { dateSchema, required, timeSchema } from '@staff/contract'
import {
  durationTypes,
  missionDeclaration,
  missionPreviewCall,
  type MissionPreview,
} from '@staff/contract/attendance-leave'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { mostPerMinute } from '../../../http/call-limit.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { personShown } from '../../../people/lock-person.ts'
import { getReachFaults } from '../../../requests/request-reach.ts'
import { missionDuration } from './mission-days.ts'
import { factsOfMission } from './mission-facts.ts'
import { askedMission, missionFaults, missionBlocker } from './mission-request.rules.ts'

/** The length of a mission and the reason against it, while the form is open (docs/rules/time.md, "Missions"). */
export const missionPreviewOperation = operation({
  method: 'GET',
  path: `employee/${missionPreviewCall}`,
  perMinute: mostPerMinute.preview,
  need: 'READ_MISSION_REQUEST',
  rows: 'scoped',
  tag: 'mission-request',
  summary: 'How long a mission would last, and what would block it',
  query: z.strictObject({
    employeeId: z.string().max(64),
    durationType: z.enum(durationTypes.map(({ value }) => value)),
    fromDate: required(dateSchema),
    toDate: required(dateSchema),
    fromTime: timeSchema.optional(),
    toTime: timeSchema.optional(),
    /** The request itself, which does not block itself. */
    id: z.string().max(64).optional(),
  }),
  answer: anyRecord,
  async handler(ctx, { query: { employeeId, fromDate, toDate, id = '', ...rest } }) {
    if (!(await personShown(ctx, employeeId))) return notFound()
    const asked = askedMission({ ...rest, fromDate: String(fromDate), toDate: String(toDate) })
    const data: MissionPreview = { duration: null, hindrance: null }
    const [far] = await getReachFaults(ctx, missionDeclaration, { fromDate: asked.fromDate, toDate: asked.toDate })
    if (far) return { body: { data: { ...data, hindrance: far.label } } }
    if (missionFaults(asked).length > 0) return { body: { data } }
    const facts = await factsOfMission(ctx, { ...asked, employeeId })
    const found = missionBlocker(asked, facts, { id, employeeId, isAnswered: false })
    return { body: { data: { duration: missionDuration(asked, facts), hindrance: found?.words ?? null } } }
  },
})

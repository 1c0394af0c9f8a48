import { attachmentKinds, idSchema } from '@staff/contract'
import {
  ownInformationCalls,
  ownPartNames,
  ownParts,
  type OwnChange,
  type OwnPart,
  type OwnPartName,
} from '@staff/contract/employee'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { proposeChanges } from '../info-update/info-update.kind.ts'
import { decidedBy, ownRow, ownRows } from './own-records.ts'
import { loadProposal } from './propose.ts'
import { loadNumbers, tellNumbers } from './tell-numbers.ts'

const ownId = ({ caller }: RequestContext): string => caller.employeeId ?? notFound()
const lists = [
  'contact',
  'family',
  'emergencyContact',
  'identifier',
  'paymentAccount',
  'insurance',
] as const satisfies readonly OwnPartName[]
const files = z.array(idSchema).max(attachmentKinds.EMPLOYEE_INFO_UPDATE.maxFiles, { error: 'RANGE' }).optional()
const body = z.discriminatedUnion(
  'act',
  [
    z.strictObject({ act: z.literal('CREATE'), values: z.record(z.string().max(64), z.unknown()), files }),
    z.strictObject({
      act: z.literal('UPDATE'),
      id: z.string().min(1).max(64).optional(),
      values: z.record(z.string().max(64), z.unknown()),
      files,
    }),
    z.strictObject({ act: z.literal('DELETE'), id: z.string({ error: 'REQUIRED' }).min(1).max(64), files }),
  ],
  { error: 'CHOICE' },
)

const read = operation({
  method: 'GET',
  path: ownInformationCalls.read,
  need: 'signedIn',
  rows: 'own',
  tag: 'own-information',
  summary: 'The own record with the records beside it',
  answer: anyRecord,
  async handler(ctx) {
    const id = ownId(ctx)
    const reader = decidedBy(ctx.db, ctx.today, ctx.caller.userId, () => undefined)
    const [person, ...rows] = [
      await ownRow({ ...reader, lang: ctx.lang }, 'address', id, undefined),
      ...(await Promise.all(lists.map((name) => ownRows(reader, name, id)))),
    ] as const
    return { body: { data: { id, person, ...Object.fromEntries(lists.map((name, i) => [name, rows[i] ?? []])) } } }
  },
})
/** The uploads that would become part of the record: a new photo waits with its request. */
const filesIn = (name: OwnPartName, { values = {} }: OwnChange): string[] => {
  const { resource }: OwnPart = ownParts[name]
  return Object.entries(values).flatMap(([key, value]) =>
    resource.fields[key]?.kind === 'file' && typeof value === 'string' ? [value] : [],
  )
}
/** One call for each part: the service knows by its address what may be asked for. */
const change = (name: OwnPartName) => {
  const { isTold }: OwnPart = ownParts[name]
  return operation({
    method: 'POST',
    path: ownInformationCalls.change(name),
    need: 'signedIn',
    rows: 'own',
    tag: 'own-information',
    summary: `Ask for a change in the own record: ${name}`,
    body,
    answer: anyRecord,
    perMinute: isTold ? 10 : 60,
    async handler(ctx, { body: asked }) {
      const employeeId = ownId(ctx)
      const { files: papers, ...wanted } = asked
      const changes = await loadProposal(ctx, name, employeeId, wanted)
      const numbers = isTold ? await loadNumbers(ctx, employeeId, changes) : []
      const id = await proposeChanges(ctx, employeeId, changes, {
        files: papers,
        wanted: filesIn(name, wanted),
      })
      await tellNumbers(ctx, numbers, changes)
      return { status: 201, body: { data: { id } } }
    },
  })
}

/** Self-service changes of the own record become requests (docs/rules/requests.md, "Changes of one's own record"). */
export const ownInformationOperations = [read, ...ownPartNames.map(change)]

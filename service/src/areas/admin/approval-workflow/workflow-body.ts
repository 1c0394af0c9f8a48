import { asFormat, cleanText, idSchema, isBlank, optional, required, versionSchema } from '@staff/contract'
import {
  approvalSteps,
  approverScopes,
  descriptionLength,
  slaHours,
  timeoutActions,
  type ApprovalWorkflowInput,
} from '@staff/contract/admin'
import * as z from 'zod'

const scope = z.enum(
  approverScopes.map(({ value }) => value),
  { error: 'CHOICE' },
)
const approver = z.discriminatedUnion(
  'mode',
  [
    z.strictObject({ mode: z.literal('LEVEL'), positionLevelId: required(idSchema), scope: required(scope) }),
    z.strictObject({
      mode: z.literal('POSITION'),
      companyStructurePositionId: required(idSchema),
      scope: scope.nullish(),
    }),
    z.strictObject({ mode: z.literal('EMPLOYEE'), employeeId: required(idSchema), scope: scope.nullish() }),
  ],
  { error: 'CHOICE' },
)
const levels = required(
  z
    .array(idSchema, { error: 'VALIDATION' })
    .min(1, { error: 'REQUIRED' })
    .max(99, { error: 'RANGE' })
    .transform((ids) => [...new Set(ids)]),
)
const hours = z
  .number({ error: asFormat('whole') })
  .int({ error: asFormat('whole') })
  .min(1, { error: 'RANGE' })
  .max(slaHours.max, { error: 'RANGE' })
const words = z.string({ error: 'VALIDATION' }).transform(cleanText)
const fields = {
  description: required(
    words.pipe(
      z
        .string()
        .refine((text) => !isBlank(text), { error: 'REQUIRED', abort: true })
        .max(descriptionLength, { error: 'TOO_LONG' }),
    ),
  ),
  requesters: levels,
  requestFors: levels,
  firstApprover: optional(approver),
  secondApprover: optional(approver),
  acknowledger: optional(approver),
  slaHours: hours.optional(),
  onTimeout: z
    .enum(
      timeoutActions.map(({ value }) => value),
      { error: 'CHOICE' },
    )
    .optional(),
}
const hasStep = (sent: Readonly<Record<string, unknown>>) => approvalSteps.some((step) => sent[step])
const noStep = { error: 'REQUIRED', path: ['firstApprover'] }

/**
 * Body of `POST approval-workflow-type/{typeId}/workflow` (docs/rules/requests.md, "The chain"). Unknown fields are
 * refused, and so is a workflow without steps.
 */
export const workflowBody = z
  .strictObject(fields)
  .refine(hasStep, noStep) as unknown as z.ZodType<ApprovalWorkflowInput>
/** Body of `PUT approval-workflow-type/workflow/{id}`: the same with the version that it replaces. */
export const workflowChange = z
  .strictObject({ ...fields, version: versionSchema })
  .refine(hasStep, noStep) as unknown as z.ZodType<ApprovalWorkflowInput>
/** Body of `POST approval-workflow-type/workflow`: the same with the type in it. */
export const workflowBodyWithType = z
  .strictObject({ ...fields, typeId: required(idSchema) })
  .refine(hasStep, noStep) as unknown as z.ZodType<ApprovalWorkflowInput & { readonly typeId: string }>

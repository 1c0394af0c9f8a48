import { Stack } from '@mantine/core'
import { L, type PayMonth } from '@staff/contract'
import { adjustmentFormScreen, payrollBenefitAdjustment, type AdjustmentLine } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import {
  importAction,
  attachmentsInput,
  RequestFiles,
  ResourceForm,
  ResourceList,
  PrintedLetters,
  type ResourceScreenProps,
  useRecord,
  type AnyRow,
  type FormProps,
  neededWhere,
} from '@staff/kit'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { FromInput, ToInput } from './day-inputs.tsx'
import { LinesInput } from './lines-input.tsx'
import { LinesTable } from './lines-table.tsx'
import { toShownLines } from './shown-lines.ts'
import { MovementInput, TypeInput } from './type-input.tsx'
import { AdjustedEmployee } from './use-adjustment.ts'

const inputs = {
  adjustmentType: TypeInput,
  employeeMovement: neededWhere(() => true, MovementInput),
  effectiveDateFrom: FromInput,
  effectiveDateTo: ToInput,
  payrollBenefitAdjustmentDetail: LinesInput,
  attachments: attachmentsInput('PAYROLL_BENEFIT_ADJUSTMENT'),
}
type WithLines = AnyRow & {
  readonly payrollBenefitAdjustmentDetail?: readonly AdjustmentLine[]
  readonly month?: PayMonth
}
/** The lines of a read-only adjustment; nothing for a user who may not see amounts. */
function Lines({ record }: { readonly record: WithLines | undefined }) {
  const lines = record?.payrollBenefitAdjustmentDetail
  if (!lines) return null
  return <LinesTable lines={toShownLines(lines)} month={record.month} />
}
function AdjustmentForm(props: FormProps) {
  const { mode, id } = props
  const { data } = useRecord<WithLines>(payrollBenefitAdjustment, mode === 'create' ? undefined : id)
  const employee = data?.['employee'] as { readonly id: string } | undefined
  return (
    <AdjustedEmployee value={employee?.id ?? ''}>
      <Stack gap="md">
        <ResourceForm {...props} inputs={inputs} />
        {mode === 'view' && id && (
          <>
            <Lines record={data} />
            {data?.payrollBenefitAdjustmentDetail && <PrintedLetters category="PAY_ADJUSTMENT_FORM" id={id} />}
            <RequestFiles
              category="PAYROLL_BENEFIT_ADJUSTMENT"
              id={id}
              permission="UPDATE_PAYROLL_BENEFIT_ADJUSTMENT"
            />
          </>
        )}
      </Stack>
    </AdjustedEmployee>
  )
}

function AdjustmentList() {
  const navigate = useNavigate()
  return (
    <ResourceList
      resource={payrollBenefitAdjustment}
      listActions={[importAction(importPage['payroll-benefit-adjustment'])]}
      rowActions={[
        {
          label: L('Print Adjustment', 'បោះពុម្ពការកែសម្រួល'),
          icon: IconPrinter,
          permission: 'PRINT_PAYROLL_BENEFIT_ADJUSTMENT',
          when: ({ status }) => status === 'ACTIVE',
          run: ({ id }) => navigate(`${adjustmentFormScreen}/${id}`),
        },
      ]}
    />
  )
}

/** Adjustments of pay (spec 3 sections 2.6, 4 and 5). */
export default function AdjustmentScreen({ mode, id, params }: ResourceScreenProps) {
  if (mode === 'list' || mode === 'page') return <AdjustmentList />
  return (
    <AdjustmentForm
      key={`${mode}:${id ?? ''}`}
      resource={payrollBenefitAdjustment}
      mode={mode}
      id={id}
      params={params}
    />
  )
}

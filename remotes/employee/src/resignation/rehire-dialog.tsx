import { Text } from '@mantine/core'
import { choice, date, int, L, position, ref } from '@staff/contract'
import {
  employee,
  employeeResignation,
  longestProbation,
  workingLifeCalls,
  type EmployeeResignation,
} from '@staff/contract/employee'
import { ActionDialog, ActionFields, api, toastSuccess, useWords, useAction } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resignationWords } from './words.ts'

const { employmentType, contractType, workingShiftId } = employee.fields
const startDate = date({ label: L('Start Date', 'ថ្ងៃចូលធ្វើការ') })
const place = position({ label: L('Position', 'មុខតំណែង') })
const contractFrom = date({ label: L('Contract Period Start', 'កិច្ចសន្យាចាប់ពី') })
const contractUntil = date({ label: L('Contract Period End', 'កិច្ចសន្យារហូតដល់') })
const probationMonths = int({ label: L('Probation Months', 'ចំនួនខែសាកល្បង'), min: 0, max: longestProbation })
const shift = ref({ label: workingShiftId.label, to: workingShiftId.to })
const fields = {
  startDate,
  companyStructurePositionId: place,
  workingShiftId: shift,
  employmentType: choice({ label: employmentType.label, options: employmentType.options }),
  contractType: choice({ label: contractType.label, options: contractType.options }),
  contractPeriodStartDate: contractFrom,
  contractPeriodEndDate: contractUntil,
  probationMonths,
} as const
const ofFixed = new Set(['contractPeriodStartDate', 'contractPeriodEndDate'])

interface Props {
  readonly row: EmployeeResignation
  readonly name: string
  readonly onClose: () => void
}
type Values = Readonly<Record<string, unknown>>
const atFirst: Values = {
  startDate: '',
  companyStructurePositionId: '',
  workingShiftId: '',
  employmentType: 'FULL_TIME',
  contractType: 'UDC',
  contractPeriodStartDate: '',
  contractPeriodEndDate: '',
  probationMonths: longestProbation,
}
/** The fields of the chosen contract: only a fixed one has a period. */
const ofContract = (values: Values) => (key: string) => values['contractType'] === 'FDC' || !ofFixed.has(key)
const toSent = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => ofContract(values)(key))
      .map(([key, value]) => [key, key === 'probationMonths' ? Number(value) : value]),
  )

/** Starts another employment of a person who left (docs/rules/requests.md, "Rehire"). */
export function RehireDialog({ row, name, onClose }: Props) {
  const w = useWords(resignationWords)
  const client = useQueryClient()
  const [values, setValues] = useState(atFirst)
  const action = useAction(
    (sent: Values) => api.post(workingLifeCalls.rehire(row.id), sent),
    () => {
      toastSuccess(w('rehired'))
      for (const { name: key } of [employee, employeeResignation]) void client.invalidateQueries({ queryKey: [key] })
      onClose()
    },
  )
  const shown = Object.fromEntries(Object.entries(fields).filter(([key]) => ofContract(values)(key)))
  return (
    <ActionDialog
      isWide
      title={w('rehireTitle', { name })}
      label={w('rehire')}
      isPending={action.isPending}
      faults={action.faults}
      fields={Object.keys(shown)}
      onClose={onClose}
      onConfirm={() => action.run(toSent(values))}
    >
      <Text size="sm" c="dimmed">
        {w('rehireText')}
      </Text>
      <ActionFields
        fields={shown}
        values={values}
        faults={action.faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: next }))}
      />
    </ActionDialog>
  )
}

import { Alert, Stack } from '@mantine/core'
import { employeeResignation, letterPages, type EmployeeResignation } from '@staff/contract/employee'
import { importPage } from '@staff/contract/refs'
import {
  importAction,
  OwnEmployeeInput,
  attachmentsInput,
  PrintedLetters,
  RequestFiles,
  ResourceForm,
  ResourceList,
  type ResourceScreenProps,
  TodayInput,
  useLanguage,
  useWords,
  reasonInput,
} from '@staff/kit'
import { IconInfoCircle, IconPrinter, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { printLabel } from '../working-life/print-label.ts'
import { RehireDialog } from './rehire-dialog.tsx'
import { rehireLabel, takeBackLabel } from './rehire-label.ts'
import { ResignDateInput, ShortNoticeInput } from './resign-date-input.tsx'
import { Settlement } from './settlement.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { resignationWords } from './words.ts'

const inputs = {
  employee: OwnEmployeeInput,
  requestDate: TodayInput,
  resignDate: ResignDateInput,
  isShortNoticeConfirmed: ShortNoticeInput,
  reason: reasonInput(employeeResignation),
  attachments: attachmentsInput('RESIGNATION_REQUEST'),
}
const isActive = ({ status }: EmployeeResignation) => status === 'ACTIVE'

function ResignationList() {
  const navigate = useNavigate()
  const lang = useLanguage()
  const [rehiring, setRehiring] = useState<EmployeeResignation | null>(null)
  const [takingBack, setTakingBack] = useState<EmployeeResignation | null>(null)
  const getName = ({ employee }: EmployeeResignation) =>
    String(employee[lang === 'km' ? 'displayFullNameKh' : 'displayFullNameEn'] ?? '')
  return (
    <>
      <ResourceList
        resource={employeeResignation}
        listActions={[importAction(importPage.resign)]}
        rowActions={[
          {
            label: printLabel,
            icon: IconPrinter,
            permission: 'PRINT_EMPLOYEE_RESIGNATION',
            when: (row) => isActive(row) && row.resignTypeId.identifier === 'RESIGNED',
            run: ({ id }) => navigate(letterPages.resignation(id)),
          },
          {
            label: rehireLabel,
            icon: IconUserPlus,
            permission: 'CREATE_EMPLOYEE_MASTER_INFORMATION',
            when: (row) => isActive(row) && row.canRehire,
            run: setRehiring,
          },
          {
            label: takeBackLabel,
            icon: IconUserMinus,
            permission: 'CREATE_EMPLOYEE_MASTER_INFORMATION',
            when: (row) => row.isRehirePlanned,
            run: setTakingBack,
          },
        ]}
      />
      {rehiring && <RehireDialog row={rehiring} name={getName(rehiring)} onClose={() => setRehiring(null)} />}
      {takingBack && <TakeBackDialog row={takingBack} name={getName(takingBack)} onClose={() => setTakingBack(null)} />}
    </>
  )
}
/** Resignations with letter and rehire (spec 2 section 2.8); the form shows the notice period of a request. */
export default function ResignationScreen({ mode, id, params }: ResourceScreenProps) {
  const w = useWords(resignationWords)
  if (mode === 'list' || mode === 'page') return <ResignationList />
  return (
    <Stack gap="md">
      {mode !== 'view' && (
        <Alert color="info" icon={<IconInfoCircle size={18} aria-hidden />}>
          {w('note')}
        </Alert>
      )}
      <ResourceForm
        key={`${mode}:${id ?? ''}`}
        resource={employeeResignation}
        mode={mode}
        id={id}
        params={params}
        inputs={inputs}
      />
      {mode === 'view' && id && (
        <>
          <Settlement id={id} />
          <RequestFiles category="RESIGNATION_REQUEST" id={id} permission="UPDATE_EMPLOYEE_RESIGNATION" />
          <PrintedLetters category="RESIGNATION_LETTER" id={id} />
        </>
      )}
    </Stack>
  )
}

import { to } from '@staff/contract'
import { cvPage, employee, employeePosition, type Employee } from '@staff/contract/employee'
import { importPage, ownInformationPage } from '@staff/contract/refs'
import {
  api,
  ErrorState,
  importAction,
  PageHeader,
  ResourceList,
  toastRefusal,
  toastSuccess,
  useLabel,
  useLanguage,
  useList,
  useSession,
  useWords,
  type RowAction,
} from '@staff/kit'
import { Skeleton } from '@mantine/core'
import { IconBriefcase, IconEdit, IconFileCv, IconMessageForward, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { probationAction } from '../probation/probation-action.ts'
import { ProbationDialog } from '../probation/probation-dialog.tsx'
import { pathWords } from '../onboarding/words.ts'
import { AttachUserDialog } from './attach-user-dialog.tsx'
import { employeeActions as acts, employeeListWords } from './words.ts'

// A self-service user requests changes of the own record instead of making them

// (docs/rules/requests.md, "Changes of one's own record").
const readOnly = { ...employee, permissions: { ...employee.permissions, UPDATE: null } } as const
// The code of a person comes with the first row that opens beside the list.
const Person = lazy(() =>
  import('../employee-profile/person-beside.tsx').then(({ PersonBeside: part }) => ({ default: part })),
)
const Beside = ({ id }: { readonly id: string }) => (
  <Suspense fallback={<Skeleton h={240} />}>
    <Person id={id} />
  </Suspense>
)
const getPhone = ({ user }: Employee): string => (typeof user?.['phone'] === 'string' ? user['phone'] : '')
const isOpen = ({ isSystemDefined }: Employee) => isSystemDefined !== true

interface Opened {
  readonly onAttach: (row: Employee) => void
  readonly onProbation: (row: Employee) => void
}
/** The actions of a row in addition to view and edit. */
function useRowActions({ onAttach, onProbation }: Opened): RowAction<Employee>[] {
  const w = useWords(employeeListWords)
  const path = useWords(pathWords)
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const callOtp = (row: Employee) =>
    api.get<{ data: { isKept: boolean } }>('employee/user/otp', { phone: getPhone(row) })
  const sendOtp = (row: Employee) =>
    callOtp(row).then(
      ({ data: { isKept } }) => toastSuccess(isKept ? `${w('otpSent')}. ${path('codeKept')}` : w('otpSent')),
      toastRefusal,
    )
  return [
    {
      label: acts.position,
      icon: IconBriefcase,
      permission: 'READ_EMPLOYEE_POSITION',
      run: ({ id }) => navigate(to(employeePosition).list({ employeeId: id })),
    },
    {
      label: acts.propose,
      icon: IconEdit,
      when: ({ id }) => user?.isSelfService === true && id === user.employee?.id,
      run: () => navigate(to(ownInformationPage).list()),
    },
    {
      label: acts.attachUser,
      icon: IconUserPlus,
      permission: 'ATTACH_USER_TO_EMPLOYEE',
      when: isOpen,
      run: onAttach,
    },
    probationAction(onProbation),
    { label: acts.cv, icon: IconFileCv, run: ({ id }) => navigate(cvPage.replace('{id}', encodeURIComponent(id))) },
    {
      label: acts.sendOtp,
      icon: IconMessageForward,
      permission: 'UPDATE_USER',
      when: (row) => getPhone(row) !== '',
      run: sendOtp,
      each: callOtp,
    },
  ]
}

/** The employee list with the actions of spec 2 section 2.6. */
export function EmployeeList() {
  const w = useWords(employeeListWords)
  const say = useLabel()
  const list = useList(employee)
  const lang = useLanguage()
  const [attaching, setAttaching] = useState<Employee | null>(null)
  const [onProbation, setOnProbation] = useState<Employee | null>(null)
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  const rowActions = useRowActions({ onAttach: setAttaching, onProbation: setOnProbation })
  if (list.isError && !list.isForbidden)
    return (
      <>
        <PageHeader title={say(employee.label)} />
        <div className="kit-panel">
          <ErrorState text={w('failed')} onRetry={list.reload} />
        </div>
      </>
    )
  return (
    <>
      <ResourceList
        resource={isSelfService ? readOnly : employee}
        rowActions={rowActions}
        Beside={Beside}
        listActions={[importAction(importPage.employee)]}
      />
      {onProbation && (
        <ProbationDialog
          employeeId={onProbation.id}
          name={`${onProbation.accountNo} - ${lang === 'km' ? onProbation.displayFullNameKh : onProbation.displayFullNameEn}`}
          onDone={() => setOnProbation(null)}
        />
      )}
      {attaching && <AttachUserDialog person={attaching} onClose={() => setAttaching(null)} />}
    </>
  )
}

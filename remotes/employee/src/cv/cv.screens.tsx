import { cvCall, employee, type EmployeeCv } from '@staff/contract/employee'
import {
  api,
  ApiError,
  ErrorState,
  ForbiddenState,
  NotFoundState,
  useLanguage,
  useWords,
  type ResourceScreenProps,
} from '@staff/kit'
import { PrintPage } from '@staff/kit/print'
import { useQuery } from '@tanstack/react-query'
import { CvSheet } from './cv-sheet.tsx'
import { cvWords } from './words.ts'

// As for the letters: the dialog opens automatically.
const delayMs = 600

/** The CV of a person on paper (docs/rules/people.md, "The CV"). */
export default function CvPage({ params }: ResourceScreenProps) {
  const id = params?.['id'] ?? ''
  const w = useWords(cvWords)
  const lang = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [employee.name, 'cv', id, lang],
    queryFn: ({ signal }) =>
      api.get<{ data: EmployeeCv }>(cvCall(id), undefined, { signal }).then((answer) => answer.data),
  })
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  if (error)
    return (
      <div className="kit-panel">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return null
  return (
    <PrintPage title={`${w('title')} ${data.accountNo} ${data.displayFullNameEn}`} delayMs={delayMs}>
      <CvSheet cv={data} />
    </PrintPage>
  )
}

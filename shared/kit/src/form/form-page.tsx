import { Skeleton, Stack } from '@mantine/core'
import { permit, stateAllows, type AnyResource } from '@staff/contract'
import { ApiError } from '../api/api-error.ts'
import { useWords } from '../i18n/define-words.ts'
import { AfterPause } from '../screens/page-skeleton.tsx'
import type { FormOptions, FormProps } from '../screens/screen-options.ts'
import { useHolds } from '../session/session.ts'
import { ErrorState, ForbiddenState, NotFoundState } from '../states/states.tsx'
import { kitWords } from '../words.ts'
import { EditForm } from './edit-form.tsx'
import { RecordView } from './record-view.tsx'
import { useRecord } from './use-record.ts'
import './form-page.css'

const FormSkeleton = ({ resource }: { readonly resource: AnyResource }) => (
  <AfterPause>
    <Stack gap="md" aria-hidden>
      <Skeleton h={30} w={260} />
      {(resource.form ?? []).map(({ label, rows }) => (
        <div key={label.en} className="kit-panel kit-section">
          {rows.map((row) => (
            <div key={row.join()} className="kit-form-row">
              {row.map((key) => (
                <div key={key}>
                  <Skeleton h={14} w={110} mb={8} />
                  <Skeleton h={36} />
                </div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </Stack>
  </AfterPause>
)
const actions = { create: 'CREATE', view: 'VIEW', update: 'UPDATE' } as const

/** The form page of a resource: a new record, a viewed one or an edited one, drawn from the declaration. */
export function FormPage({ resource: r, mode, id, params, inputs = {}, after }: FormProps & FormOptions) {
  const w = useWords(kitWords)
  const holds = useHolds()
  const need = permit(r, actions[mode])
  const { data: record, error, isPending, refetch } = useRecord(r, mode === 'create' ? undefined : id)
  if (!need || !holds(need)) return <ForbiddenState />
  const shared = { resource: r, params, inputs, ...(after ? { after } : {}) }
  if (mode === 'create') return <EditForm {...shared} mode="create" record={null} />
  if (error instanceof ApiError && error.status === 404) return <NotFoundState text={w('recordGone')} />
  if (error instanceof ApiError && error.status === 403) return <ForbiddenState />
  if (error)
    return (
      <div className="kit-panel">
        <ErrorState onRetry={() => void refetch()} />
      </div>
    )
  if (isPending) return <FormSkeleton resource={r} />
  // A record whose state is closed to edits is shown, not refused: the address may be an old one.
  if (mode === 'view' || !stateAllows(r, 'edit', record))
    return <RecordView resource={r} record={record} params={params} />
  return <EditForm {...shared} mode="update" record={record} />
}

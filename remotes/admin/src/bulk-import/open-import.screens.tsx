import { Skeleton } from '@mantine/core'
import { to } from '@staff/contract'
import { bulkImport, type ImportDocument } from '@staff/contract/admin'
import { AfterPause, ApiError, ErrorState, NotFoundState, useRecord } from '@staff/kit'
import type { ScreenProps } from '@staff/remote-api'
import { Navigate } from 'react-router-dom'

/** Leads from the id of an import in a notification to the page of its type. */
export default function OpenImportScreen({ params }: ScreenProps) {
  const { data, error, refetch } = useRecord<ImportDocument>(bulkImport.document, params?.['importId'] ?? '')
  if (data) return <Navigate replace to={to(bulkImport.pageResource(data.type)).view(data.id)} />
  if (error instanceof ApiError && error.status === 404) return <NotFoundState />
  return error ? (
    <div className="kit-panel">
      <ErrorState onRetry={() => void refetch()} />
    </div>
  ) : (
    <AfterPause>
      <Skeleton h={240} />
    </AfterPause>
  )
}

import type { ScreenProps } from '@staff/remote-api'
import { RequestDetail } from './request-detail.tsx'

/** One request on its way: the approval path, the history and the decisions that the user may make. */
export default function ViewRequestPage({ params }: ScreenProps) {
  return <RequestDetail id={params?.['approvalId'] ?? ''} decides={false} />
}

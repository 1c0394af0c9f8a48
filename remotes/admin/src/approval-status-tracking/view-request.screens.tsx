import type { ScreenProps } from '@staff/remote-api'
import { RequestDetail } from './request-detail.tsx'

/** One request on its way: the path, the history and the answers open to the reader. */
export default function ViewRequestPage({ params }: ScreenProps) {
  return <RequestDetail id={params?.['approvalId'] ?? ''} decides={false} />
}

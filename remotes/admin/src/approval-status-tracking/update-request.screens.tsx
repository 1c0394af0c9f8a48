import type { ScreenProps } from '@staff/remote-api'
import { RequestDetail } from './request-detail.tsx'

/** One request with the decision as a form, whose status is required (spec 2 section 5). */
export default function UpdateRequestPage({ params }: ScreenProps) {
  return <RequestDetail id={params?.['approvalId'] ?? ''} decides />
}

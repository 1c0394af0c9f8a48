import { RequestList } from './request-list.tsx'

/** What waits for the reader's answer, or was answered by them (spec 2 section 2.4, display type Normal). */
export default function PendingApprovalPage() {
  return <RequestList view="pending" />
}

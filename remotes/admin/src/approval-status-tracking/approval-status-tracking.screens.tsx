import { RequestList } from './request-list.tsx'

/**
 * Requests that wait for the user's decision, or were decided by the user (spec 2 section 2.4, display type Normal).
 */
export default function PendingApprovalPage() {
  return <RequestList view="pending" />
}

import { RequestList } from './request-list.tsx'

/** Requests by the user or for the user (spec 2 section 2.4, display type MyRequests). */
export default function MyRequestPage() {
  return <RequestList view="mine" />
}

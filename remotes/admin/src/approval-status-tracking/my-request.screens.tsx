import { RequestList } from './request-list.tsx'

/** What the reader asked for, or what was asked for them (spec 2 section 2.4, display type MyRequests). */
export default function MyRequestPage() {
  return <RequestList view="mine" />
}

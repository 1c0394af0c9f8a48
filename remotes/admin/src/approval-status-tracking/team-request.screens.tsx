import { RequestList } from './request-list.tsx'

/** Requests of the people in the reader's reach (spec 2 section 2.4, display type TeamRequests). */
export default function TeamRequestPage() {
  return <RequestList view="team" />
}

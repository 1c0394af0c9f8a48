import { RequestList } from './request-list.tsx'

/** Requests of people within the user's data scope (spec 2 section 2.4, display type TeamRequests). */
export default function TeamRequestPage() {
  return <RequestList view="team" />
}

import { RequestCount } from './request-count.tsx'

/** Team Request: pending requests of people within the user's data scope. */
export default function TeamRequestWidget() {
  return <RequestCount requestType="TeamRequests" />
}

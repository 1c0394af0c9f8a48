import { RequestCount } from './request-count.tsx'

/** Team Request: what waits among the people within my data scope. */
export default function TeamRequestWidget() {
  return <RequestCount requestType="TeamRequests" />
}

import { RequestCount } from './request-count.tsx'

/** My Request: pending requests by me or for me. */
export default function MyRequestWidget() {
  return <RequestCount requestType="MyRequests" />
}

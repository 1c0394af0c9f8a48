import { RequestCount } from './request-count.tsx'

/** My Request: what I asked for, or was asked for me, and waits. */
export default function MyRequestWidget() {
  return <RequestCount requestType="MyRequests" />
}

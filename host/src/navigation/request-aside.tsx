import { useHolds, type AnsweredRequest } from '@staff/kit'
import { approvalScreen } from '@staff/remote-api'
import { useQuery } from '@tanstack/react-query'
import { compositionQuery } from '../registry/composition.ts'
import { RemotePart } from '../registry/remote-part.tsx'
import { useWhileHere } from './use-while-here.ts'

/** A part that does not load affects only itself. Nothing when no remote has a part, or the user has no permission. */
function RequestAside(request: AnsweredRequest) {
  const holds = useHolds()
  const composition = useWhileHere(useQuery(compositionQuery).data)
  const release = composition?.remotes.find(({ descriptor }) =>
    descriptor.approvals.some(
      ({ requestType, permission }) => requestType === request.requestType && holds(permission),
    ),
  )
  return release ? <RemotePart release={release} screen={approvalScreen(request.requestType)} id={request.id} /> : null
}
/** The part that the remote of a kind of request shows next to it, when the kit asks for it. */
export const requestAside = (request: AnsweredRequest) => <RequestAside {...request} />

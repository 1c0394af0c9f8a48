import { requestNotifications, to, type ApprovalRequest, type Label } from '@staff/contract'

/** A kind of request with its create screen. */
export interface RequestForm {
  readonly requestType: ApprovalRequest
  readonly label: Label
  readonly path: string
}
const viewPart = '/view/'
/** Every kind that has a form of its own; two names of the same request are one kind. */
export const requestKinds: readonly RequestForm[] = (Object.keys(requestNotifications) as ApprovalRequest[])
  .flatMap((requestType) => {
    const { label, path } = requestNotifications[requestType]
    const [screen] = path.split(viewPart)
    return screen && path.includes(viewPart) ? [{ requestType, label, path: to({ screen }).create() }] : []
  })
  .filter(({ path }, at, kinds) => kinds.findIndex((one) => one.path === path) === at)

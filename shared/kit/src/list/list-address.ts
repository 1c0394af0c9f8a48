import { parentKey, to, type AnyResource } from '@staff/contract'
import { useLocation } from 'react-router-dom'

interface FromList {
  readonly list: string
}
const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'

type Params = Readonly<Record<string, string>>
/**
 * The previous list with its filters and page, carried along the navigation. Otherwise the plain list, or the list of
 * the parent in the address.
 */
export function useListAddress(
  r: AnyResource,
  params: Params = {},
): { readonly path: string; readonly state: FromList | undefined } {
  const { state } = useLocation()
  if (isFromList(state)) return { path: state.list, state: { list: state.list } }
  const key = parentKey(r) ?? ''
  return { path: to(r).list(params[key] ? { [key]: params[key] } : {}), state: undefined }
}
/** On the list itself: what its links carry, so that saving or deleting comes back to the same rows. */
export function useFromList(): FromList {
  const { pathname, search } = useLocation()
  return { list: `${pathname}${search}` }
}

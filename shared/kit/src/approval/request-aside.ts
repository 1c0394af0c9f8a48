import { createContext, useContext, type ReactNode } from 'react'

/** The kind of a request and its own record. */
export interface AnsweredRequest {
  readonly requestType: string
  readonly id: string
}
/** Draws what the remote of a kind of request shows beside it where it is answered. */
type RequestAside = (request: AnsweredRequest) => ReactNode
/** Answered by the host, which knows the remotes; outside of it there is nothing. */
export const RequestAsideContext = createContext<RequestAside>(() => null)
export const useRequestAside = (): RequestAside => useContext(RequestAsideContext)

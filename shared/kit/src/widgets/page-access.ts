import { createContext, useContext } from 'react'

/** Whether the user may open an address of the product, and there is a page behind it. */
export type PageAccess = (path: string) => boolean

/** Answered by the host, which knows the composition. Outside of it nothing is known to be there. */
export const PageAccessContext = createContext<PageAccess>(() => false)

/** The host's answer to {@link PageAccess}. */
export const usePageAccess = (): PageAccess => useContext(PageAccessContext)

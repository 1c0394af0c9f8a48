import { useEffect } from 'react'

/** The document's title: the prefix HR and the page's name (spec 1 section 1). */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `HR ${title}` : 'HR'
  }, [title])
}

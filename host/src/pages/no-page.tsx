import { ForbiddenState, NotFoundState, usePageTitle, useWords } from '@staff/kit'
import { hostWords } from '../words.ts'

/** /403-page and /404-page (spec 1 section 2.1). */
export function NoPage({ reason }: { readonly reason: 'forbidden' | 'not found' }) {
  const w = useWords(hostWords)
  usePageTitle(w(reason === 'forbidden' ? 'forbiddenPage' : 'notFoundPage'))
  return <main className="no-page">{reason === 'forbidden' ? <ForbiddenState /> : <NotFoundState />}</main>
}

import { ForbiddenState, NotFoundState, usePageTitle } from '@staff/kit'

/** /403-page and /404-page (spec 1 section 2.1). */
export function NoPage({ reason }: { readonly reason: 'forbidden' | 'not found' }) {
  usePageTitle(reason === 'forbidden' ? '403 page' : '404 page')
  return <main className="no-page">{reason === 'forbidden' ? <ForbiddenState /> : <NotFoundState />}</main>
}

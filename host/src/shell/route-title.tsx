import { useLabel, usePageTitle } from '@staff/kit'
import { useLocation } from 'react-router-dom'
import { pageName } from '../navigation/page-name.ts'
import { useContributions } from '../navigation/use-navigation.ts'

/** Names the document from the manifest, before the page's own code is here. A page that names itself comes after this. */
export function RouteTitle() {
  const label = useLabel()
  const { routes } = useContributions()
  const name = pageName(routes, useLocation().pathname)
  usePageTitle(name && label(name))
  return null
}

import { useLabel, useWords } from '@staff/kit'
import { useLocation } from 'react-router-dom'
import { crumbsFor } from '../navigation/crumbs.ts'
import { AreaLink } from '../navigation/area-link.tsx'
import { matchRoute } from '../navigation/route-match.ts'
import { sections } from '../navigation/sections.ts'
import { useContributions, useMenu } from '../navigation/use-navigation.ts'
import { hostWords } from '../words.ts'

/** The way to the current page; none for a page without a trail. */
export function Breadcrumbs() {
  const w = useWords(hostWords)
  const label = useLabel()
  const { pathname } = useLocation()
  const from = useContributions()
  const menu = useMenu()
  const crumbs = crumbsFor(pathname, matchRoute(from.routes, pathname)?.route.path ?? '', { sections, menu, from })
  if (crumbs.length < 2) return null
  return (
    <nav aria-label={w('trail')} className="shell-crumbs">
      <ol>
        {crumbs.map((crumb, i) => (
          <li key={i} aria-current={i === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.path ? <AreaLink to={crumb.path}>{label(crumb.label)}</AreaLink> : label(crumb.label)}
          </li>
        ))}
      </ol>
    </nav>
  )
}

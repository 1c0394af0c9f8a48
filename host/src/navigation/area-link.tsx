import { forwardRef } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { useScreens } from '../registry/screens-context.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { useContributions } from './use-navigation.ts'

/** A link to a page of a remote that starts loading the page's code on hover or focus. */
export const AreaLink = forwardRef<HTMLAnchorElement, LinkProps & { readonly to: string }>(function AreaLink(
  { to, ...rest },
  ref,
) {
  const screens = useScreens()
  const offered = useContributions()
  const preload = () => fetchAhead(screens, offered, to)
  return <Link {...rest} ref={ref} to={to} onPointerEnter={preload} onFocus={preload} />
})

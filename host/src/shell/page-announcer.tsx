import { VisuallyHidden } from '@mantine/core'
import { useLabel } from '@staff/kit'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pageName } from '../navigation/page-name.ts'
import { useContributions } from '../navigation/use-navigation.ts'

/** Tells the name of a page to who cannot see that it opened; not the first one, which the browser tells itself. */
export function PageAnnouncer() {
  const label = useLabel()
  const { routes } = useContributions()
  const { pathname } = useLocation()
  const name = pageName(routes, pathname)
  const words = name ? label(name) : ''
  const opened = useRef(pathname)
  const [told, setTold] = useState('')
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    setTold(words || document.title)
  }, [pathname, words])
  return (
    <VisuallyHidden role="status" aria-live="polite" data-page-told>
      {told}
    </VisuallyHidden>
  )
}

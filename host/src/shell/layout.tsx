import { Alert, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { CompositionNotices } from '../composition/notices.tsx'
import { compositionQuery } from '../registry/composition.ts'
import { noteWindow, useTheme } from '../theme/theme-store.ts'
import { hostWords } from '../words.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { showRipple } from './click-ripple.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RouteTitle } from './route-title.tsx'
import './shell.css'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'

/** A composition that did not come leaves the host's own pages usable; this says why the menu is short. */
function MenuMissing() {
  const w = useWords(hostWords)
  const { isError, refetch, isFetching } = useQuery(compositionQuery)
  if (!isError) return null
  return (
    <Alert color="warning" mb="md" role="status">
      <Group justify="space-between">
        {w('menuMissing')}
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {w('retry')}
        </Button>
      </Group>
    </Alert>
  )
}

/** The layout of every page for a signed-in user (spec 1 section 2.2). */
export function Layout() {
  const w = useWords(hostWords)
  const phone = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false }) ?? false
  const main = useRef<HTMLElement>(null)
  const section = useLocation().pathname.split('/')[1]
  const { header, footer } = useTheme()
  useEffect(() => noteWindow(phone), [phone])
  useEffect(() => {
    // On the document: dialogs and drawers stand outside of the layout.
    document.addEventListener('pointerdown', showRipple)
    return () => {
      document.removeEventListener('pointerdown', showRipple)
    }
  }, [])
  return (
    <div
      className="shell"
      data-phone={phone || undefined}
      data-header-fixed={header.fixed}
      data-header-border={header.border}
      data-footer-fixed={footer.fixed && !phone}
    >
      <a
        href="#main"
        className="shell-skip"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {w('skip')}
      </a>
      <Sidebar phone={phone} />
      <div className="shell-column">
        <Header phone={phone} />
        <main id="main" ref={main} tabIndex={-1} className="shell-main" data-section={section}>
          <RouteTitle />
          <MenuMissing />
          <CompositionNotices />
          <Breadcrumbs />
          <TabBar />
          <Outlet />
        </main>
        <Footer />
      </div>
      <ScrollRestoration />
    </div>
  )
}

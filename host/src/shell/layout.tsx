import { Alert, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useLabel, usePageTitle, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { CompositionNotices } from '../composition/notices.tsx'
import { pageName } from '../navigation/page-name.ts'
import { useContributions } from '../navigation/use-navigation.ts'
import { compositionQuery } from '../registry/composition.ts'
import { noteWindow, useTheme } from '../theme/theme-store.ts'
import { hostWords } from '../words.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { showRipple } from './click-ripple.ts'
import { Header } from './header.tsx'
// Before the rules of the whole shell: the rules of paper and reduced motion must come last.
import './sidebar.css'
import './shell.css'
import { useKeptFocus } from './kept-focus.ts'
import { LineStrip } from './line-strip.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'

/** When the composition did not load, the host's own pages work; this says why the menu is short. */
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

/**
 * Sets the document's title from the manifest, before the page's own code is loaded.
 * A page that sets its own title does so later.
 */
function RouteTitle() {
  const label = useLabel()
  const { routes } = useContributions()
  const name = pageName(routes, useLocation().pathname)
  usePageTitle(name && label(name))
  return null
}

/** Version, date, copyright and credit (spec 1 section 2.2). */
function Footer() {
  const w = useWords(hostWords)
  return (
    <footer className="shell-footer">
      <span>{w('version')}</span>
      <span>{w('released')}</span>
      <span>{w('copyright')}</span>
      <span>{w('credit')}</span>
    </footer>
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
  useKeptFocus(main)
  useEffect(() => {
    // On the document: dialogs and drawers are outside of the layout.
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
      <PageAnnouncer />
      <Sidebar phone={phone} />
      <div className="shell-column">
        <Header phone={phone} />
        <LineStrip />
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

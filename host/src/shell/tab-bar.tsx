import { ActionIcon, Button, Modal } from '@mantine/core'
import { useDisclosure, useMediaQuery, useScroller } from '@mantine/hooks'
import { useLabel, useWords } from '@staff/kit'
import { IconChevronLeft, IconChevronRight, IconMenu2 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isAt } from '../navigation/menu.ts'
import { AreaLink } from '../navigation/area-link.tsx'
import { tabsFor, type Tab } from '../navigation/tabs.ts'
import { useContributions, useViewer } from '../navigation/use-navigation.ts'
import { hostWords } from '../words.ts'

/** Spec 1 section 2.4: up to this many tabs fit without help. */
const fits = 5
/** How far an arrow moves the tabs, in px: two or three of them. */
const tabStep = 400
// Disabled when there is nothing more on its side; it keeps the focus of a keyboard user who reached the end.
const off = (isOff: boolean) => (isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})

interface Props {
  readonly tabs: readonly Tab[]
  readonly onGo?: () => void
}
function TabLinks({ tabs, onGo }: Props) {
  const label = useLabel()
  const { pathname } = useLocation()
  // One tab's path may be below another's: the longest match is the current one.
  const [own] = tabs.filter((tab) => isAt(tab.path, pathname)).sort((a, b) => b.path.length - a.path.length)
  return tabs.map((tab) => (
    <AreaLink
      key={tab.path}
      to={tab.path}
      className="shell-tab"
      aria-current={tab === own ? 'page' : undefined}
      onClick={onGo}
    >
      {label(tab.label)}
    </AreaLink>
  ))
}
function TabDialog({ tabs }: Props) {
  const w = useWords(hostWords)
  const [open, { open: show, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" mb="sm" leftSection={<IconMenu2 size={18} stroke={1.6} aria-hidden />} onClick={show}>
        {w('tabMenu')}
      </Button>
      <Modal opened={open} onClose={close} title={w('tabMenu')} closeButtonProps={{ 'aria-label': w('close') }}>
        <nav aria-label={w('tabs')} className="shell-tab-list">
          <TabLinks tabs={tabs} onGo={close} />
        </nav>
      </Modal>
    </>
  )
}
function ScrollingTabs({ tabs }: Props) {
  const w = useWords(hostWords)
  const bar = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { ref, canScrollStart, canScrollEnd, scrollStart, scrollEnd } = useScroller<HTMLElement>({
    scrollAmount: tabStep,
  })
  // The page's own tab may not fit; a user who comes by a link must see where they are.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <div className="shell-tabs-scroll" ref={bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={w('earlierTabs')}
        {...off(!canScrollStart)}
        onClick={scrollStart}
      >
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
      <nav aria-label={w('tabs')} className="shell-tabs" ref={ref}>
        <TabLinks tabs={tabs} />
      </nav>
      <ActionIcon variant="subtle" color="gray" aria-label={w('laterTabs')} {...off(!canScrollEnd)} onClick={scrollEnd}>
        <IconChevronRight size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

/**
 * The tab bar of a section (spec 1 section 2.4): arrows beyond five tabs, and a Menu dialog below 920 px.
 * Add New is in the page's own header, by its CREATE permission, so that a page has one primary button.
 */
export function TabBar() {
  const w = useWords(hostWords)
  const { pathname } = useLocation()
  const tabs = tabsFor(pathname, useContributions(), useViewer())
  const narrow = useMediaQuery('(max-width: 919px)', undefined, { getInitialValueInEffect: false })
  if (tabs.length < 2) return null
  if (tabs.length <= fits)
    return (
      <nav aria-label={w('tabs')} className="shell-tabs">
        <TabLinks tabs={tabs} />
      </nav>
    )
  return narrow ? <TabDialog tabs={tabs} /> : <ScrollingTabs tabs={tabs} />
}

import { Tooltip, UnstyledButton } from '@mantine/core'
import { useLabel, useWords } from '@staff/kit'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { KilledMark } from '../composition/killed.tsx'
import { currentLink, isAt, type MenuLink, type MenuSection } from '../navigation/menu.ts'
import { AreaLink } from '../navigation/area-link.tsx'
import { useTheme } from '../theme/theme-store.ts'
import { hostWords } from '../words.ts'

interface ListProps {
  readonly menu: readonly MenuSection[]
  readonly compact: boolean
  /** Called when a link was followed, so that a drawer can close. */
  readonly onGo?: () => void
}
interface SectionProps extends Omit<ListProps, 'menu'> {
  readonly section: MenuSection
  readonly current: MenuLink | undefined
}

function SectionLinks({ section, current, onGo }: SectionProps) {
  const label = useLabel()
  return (
    <ul className="shell-menu-links">
      {section.links.map((link) => (
        <li key={link.id}>
          <AreaLink
            to={link.path}
            className="shell-menu-link"
            aria-current={link === current ? 'page' : undefined}
            onClick={onGo}
          >
            {label(link.label)}
            <KilledMark paths={link.paths} />
          </AreaLink>
        </li>
      ))}
    </ul>
  )
}
function SectionEntry(props: SectionProps) {
  const { section, current, compact, onGo } = props
  const label = useLabel()
  const { pathname } = useLocation()
  const inside = section.links.some((link) => link === current)
  const [open, setOpen] = useState<boolean | null>(null)
  const shown = open ?? inside
  const { icon: Icon } = section
  const face = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={compact ? 'shell-hidden' : 'shell-menu-label'}>{label(section.label)}</span>
    </>
  )
  const to = section.path ?? (compact ? section.links[0]?.path : undefined)
  if (to) {
    const here = inside || (section.path !== undefined && isAt(section.path, pathname))
    return (
      <Tooltip label={label(section.label)} position="right" disabled={!compact}>
        <AreaLink to={to} className="shell-menu-head" aria-current={here ? 'page' : undefined} onClick={onGo}>
          {face}
        </AreaLink>
      </Tooltip>
    )
  }
  return (
    <>
      <UnstyledButton
        className="shell-menu-head"
        aria-expanded={shown}
        data-inside={inside || undefined}
        onClick={() => setOpen(!shown)}
      >
        {face}
        <IconChevronDown size={16} stroke={1.6} aria-hidden className="shell-menu-chevron" />
      </UnstyledButton>
      {shown && <SectionLinks {...props} />}
    </>
  )
}

/** The side menu. In compact form a section is its icon and opens its first link. */
export function MenuList({ menu, ...rest }: ListProps) {
  const w = useWords(hostWords)
  const { pathname } = useLocation()
  const current = currentLink(menu, pathname)
  const { flat, compact: dense, indent, radius } = useTheme((config) => config.sidebar)
  return (
    <nav
      aria-label={w('mainMenu')}
      className="shell-menu"
      data-flat={flat}
      data-dense={dense}
      data-indent={indent}
      data-radius={radius}
    >
      <ul>
        {menu.map((section) => (
          <li key={section.id}>
            <SectionEntry section={section} current={current} {...rest} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

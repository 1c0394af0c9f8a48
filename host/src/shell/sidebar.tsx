import { ActionIcon, Drawer } from '@mantine/core'
import { useWords } from '@staff/kit'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useMenu } from '../navigation/use-navigation.ts'
import { useTheme } from '../theme/theme-store.ts'
import { hostWords } from '../words.ts'
import { Brand } from './brand.tsx'
import { MenuList } from './menu-list.tsx'
import { toggleCollapse, useMenuDrawer } from './sidebar-state.ts'

/** The side menu at the left; on a phone a drawer that is always expanded (spec 1 section 2.2). */
export function Sidebar({ phone }: { readonly phone: boolean }) {
  const w = useWords(hostWords)
  const menu = useMenu()
  const { open, setOpen } = useMenuDrawer()
  // A session may end while the drawer is open: the next page must not open under it.
  useEffect(() => () => setOpen(false), [setOpen])
  const { collapse: collapsed, logoFixed } = useTheme((config) => config.sidebar)
  if (phone)
    return (
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        size={280}
        padding="sm"
        className="shell-drawer"
        title={<Brand />}
        closeButtonProps={{ 'aria-label': w('closeMenu') }}
      >
        <MenuList menu={menu} compact={false} onGo={() => setOpen(false)} />
      </Drawer>
    )
  const Fold = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className="shell-sidebar" data-collapsed={collapsed || undefined} data-logo-fixed={logoFixed}>
      <section className="shell-sidebar-top" aria-label={w('company')}>
        <Brand compact={collapsed} />
      </section>
      <MenuList menu={menu} compact={collapsed} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className="shell-fold"
        aria-label={w(collapsed ? 'expand' : 'collapse')}
        onClick={toggleCollapse}
      >
        <Fold size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

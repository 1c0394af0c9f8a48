import { Anchor, Text, Title } from '@mantine/core'
import { EmptyState, PageSkeleton, usePageTitle, useLabel, useSession, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { AreaLink } from '../navigation/area-link.tsx'
import { useMenu } from '../navigation/use-navigation.ts'
import { compositionQuery } from '../registry/composition.ts'
import { hostWords } from '../words.ts'

function Areas() {
  const w = useWords(hostWords)
  const label = useLabel()
  const menu = useMenu().filter((section) => section.links.length > 0)
  const { isPending } = useQuery(compositionQuery)
  if (isPending) return <PageSkeleton />
  if (menu.length === 0) return <EmptyState text={w('nothingOpen')} />
  return (
    <div className="shell-cards">
      {menu.map(({ id, icon: Icon, label: name, links }) => (
        <section key={id} className="shell-card kit-panel" aria-labelledby={`area-${id}`}>
          <Title order={2} size="h3" id={`area-${id}`} className="shell-area-title"><Icon size={18} stroke={1.6} aria-hidden />{label(name)}</Title>
          <ul className="shell-area-links">
            {links.map((link) => <li key={link.id}><Anchor component={AreaLink} to={link.path} size="sm">{label(link.label)}</Anchor></li>)}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The start page: who one is here, and a way into every area that is open. */
export function DashboardPage() {
  const w = useWords(hostWords)
  const employee = useSession((session) => session.user?.employee)
  usePageTitle(w('dashboard'))
  const place = [employee?.position, employee?.store, employee?.department].filter(Boolean).join(' · ')
  return (
    <>
      <Title order={1} className="kit-page-title">{w('yourAreas')}</Title>
      {place && <Text size="sm" c="dimmed">{place}</Text>}
      <Areas />
    </>
  )
}

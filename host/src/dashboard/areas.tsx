import { Anchor, Title } from '@mantine/core'
import { EmptyState, useLabel, useWords } from '@staff/kit'
import { AreaLink } from '../navigation/area-link.tsx'
import { useMenu } from '../navigation/use-navigation.ts'
import { hostWords } from '../words.ts'

/** A link to every open area, for a user without widgets. */
export function Areas() {
  const w = useWords(hostWords)
  const label = useLabel()
  const menu = useMenu().filter((section) => section.links.length > 0)
  if (menu.length === 0) return <EmptyState text={w('nothingOpen')} />
  return (
    <div className="shell-cards">
      {menu.map(({ id, icon: Icon, label: name, links }) => (
        <section key={id} className="shell-card kit-panel" aria-labelledby={`area-${id}`}>
          <Title order={2} size="h3" id={`area-${id}`} className="shell-area-title">
            <Icon size={18} stroke={1.6} aria-hidden />
            {label(name)}
          </Title>
          <ul className="shell-area-links">
            {links.map((link) => (
              <li key={link.id}>
                <Anchor component={AreaLink} to={link.path} size="sm">
                  {label(link.label)}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

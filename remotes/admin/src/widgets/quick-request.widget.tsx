import { useLabel, usePageAccess, useSession, WidgetEmpty, WidgetLink } from '@staff/kit'
import { shortcuts } from './quick-request.ts'

/** Quick Request: direct links to the forms of requests (spec 1 section 2.5). */
export default function QuickRequestWidget() {
  const label = useLabel()
  const opens = usePageAccess()
  const employeeId = useSession(({ user }) => user?.employee?.id)
  const found = shortcuts(employeeId, opens)
  if (found.length === 0) return <WidgetEmpty />
  return (
    <ul className="widget-shortcuts">
      {found.map(({ label: words, to }) => (
        <li key={to}>
          <WidgetLink to={to} className="widget-shortcut">
            {label(words)}
          </WidgetLink>
        </li>
      ))}
    </ul>
  )
}

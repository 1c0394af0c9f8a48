import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePageAccess } from './page-access.ts'

interface Props {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads from a widget to the page behind it; plain content where that page is not there, or not for this user. */
export function WidgetLink({ to, className, children }: Props) {
  const mayOpen = usePageAccess()
  return mayOpen(to) ? (
    <Link to={to} className={`widget-link ${className ?? ''}`}>
      {children}
    </Link>
  ) : (
    <div className={className}>{children}</div>
  )
}

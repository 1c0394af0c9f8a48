import { Component, type ReactNode } from 'react'
import { AreaUnavailable } from './area-unavailable.tsx'

interface Props {
  readonly area: string
  readonly children: ReactNode
}

/** Keeps a fault of one screen inside its own page. A class, because React catches faults in no other way. */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    const { area, children } = this.props
    return this.state.failed ? <AreaUnavailable area={area} cause="broken" onRetry={() => this.setState({ failed: false })} /> : children
  }
}

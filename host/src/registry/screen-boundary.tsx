import { Component, type ComponentType, type ReactNode } from 'react'
import { AreaUnavailable, type UnavailableProps } from './area-unavailable.tsx'

interface Props {
  readonly area: string
  readonly children: ReactNode
  /** Called when the screen throws. */
  readonly onFault?: (error: unknown) => void
  /** Replaces the page that says the area is unavailable, when the screen is only part of a page. */
  readonly Fallback?: ComponentType<UnavailableProps>
}

/** Keeps a fault of one screen inside its own page. A class, because React catches errors only in classes. */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onFault?.(error)
  }
  override render() {
    const { area, children, Fallback = AreaUnavailable } = this.props
    return this.state.failed ? (
      <Fallback area={area} cause="broken" onRetry={() => this.setState({ failed: false })} />
    ) : (
      children
    )
  }
}

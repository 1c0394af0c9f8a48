import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What stands in place of a screen that failed while drawing. */
  readonly fallback: (retry: () => void) => ReactNode
}

/** Keeps a fault of one screen inside its own page. The only class component: React catches faults in no other way. */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}

import type { ComponentType } from 'react'

/** How a screen is opened; `id` is in view and update. */
export interface ScreenProps {
  readonly mode: 'list' | 'create' | 'view' | 'update' | 'page'
  readonly id?: string
  /** What is in the places of a page's path, by name: `{workflowTypeId}` and `{id}`. */
  readonly params?: Readonly<Record<string, string>>
}
/** A code reference: the screen's code is fetched when the user goes there. */
export type LoadScreen = () => Promise<{ readonly default: ComponentType<ScreenProps> }>

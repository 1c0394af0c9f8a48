import { tableOnDemand } from '../list/table/table-on-demand.ts'
import { formOnDemand, listOnDemand, type ResourceScreenProps } from './screens.tsx'

const wide = '(min-width: 768px)'

/**
 * Fetches the code of list or form pages without drawing one, so that it travels together with a remote's own code
 * instead of after it. Settles when it is here or did not come; the page asks again when it is drawn.
 */
export async function warmScreens(mode: ResourceScreenProps['mode']): Promise<void> {
  const table = matchMedia(wide).matches ? [tableOnDemand] : []
  const parts = mode === 'page' ? [] : mode === 'list' ? [listOnDemand, ...table] : [formOnDemand]
  await Promise.allSettled(parts.map((part) => part.warm()))
}

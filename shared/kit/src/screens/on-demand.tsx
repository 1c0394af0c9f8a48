import { lazy, useState, type ComponentType } from 'react'

/** A component whose code is fetched on demand, and the way to fetch it ahead. */
export interface OnDemand<P extends object> {
  readonly Part: ComponentType<P>
  /** Fetches the code without drawing. Rejects when it does not come; drawing asks again. */
  readonly warm: () => Promise<void>
}

/**
 * Makes a component from code that is fetched when it is first drawn. What was fetched ahead is drawn at once: a lazy
 * component would suspend all the same, and React holds the reveal after a fallback back for 300 ms.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let here: ComponentType<P> | undefined
  const fetched = async () => {
    here = await load()
    return here
  }
  const Later = lazy(async () => ({ default: await fetched() })) as unknown as ComponentType<P>
  function Part(props: P) {
    // Chosen once for each place: another component type at the same place would lose what was typed.
    const [Chosen] = useState<ComponentType<P>>(() => here ?? Later)
    return <Chosen {...props} />
  }
  return { Part, warm: async () => void (here ?? (await fetched())) }
}

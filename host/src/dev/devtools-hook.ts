/**
 * Is in the place where React looks for its developer tools and keeps each renderer that reports.
 * The fast refresh of a remote starts long after React and finds the renderers here;
 * otherwise an update would arrive and change nothing (docs/rules/composition.md, "Local development").
 */
const renderers = new Map<number, unknown>()
const hook = {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown): number {
    renderers.set(renderers.size + 1, renderer)
    return renderers.size
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
}
// The real developer tools also keep renderers.
if (!('__REACT_DEVTOOLS_GLOBAL_HOOK__' in globalThis))
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })

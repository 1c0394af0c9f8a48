/**
 * The memory budget of a tab: code of an exchanged version is never freed
 * (docs/rules/composition.md, "What a tab does"), about 0.1 to 1 MB each.
 * After `switches` exchanges, or `early` exchanges with more than `heap` bytes in use,
 * the tab reloads at a safe moment.
 */
export const memoryBudget = { switches: 20, early: 5, heap: 250e6 } as const

interface MeasuredPerformance extends Performance {
  /** Chromium only. */
  readonly memory?: { readonly usedJSHeapSize: number }
}
const heapInUse = (): number => (performance as MeasuredPerformance).memory?.usedJSHeapSize ?? 0

/** Whether a tab with this number of exchanged versions should be reloaded. */
export const isOverBudget = (switches: number, heap: number = heapInUse()): boolean =>
  switches >= memoryBudget.switches || (switches >= memoryBudget.early && heap > memoryBudget.heap)

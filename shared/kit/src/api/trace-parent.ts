import { tracesMeta } from '@staff/contract'
import { newId } from './new-id.ts'

/**
 * The header by which the service puts a call below one of the browser (W3C Trace Context), where the page says that
 * traces are on; else nothing.
 */
export function getTraceParent(): Readonly<Record<string, string>> {
  if (!document.querySelector(`meta[name="${tracesMeta}"]`)) return {}
  return { traceparent: `00-${newId()}-${newId().slice(0, 16)}-01` }
}

import { profilePage, profilePath, type RefTarget } from '@staff/contract'
import { useLocation } from 'react-router-dom'

// By what a page is about; the first that fits.
const tabs: readonly (readonly [RegExp, string])[] = [
  [/^\/payroll-management\b|^\/report\/payroll\b/, 'pay'],
  [/^\/leave-management\b|^\/report\/leave\b|leave-/, 'leave'],
  [/^\/attendance-management\b|^\/report\/(?!employee\b)/, 'time'],
  [/\/(employee-position|movement|warning|resignation)\b/, 'job'],
  [/\/(family|emergency-contact|contact)\b/, 'family'],
  [/\/(identifier|education|training|skill|language|employee-insurance|vaccination)\b/, 'papers'],
  [/\/payment-method\b/, 'payment-accounts'],
  [/^\/pending-approval\b/, 'requests'],
]
/** The tab of a person's profile that fits a page of the product; undefined = its overview. */
export const fittingTab = (pathname: string): string | undefined => tabs.find(([page]) => page.test(pathname))?.[1]

/** Where a name drawn on this page opens the person: the profile at the tab that fits the page. */
export function usePersonPath(): (id: string) => string {
  const tab = fittingTab(useLocation().pathname)
  return (id) => profilePath(id, tab)
}
/** Where a record that a list names opens; a person at the tab that fits the page. */
export function useRecordPath(): (target: RefTarget, id: string) => string | undefined {
  const ofPerson = usePersonPath()
  return ({ view }, id) => (view === profilePage ? ofPerson(id) : view && view.replace('{id}', encodeURIComponent(id)))
}

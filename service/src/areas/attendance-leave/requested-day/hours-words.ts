import { L, type Label } from '@staff/contract'

/** What a request is about, with its hours of the clock where it has some: `Mission: Kampot, 09:00–11:00`. */
export function withHours(
  said: Label,
  { fromTime, toTime }: { readonly fromTime: string | null; readonly toTime: string | null },
): Label {
  if (!fromTime || !toTime) return said
  const hours = `${fromTime.slice(0, 5)}–${toTime.slice(0, 5)}`
  return L(`${said.en}, ${hours}`, `${said.km} ${hours}`)
}

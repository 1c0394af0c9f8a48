import { ownPartPublicCalls as calls, type OwnPartField, type OwnPartForm, type OwnPartSent } from '@staff/contract'
import { api } from '@staff/kit'

const keyName = 'own-part-key'
/** The key of this browser for a link: made once, so that the page may be opened again here and nowhere else. */
export function getKey(token: string): string {
  const name = `${keyName} ${token.slice(0, 8)}`
  const stored = sessionStorage.getItem(name)
  if (stored) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  sessionStorage.setItem(name, made)
  return made
}
const open = { bearer: null, silent: true } as const
/** The form of a link; refused with LINK_ENDED where it opens nothing. */
export const openForm = (token: string, key: string): Promise<OwnPartForm> =>
  api.post<{ data: OwnPartForm }>(calls.open, { token, key }, open).then(({ data }) => data)
type Choices = NonNullable<OwnPartField['choices']>
/** The places below one; the provinces without one. */
export const loadPlaces = (key: string, parentId: string): Promise<Choices> =>
  api.post<{ data: Choices }>(calls.places, { key, ...(parentId ? { parentId } : {}) }, open).then(({ data }) => data)
/** Sends the records; photos go first, each by itself. */
export async function sendParts(
  key: string,
  records: readonly { readonly sent: OwnPartSent; readonly photo: File | null }[],
): Promise<void> {
  const sent: OwnPartSent[] = []
  for (const { sent: record, photo } of records) {
    if (!photo) sent.push(record)
    else {
      const { data } = await api.upload<{ data: { id: string } }>(calls.file, { file: photo, key }, open)
      sent.push({ ...record, fileId: data.id })
    }
  }
  await api.post(calls.send, { key, records: sent }, open)
}

import { attachmentKinds, type AttachmentKind, type FileValue, type Label } from '@staff/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

export const isImage = (mimeType: string | undefined): boolean => mimeType?.startsWith('image/') ?? false

/**
 * The data address of a stored picture: GET employee/media/download/{id} answers base64 (spec 1 section 7).
 * `isMissing` = it cannot be loaded.
 */
export function useStoredImage(file: FileValue | null) {
  const { data: picture = null, isError: isMissing } = useQuery({
    queryKey: ['media', file?.id],
    enabled: file !== null && isImage(file.mimeType),
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { data } = await api.get<{ data: { mimeType: string; data: string } }>(
        `employee/media/download/${encodeURIComponent(file?.id ?? '')}`,
        undefined,
        { signal },
      )
      return `data:${data.mimeType};base64,${data.data}`
    },
  })
  return { picture, isMissing }
}

const kinds: Readonly<Record<string, AttachmentKind | undefined>> = attachmentKinds
/** What is said at a field of this category when its stored picture cannot be loaded; undefined = nothing. */
export const getNotFound = (entityType: string): Label | undefined => kinds[entityType]?.notFound

import { attachmentKinds, fileEndings, type AttachmentCategory } from '@staff/contract'

const megabyte = 1_048_576
/** Bytes as megabytes with one decimal at most. */
export const inMegabytes = (bytes: number): number => Math.round((bytes / megabyte) * 10) / 10

/** What may be chosen for a category, in words: its types, the size of one file in MB, and how many. */
export function getLimits(category: AttachmentCategory): {
  readonly types: string
  readonly size: number
  readonly count: number
} {
  const { accept, maxBytes, maxFiles } = attachmentKinds[category]
  return {
    types: accept.map((type) => fileEndings[type].toUpperCase()).join(', '),
    size: inMegabytes(maxBytes),
    count: maxFiles,
  }
}

/** Why a file will be refused, as far as a browser can tell before sending it. */
export function getFault(
  file: Pick<File, 'size' | 'type'>,
  category: AttachmentCategory,
): 'fileTooLarge' | 'fileType' | null {
  const { accept, maxBytes } = attachmentKinds[category]
  if (file.size > maxBytes) return 'fileTooLarge'
  return (accept as readonly string[]).includes(file.type) ? null : 'fileType'
}

import {
  attachmentKinds,
  mediaCalls,
  type Attachment,
  type AttachmentCategory,
  type FileAbilities,
  type FileValue,
} from '@staff/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, getMessage } from '../../api/api-error.ts'
import { api } from '../../api/api.ts'
import { confirmDelete } from '../../feedback/confirm-delete.tsx'
import { toastRefusal, toastSuccess } from '../../feedback/toast.ts'
import { useWords } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'
import { getFault, getLimits } from './file-limits.ts'
import { fileWords } from './file-words.ts'

/** Whose files they are, and who holds those that no record has yet. */
export interface FileOwner {
  readonly category: AttachmentCategory
  /**
   * The record that owns the files. Without it, the record is still being typed: `waiting` and `onWaiting` keep the
   * files.
   */
  readonly entityId?: string | undefined
  readonly waiting?: readonly Attachment[] | undefined
  readonly onWaiting?: ((files: readonly Attachment[]) => void) | undefined
  /** Told of the files that were chosen and are not stored: on their way, or failed and kept for another try. */
  readonly onOpen?: ((files: readonly File[]) => void) | undefined
}
/** A file that did not arrive, and why; the service never saw it, or could not take it now. */
export interface FailedFile {
  readonly file: File
  readonly reason: string
}
/** What became of chosen files. */
interface Sent {
  readonly said: readonly string[]
  readonly sent: readonly Attachment[]
  readonly lost: readonly FailedFile[]
}
interface Stored {
  readonly data: readonly Attachment[]
  readonly abilities: FileAbilities
}
const none: readonly Attachment[] = []
const whileTyped: FileAbilities = { add: true, remove: true, startsAgain: false }
// What the service looked at and refused stays refused; a lost connection and a busy service are worth another try.
const mayRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const store = (file: File, { category, entityId }: FileOwner) =>
  api.upload<{ data: FileValue }>(mediaCalls.files, {
    file,
    entityType: category,
    ...(entityId === undefined ? {} : { entityId }),
  })

/**
 * Sends chosen files one after the other. A refused file says why and does not stop the others. `room` = how many more
 * files fit.
 */
function useSendFiles(owner: FileOwner, failed: readonly FailedFile[], room: number) {
  const w = useWords(fileWords)
  const kit = useWords(kitWords)
  const { category } = owner
  return async (chosen: readonly File[]): Promise<Sent> => {
    const said: string[] = []
    const lost: FailedFile[] = []
    const sent: Attachment[] = []
    const retried = new Set(failed.map(({ file }) => file))
    const refuse = (file: File, reason: string) => said.push(w('refused', { name: file.name, reason }))
    for (const [at, file] of chosen.entries()) {
      const fault = at >= room && !retried.has(file) ? w('tooMany', { count: room }) : getFault(file, category)
      if (fault) {
        refuse(file, fault === 'fileTooLarge' || fault === 'fileType' ? kit(fault, getLimits(category)) : fault)
        continue
      }
      await store(file, owner).then(
        ({ data }) => {
          sent.push({ ...data, size: file.size, createdAt: new Date().toISOString(), createdBy: null })
        },
        (error: unknown) => {
          if (mayRetry(error)) lost.push({ file, reason: getMessage(error) })
          else refuse(file, getMessage(error))
        },
      )
    }
    return { said, sent, lost: [...failed.filter(({ file }) => !chosen.includes(file)), ...lost] }
  }
}

/** The files of a record or of a form, and what may be done with them: added, tried again, let go of. */
export function useUploads(owner: FileOwner) {
  const { category, entityId, waiting = none, onWaiting, onOpen } = owner
  const kit = useWords(kitWords)
  const client = useQueryClient()
  const key = ['media', 'of', category, entityId]
  const [faults, setFaults] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly FailedFile[]>([])
  const keepFailed = (next: readonly FailedFile[]) => {
    setFailed(next)
    onOpen?.(next.map(({ file }) => file))
  }
  const stored = useQuery({
    queryKey: key,
    enabled: entityId !== undefined,
    queryFn: ({ signal }) => api.get<Stored>(mediaCalls.files, { entityType: category, entityId }, { signal }),
  })
  const files = entityId === undefined ? waiting : stored.data?.data
  const abilities = entityId === undefined ? whileTyped : stored.data?.abilities
  const room = attachmentKinds[category].maxFiles - (files?.length ?? 0) - failed.length
  const send = useSendFiles(owner, failed, room)
  // The files of a request are part of it: its version, its steps and its history change with them.
  const reload = () => (entityId === undefined ? undefined : client.invalidateQueries())
  const upload = useMutation({
    onMutate: (chosen: readonly File[]) => onOpen?.([...failed.map(({ file }) => file), ...chosen]),
    mutationFn: send,
    onSuccess: async ({ said, sent, lost }) => {
      setFaults(said)
      keepFailed(lost)
      if (sent.length > 0) toastSuccess(kit('uploaded'))
      onWaiting?.([...waiting, ...sent])
      await reload()
    },
  })
  const remove = async ({ id, filename }: Attachment) => {
    // What no record has yet is let go of without a question.
    if (onWaiting) onWaiting(waiting.filter((file) => file.id !== id))
    else if (!(await confirmDelete(filename))) return
    await api.delete(mediaCalls.file(id)).then(() => toastSuccess(kit('deleted')), toastRefusal)
    await reload()
  }
  return {
    /** undefined while they are asked for. */
    files,
    /** What may be done with them now; undefined while they are asked for. */
    abilities,
    room,
    isError: stored.isError,
    refetch: stored.refetch,
    faults,
    clearFaults: () => setFaults([]),
    failed,
    keepFailed,
    upload: upload.mutate,
    isUploading: upload.isPending,
    remove,
  }
}

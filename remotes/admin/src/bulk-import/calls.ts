import { mediaCalls, type Task } from '@staff/contract'
import {
  bulkImport,
  importNeeds,
  importTypes,
  getModes,
  type ImportDocument,
  type ImportLine,
  type ImportMode,
  type ImportPreview,
  type ImportProgress,
  type ImportRow,
  type ImportRowStatus,
  type ImportType,
} from '@staff/contract/admin'
import { api, lookAtTasks, saveFile, toastRefusal, useHolds } from '@staff/kit'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const pages = new Map(importTypes.map((type) => [type, bulkImport.pageResource(type)]))
/** The type of the open page, or of the page above it; and its declaration, always the same object. */
export function pageAt(path: string) {
  for (const [type, resource] of pages)
    if (path === resource.screen || path.startsWith(`${resource.screen}/`)) return { type, resource }
  return undefined
}
// Thousands of rows take time, and all of them are in one transaction.
const longTimeout = 600_000
const progressKey = 'bulk-import-progress'
/** Which rows are imported, and whether their requests wait for approvers. */
interface CommitChoice {
  readonly id: string
  readonly onlyValid: boolean
  readonly status?: 'PENDING' | 'ACTIVE'
}
/** New text for a cell of a checked file. */
export interface CellEdit {
  readonly rowNumber: number
  readonly column: string
  readonly text: string
}
type Counts = Pick<ImportDocument, 'id' | 'status' | 'totalRows' | 'succeeded' | 'failed'>

/** Whether an import can still be undone. */
export const isUndoable = ({ status, undoUntil }: Pick<ImportDocument, 'status' | 'undoUntil'>): boolean =>
  status === 'COMPLETED' && typeof undoUntil === 'string' && Date.parse(undoUntil) > Date.now()
/** Loads a file and saves it in the browser; a failure is shown. */
export const fetchFile = (
  path: string,
  query: Readonly<Record<string, string>> = {},
  name = 'import.xlsx',
): Promise<void> =>
  api.download(path, query).then(({ blob, filename }) => saveFile(blob, filename ?? name), toastRefusal)
export const fetchInput = async ({
  inputFile,
  filename,
}: Pick<ImportDocument, 'inputFile' | 'filename'>): Promise<void> => {
  if (inputFile) await fetchFile(mediaCalls.download(inputFile), { as: 'file' }, filename)
}

/** The allowed effects of a type's files for this user. */
export function useModes(type: ImportType): readonly ImportMode[] {
  const holds = useHolds()
  return getModes(type).filter((mode) => importNeeds(type, mode).every((key) => holds(key)))
}
/** The check results of the rows, one page at a time. */
export const useImportRows = (id: string, version: number, status: ImportRowStatus | '', page: number, limit: number) =>
  useQuery({
    queryKey: ['bulk-import-rows', id, version, status, page, limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<{ readonly data: readonly ImportRow[]; readonly pageMeta: { readonly totalCount: number } }>(
        bulkImport.part(id, 'row'),
        { status, limit, offset: (page - 1) * limit },
        { signal },
      ),
  })
/** What the right rows will bring, one page at a time. */
export const useImportPreview = (id: string, version: number, page: number, limit: number) =>
  useQuery({
    queryKey: ['bulk-import-preview', id, version, page, limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.get<{ readonly data: ImportPreview; readonly pageMeta: { readonly totalCount: number } }>(
        bulkImport.part(id, 'preview'),
        { limit, offset: (page - 1) * limit },
        { signal },
      ),
  })
/**
 * The progress of a running commit: `isStarted` here, or before this page was opened.
 * It is read while a commit may run (`mayRun`); `done` is absent when unknown.
 */
export const useProgress = (id: string, mayRun: boolean, isStarted: boolean) =>
  useQuery({
    queryKey: [progressKey, id],
    enabled: mayRun,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: Partial<ImportProgress> }>(bulkImport.part(id, 'progress'), undefined, {
          signal,
          silent: true,
        })
        .then(({ data }) => data),
    refetchInterval: ({ state: { data } }) => (isStarted || data?.done !== undefined ? 1_000 : false),
  })
/** The queue position of the uploaded file, read again and again while it waits. */
export const useLine = () =>
  useQuery({
    queryKey: ['bulk-import-line'],
    gcTime: 0,
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: ImportLine }>(bulkImport.line, undefined, { signal, silent: true })
        .then(({ data }) => data),
    refetchInterval: 2_000,
  })
/** The actions on one import; afterwards the history and the import are loaded again. */
export function useImportActions(type: ImportType) {
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: [pages.get(type)?.name] })
  const upload = useMutation({
    mutationFn: ({ file, mode }: { readonly file: File; readonly mode: ImportMode }) =>
      api
        .upload<{ readonly data: Counts }>(bulkImport.upload(type), { file, mode }, { timeoutMs: longTimeout })
        .then(({ data }) => data),
    onSuccess: changed,
  })
  const commit = useMutation({
    mutationFn: ({ id, ...choice }: CommitChoice) =>
      api
        .post<{ readonly data: Counts | Task }>(bulkImport.part(id, 'commit'), choice, { timeoutMs: longTimeout })
        .then(({ data }) => data),
    onSettled: async () => {
      // A large import continues as a task: from here on its progress is read.
      await client.invalidateQueries({ queryKey: [progressKey] })
      lookAtTasks()
      await changed()
    },
  })
  const undo = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      api.post(bulkImport.part(id, 'undo'), { reason }, { timeoutMs: longTimeout }),
    onSettled: changed,
  })
  const edit = useMutation({
    mutationFn: ({
      id,
      ...sent
    }: {
      readonly id: string
      readonly version: number
      readonly cells: readonly CellEdit[]
    }) =>
      api
        .patch<{ readonly data: Counts }>(bulkImport.part(id, 'row'), sent, { timeoutMs: longTimeout })
        .then(({ data }) => data),
    onSettled: changed,
  })
  return { upload, commit, undo, edit }
}

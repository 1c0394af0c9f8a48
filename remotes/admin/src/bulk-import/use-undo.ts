import type { ImportDocument, ImportType } from '@staff/contract/admin'
import { askReason, toastSuccess, useWords } from '@staff/kit'
import { useImportActions } from './calls.ts'
import { importWords } from './words.ts'

/** Asks for a reason, undoes an import and shows a message; a refusal is shown at the typed text. */
export function useUndo(type: ImportType): (document: ImportDocument) => Promise<void> {
  const w = useWords(importWords)
  const { undo } = useImportActions(type)
  return async ({ id, filename, succeeded }) => {
    const isUndone = await askReason({
      title: w('undoTitle'),
      text: w('undoText', { count: succeeded }),
      subject: filename,
      confirm: w('undo'),
      send: (reason) => undo.mutateAsync({ id, reason }),
    })
    if (isUndone) toastSuccess(w('undone'))
  }
}

import type { ImportDocument, ImportType } from '@staff/contract/admin'
import { ask, messageOf, toastError, toastSuccess, useWords } from '@staff/kit'
import { useImportActs } from './calls.ts'
import { importWords } from './words.ts'

/** Asks, takes an import back and says what came of it. */
export function useUndo(type: ImportType): (document: ImportDocument) => Promise<void> {
  const w = useWords(importWords)
  const { undo } = useImportActs(type)
  return async ({ id, filename, succeeded }) => {
    if (
      !(await ask({
        title: w('undoTitle'),
        text: w('undoText', { count: succeeded }),
        subject: filename,
        confirm: w('undo'),
        danger: true,
      }))
    )
      return
    await undo.mutateAsync(id).then(
      () => toastSuccess(w('undone')),
      (error: unknown) => toastError(messageOf(error)),
    )
  }
}

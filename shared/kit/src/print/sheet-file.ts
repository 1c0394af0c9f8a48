import { calls } from '@staff/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

import { api } from '../api/api.ts'
import { saveFile } from '../api/download.ts'
import { toastRefusal } from '../feedback/toast.ts'

/**
 * The sheet on this page as a PDF of the service. After the browser's own dialog the service is asked once to keep a
 * copy, where it keeps copies of such a sheet; that it cannot is no concern of the one who prints.
 */
export function useSheetFile(title: string): { readonly save: () => void; readonly isSaving: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.download(calls.print, undefined, { page: location.pathname }),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? `${title}.pdf`),
    onError: toastRefusal,
  })
  useEffect(() => {
    const keep = () =>
      void api.post(calls.print, { page: location.pathname, as: 'copy' }, { silent: true }).catch(() => undefined)
    window.addEventListener('afterprint', keep, { once: true })
    return () => window.removeEventListener('afterprint', keep)
  }, [])
  return { save: () => mutate(), isSaving: isPending }
}

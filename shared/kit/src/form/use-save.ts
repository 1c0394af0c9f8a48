import { apiPath, to, type AnyResource } from '@staff/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/api.ts'
import { newId } from '../api/new-id.ts'
import type { AnyRow } from '../fields/kit-kind.ts'
import { keepRequest } from '../kept/waiting-requests.ts'
import type { FormMode, FormValues } from './form-values.ts'

interface Target {
  readonly mode: FormMode
  readonly id?: string | undefined
}
// The service may have acted before the answer was lost.
const mayHaveArrived = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

const hasNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0

/**
 * Sends a form: POST, or the declared verb with the `version`. A repeat of the same text after a lost answer keeps its
 * key. Answers null for a new request that did not reach the service and waits on this device.
 */
export function useSave(r: AnyResource, { mode, id }: Target) {
  const client = useQueryClient()
  const attempt = useRef<{ readonly text: string; readonly key: string } | null>(null)
  return useMutation({
    mutationFn: async (body: FormValues): Promise<AnyRow | null> => {
      const path = `employee/${apiPath(r)}`
      if (mode === 'update') {
        const verb = r.update === 'PUT' ? api.put : api.patch
        return (await verb<{ data: AnyRow }>(`${path}/${encodeURIComponent(id ?? '')}`, body)).data
      }
      const text = JSON.stringify(body)
      if (attempt.current?.text !== text) attempt.current = { text, key: newId() }
      const { key } = attempt.current
      try {
        return (await api.post<{ data: AnyRow }>(path, body, { idempotencyKey: key })).data
      } catch (error) {
        const request = { key, name: r.name, path, screen: to(r).list(), label: r.label, body }
        if (hasNoAnswer(error) && (await keepRequest(request))) return null
        throw error
      }
    },
    onError: (error) => {
      if (!mayHaveArrived(error)) attempt.current = null
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [r.name] }),
  })
}

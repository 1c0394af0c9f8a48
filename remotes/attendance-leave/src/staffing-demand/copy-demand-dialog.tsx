import { ref } from '@staff/contract'
import {
  staffingDemand,
  staffingDemandCalls,
  staffingDemandWords,
  type DemandCopied,
} from '@staff/contract/attendance-leave'
import { ActionDialog, ActionFields, api, defineWords, toastSuccess, useAction, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const words = defineWords('staffing-demand', staffingDemandWords)
const { store } = staffingDemand.fields
const fields = {
  fromStoreId: ref({ label: staffingDemandWords.fromStore, to: store.to }),
  toStoreId: ref({ label: staffingDemandWords.toStore, to: store.to }),
}

/** Copies the staffing demand of one store to another one, and says how many rows were copied. */
export function CopyDemandDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useWords(words)
  const client = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const action = useAction(
    async (sent: Readonly<Record<string, unknown>>) => {
      const { data } = await api.post<{ data: DemandCopied }>(`employee/${staffingDemandCalls.copy}`, sent)
      toastSuccess(w('copied', { created: data.created, skipped: data.skipped + data.missingPositions.length }))
    },
    () => {
      void client.invalidateQueries({ queryKey: [staffingDemand.name] })
      onClose()
    },
  )
  return (
    <ActionDialog
      title={w('copy')}
      label={w('copy')}
      isPending={action.isPending}
      disabled={!values['fromStoreId'] || !values['toStoreId']}
      faults={action.faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => action.run(values)}
    >
      <ActionFields
        fields={fields}
        values={values}
        faults={action.faults}
        onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
      />
    </ActionDialog>
  )
}

import { Stack } from '@mantine/core'
import { publicHoliday, type PublicHoliday } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import {
  Attachments,
  importAction,
  ResourceForm,
  ResourceList,
  useHolds,
  type FormProps,
  type ResourceScreenProps,
} from '@staff/kit'
import { useState } from 'react'
import { CopyDialog } from './copy-dialog.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'
import { copyLabel, substituteLabel } from './words.ts'

/** A holiday with the attachments that announce it. */
function PublicHolidayForm({ resource, mode, id }: FormProps) {
  const canWrite = useHolds()('UPDATE_PUBLIC_HOLIDAY')
  return (
    <Stack gap="md">
      <ResourceForm resource={resource} mode={mode} id={id} />
      {id && <Attachments category="PUBLIC_HOLIDAY" entityId={id} canWrite={canWrite} />}
    </Stack>
  )
}
function PublicHolidayList() {
  const [isCopying, setCopying] = useState(false)
  const [substituted, setSubstituted] = useState<PublicHoliday | null>(null)
  return (
    <>
      <ResourceList
        resource={publicHoliday}
        listActions={[
          importAction(importPage['public-holiday']),
          { label: copyLabel, permission: 'CREATE_PUBLIC_HOLIDAY', run: () => setCopying(true) },
        ]}
        rowActions={[
          {
            label: substituteLabel,
            permission: 'CREATE_PUBLIC_HOLIDAY',
            when: ({ canSubstitute }) => canSubstitute,
            run: setSubstituted,
          },
        ]}
      />
      {isCopying && <CopyDialog onClose={() => setCopying(false)} />}
      {substituted && <SubstituteDialog holiday={substituted} onClose={() => setSubstituted(null)} />}
    </>
  )
}
/** Public holidays: copied into the next year, and substituted when they fall on a rest day. */
export default function PublicHolidayScreen({ mode, id }: ResourceScreenProps) {
  if (mode === 'list' || mode === 'page') return <PublicHolidayList />
  return <PublicHolidayForm resource={publicHoliday} mode={mode} id={id} />
}

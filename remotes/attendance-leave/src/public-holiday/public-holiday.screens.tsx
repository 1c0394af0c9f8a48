import { Stack } from '@mantine/core'
import { publicHoliday } from '@staff/contract/attendance-leave'
import { importPage } from '@staff/contract/refs'
import { Attachments, importAct, ResourceForm, screens, useHolds, type FormProps } from '@staff/kit'

/** A holiday with the papers that announce it. */
function PublicHolidayForm({ resource, mode, id }: FormProps) {
  const canWrite = useHolds()('UPDATE_PUBLIC_HOLIDAY')
  return (
    <Stack gap="md">
      <ResourceForm resource={resource} mode={mode} id={id} />
      {id && <Attachments category="PUBLIC_HOLIDAY" entityId={id} canWrite={canWrite} />}
    </Stack>
  )
}
export default screens(publicHoliday, {
  Form: PublicHolidayForm,
  listActions: [importAct(importPage['public-holiday'])],
})

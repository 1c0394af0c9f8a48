import { Stack } from '@mantine/core'
import type { AnyResource, AttachmentCategory, PermissionKey } from '@staff/contract'
import {
  attachmentsInput,
  reasonInput,
  RequestFiles,
  ResourceForm,
  SelfOnlyInput,
  type FormProps,
  type ScreenOptions,
} from '@staff/kit'

/** The form of a daily request: the user in self-service, attachments with a new one, and below a viewed one. */
export function requestForm(
  declared: AnyResource,
  category: AttachmentCategory,
  permission: PermissionKey,
  own: NonNullable<ScreenOptions['inputs']> = {},
) {
  const inputs = {
    employee: SelfOnlyInput,
    attachments: attachmentsInput(category),
    ...(declared.fields['reasonTemplate'] && { reason: reasonInput(declared) }),
    ...own,
  }
  return function RequestForm({ resource, mode, id, params }: FormProps) {
    return (
      <Stack gap="md">
        <ResourceForm
          key={`${mode}:${id ?? ''}`}
          resource={resource}
          mode={mode}
          id={id}
          params={params}
          inputs={inputs}
        />
        {mode === 'view' && id && <RequestFiles category={category} id={id} permission={permission} />}
      </Stack>
    )
  }
}

import type { AttachmentCategory, PermissionKey } from '@staff/contract'
import { attachmentsInput, RequestFiles, ResourceForm, type FormProps } from '@staff/kit'

/** The form of a request about a person's pay: attachments with a new one, and below a viewed one. */
export function payForm(category: AttachmentCategory, permission: PermissionKey) {
  const inputs = { attachments: attachmentsInput(category) }
  return function PayForm(props: FormProps) {
    const { mode, id } = props
    return (
      <>
        <ResourceForm {...props} inputs={inputs} />
        {mode === 'view' && id && <RequestFiles category={category} id={id} permission={permission} />}
      </>
    )
  }
}

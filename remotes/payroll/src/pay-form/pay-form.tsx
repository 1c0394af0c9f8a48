import type { AttachmentCategory, PermissionKey } from '@staff/contract'
import { attachmentsInput, RequestFiles, ResourceForm, type FormProps } from '@staff/kit'

type Inputs = NonNullable<Parameters<typeof ResourceForm>[0]['inputs']>

/**
 * The form of a request about a person's pay: attachments with a new one, and below a viewed one; `own` are controls of
 * its own.
 */
export function payForm(category: AttachmentCategory, permission: PermissionKey, own: Inputs = {}) {
  const inputs = { ...own, attachments: attachmentsInput(category) }
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

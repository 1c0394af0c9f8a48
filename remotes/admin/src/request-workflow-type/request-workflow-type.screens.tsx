import { holds, L } from '@staff/contract'
import { approvalWorkflowPages, requestWorkflowType, type RequestWorkflowType } from '@staff/contract/admin'
import { getSession, ResourceList, screens, type ResourceScreenProps } from '@staff/kit'
import { IconRoute } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { BilingualText } from '../approval-workflow/bilingual-text.tsx'

const Forms = screens(requestWorkflowType)
// Spec 2 section 6: a LINK_ permission, of the list's resource or of the type's.
const mayLink = () =>
  (['LINK_REQUEST_APPROVAL_WORKFLOW', 'LINK_REQUEST_WORKFLOW_TYPE'] as const).some((key) =>
    holds(getSession().permissions, key),
  )

const cells = {
  name: ({ name, nameKh }: RequestWorkflowType) => <BilingualText en={name} km={nameKh} />,
  description: ({ description, descriptionKh }: RequestWorkflowType) => (
    <BilingualText en={description} km={descriptionKh} />
  ),
}

function TypeList() {
  const navigate = useNavigate()
  return (
    <ResourceList
      resource={requestWorkflowType}
      cells={cells}
      rowActions={[
        {
          label: L('Configurator Link', 'តំណកំណត់លំហូរ'),
          icon: IconRoute,
          when: mayLink,
          run: ({ id }: RequestWorkflowType) => navigate(approvalWorkflowPages.create(id)),
        },
      ]}
    />
  )
}

/** The kinds of request, each with a link to create a workflow; the form is the declared one. */
export default function RequestWorkflowTypeScreen(props: ResourceScreenProps) {
  return props.mode === 'list' ? <TypeList /> : <Forms {...props} />
}

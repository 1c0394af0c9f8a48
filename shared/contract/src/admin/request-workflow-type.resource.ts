import { choice, L, longText, resource, text, type Row } from '../index.ts'
import { requestTypes } from '../requests/request-types.ts'

/** Spec 2 section 2.4: the words of a kind of request. The kinds are the product's own: none is added or deleted. */
export const requestWorkflowType = resource({
  name: 'request-workflow-type',
  screen: '/admin/approval-workflow/request-workflow-type',
  permission: 'REQUEST_APPROVAL_WORKFLOW',
  permissions: { CREATE: null, DELETE: null },
  editsSystemRows: true,
  label: L('Request Workflow Type', 'ប្រភេទលំហូរសំណើ'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    requestType: choice({ label: L('Request Type', 'ប្រភេទសំណើ'), readOnly: true, hidden: true, options: requestTypes }),
    name: text({ label: L('Name', 'ឈ្មោះ') }),
    nameKh: text({ label: L('Name KH', 'ឈ្មោះជាភាសាខ្មែរ'), hidden: true }),
    description: longText({ label: L('Description', 'ការពិពណ៌នា'), optional: true, max: 255 }),
    descriptionKh: longText({
      label: L('Description KH', 'ការពិពណ៌នាជាភាសាខ្មែរ'),
      optional: true,
      hidden: true,
      max: 255,
    }),
  },
  list: {
    columns: ['name', 'nameKh', 'description', 'descriptionKh', 'requestType'],
    filters: ['requestType'],
    sort: ['name', 'nameKh'],
    order: 'name:ASC',
    keywords: ['name', 'nameKh', 'description', 'descriptionKh'],
  },
  form: [
    {
      label: L('Request Workflow Type', 'ប្រភេទលំហូរសំណើ'),
      rows: [['name', 'nameKh'], ['description'], ['descriptionKh'], ['requestType']],
    },
  ],
})
export type RequestWorkflowType = Row<typeof requestWorkflowType>

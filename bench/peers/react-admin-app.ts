// A page of react-admin (docs/rules/peers.md, "react-admin") with the columns, the quick search and the status filter
// of the product's list, over the product's own call.
const main = `import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, DateField, FunctionField, HttpError, List, Resource, SelectInput, TextField, TextInput } from 'react-admin'

const dataProvider = {
  async getList(resource, { pagination: { page, perPage }, sort: { field, order }, filter }) {
    const query = new URLSearchParams({ limit: perPage, offset: (page - 1) * perPage, orderBy: field + ':' + order, ...filter })
    const authorization = 'Bearer ' + localStorage.getItem('accessToken')
    const answer = await fetch('/api/employee/' + resource + '?' + query, { headers: { authorization } })
    if (!answer.ok) throw new HttpError(answer.statusText, answer.status)
    const { data, pageMeta } = await answer.json()
    return { data, total: pageMeta.totalCount }
  },
}
const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  async checkAuth() {
    if (!localStorage.getItem('accessToken')) throw new Error('Not signed in')
  },
}
const statuses = ['IN_PROBATION', 'POST_PROBATION', 'RESIGNED'].map((id) => ({ id, name: id }))
const filters = [
  <TextInput key="keywords" source="keywords" label="Search" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} />,
]
const Employees = () => (
  <List filters={filters} sort={{ field: 'accountNo', order: 'ASC' }} perPage={10} exporter={false}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="accountNo" />
      <TextField source="displayFullNameKh" />
      <TextField source="displayFullNameEn" />
      <TextField source="gender.value" />
      <TextField source="workingShiftId.name" />
      <FunctionField label="Position" render={({ positions: [first] }) => first?.companyStructurePosition?.companyStructureComponent?.name} />
      <TextField source="user.username" />
      <TextField source="status" />
      <TextField source="createdBy.name" />
      <DateField source="createdAt" showTime />
    </Datagrid>
  </List>
)
createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="employee-master-information" list={Employees} />
  </Admin>,
)
`
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Employees</title></head>
<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>
`
const config = `import react from '@vitejs/plugin-react'
export default { plugins: [react()] }
`
/** Files by their path in the folder that react-admin is installed in; vite builds them into \`dist\`. */
export const reactAdminApp: Readonly<Record<string, string>> = {
  'main.jsx': main,
  'index.html': page,
  'vite.config.mjs': config,
}

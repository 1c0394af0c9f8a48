import { Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { actions, actionWords, type Action } from '@staff/contract'
import { role, type PermissionModule, type Role } from '@staff/contract/admin'
import { ResourceForm, useLabel, useRecord, useWords, type FormProps } from '@staff/kit'
import { IconCheck } from '@tabler/icons-react'
import styles from './permission-grid.module.css'
import { usePermissions } from './use-permissions.ts'
import { roleWords } from './words.ts'

const [first] = role.form ?? []
/** The role without its permissions, which are shown below as a table. */
const head = { ...role, form: first ? [first] : [] }

interface Props {
  readonly module: PermissionModule
  readonly keys: ReadonlySet<string>
  /** The same columns for every module, so that all check marks are aligned. */
  readonly columns: readonly Action[]
}
function ModuleTable({ module, keys, columns }: Props) {
  const say = useLabel()
  const w = useWords(roleWords)
  const rows = module.resources.filter(({ actions: verbs }) => verbs.some(({ id }) => keys.has(id)))
  const single = [...(module.moduleKey ? [module.moduleKey] : []), ...module.single].filter(({ id }) => keys.has(id))
  if (rows.length === 0 && single.length === 0) return null
  return (
    <section aria-label={say(module.label)} className={styles['modules']}>
      <Title order={3} size="h5" mb={4}>
        {say(module.label)}
      </Title>
      {rows.length > 0 && (
        <Table.ScrollContainer minWidth={220 + columns.length * 80}>
          <Table verticalSpacing={6} layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col" w="30%">
                  {w('resource')}
                </Table.Th>
                {columns.map((action) => (
                  <Table.Th key={action} scope="col" ta="center">
                    {say(actionWords[action])}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ resource, label, actions: verbs }) => (
                <Table.Tr key={resource}>
                  <Table.Th scope="row" fw={400}>
                    {say(label)}
                  </Table.Th>
                  {columns.map((action) => (
                    <Table.Td key={action} ta="center">
                      {verbs.some((verb) => verb.action === action && keys.has(verb.id)) && (
                        <IconCheck size={18} role="img" aria-label={say(actionWords[action])} className="kit-yes" />
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {single.length > 0 && (
        <Text size="sm" mt={rows.length ? 'xs' : 0}>
          {single.map(({ label }) => say(label)).join(', ')}
        </Text>
      )}
    </section>
  )
}
/** A role as text: its own fields, then its permissions by module. */
export function RoleView(props: FormProps) {
  const w = useWords(roleWords)
  const say = useLabel()
  const { data: record } = useRecord<Role>(role, props.id)
  const { data: modules } = usePermissions()
  const keys = new Set((record?.rolePermission ?? []).map(({ permission }) => permission.id))
  const columns = actions.filter((action) =>
    modules?.some(({ resources }) =>
      resources.some(({ actions: verbs }) => verbs.some((verb) => verb.action === action && keys.has(verb.id))),
    ),
  )
  return (
    <Stack gap="md">
      <ResourceForm {...props} resource={head} />
      {record && (
        <section className="kit-panel kit-section" aria-label={say(role.fields.rolePermission.label)}>
          <Title order={2} className="kit-section-title">
            {say(role.fields.rolePermission.label)}
          </Title>
          {!modules ? (
            <Skeleton h={200} />
          ) : keys.size === 0 ? (
            <Text size="sm">{w('none')}</Text>
          ) : (
            modules.map((module) => <ModuleTable key={module.module} module={module} keys={keys} columns={columns} />)
          )}
        </section>
      )}
    </Stack>
  )
}

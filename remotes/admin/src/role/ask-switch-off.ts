import { rolePreviewCall, type Role, type RolePreview } from '@staff/contract/admin'
import { api, ask, say, toastRefusal } from '@staff/kit'
import { roleWords } from './words.ts'

/** How many holders of a role would lose access, computed by the service, when it is switched off. */
async function loadEffect({ id, dataScope }: Pick<Role, 'id' | 'dataScope'>): Promise<RolePreview> {
  const { data } = await api.post<{ data: RolePreview }>(rolePreviewCall(id), {
    permissionIds: [],
    dataScope,
    isEnabled: false,
  })
  return data
}
/** Asks before a role is switched off, with the number of people who lose access; nobody is asked where nobody does. */
export async function askSwitchOff(row: Pick<Role, 'id' | 'name' | 'dataScope'>): Promise<boolean> {
  try {
    const { changed, beyond } = await loadEffect(row)
    if (changed + beyond === 0) return true
    return await ask({
      title: say(roleWords, 'switchOff', { name: row.name }),
      text: say(roleWords, 'losing', { count: changed }),
      subject: beyond > 0 ? say(roleWords, 'beyond', { count: beyond }) : undefined,
      confirm: say(roleWords, 'switchOffConfirm'),
      danger: true,
    })
  } catch (error) {
    toastRefusal(error)
    return false
  }
}

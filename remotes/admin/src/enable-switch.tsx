import { Switch } from '@mantine/core'
import { apiPath, L, permit, type AnyResource, type ListAnswer } from '@staff/contract'
import { api, defineWords, say, toastRefusal, toastUndo, useHolds, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const words = defineWords('enable-switch', {
  enabled: L('Enabled: {{name}}', 'បើកប្រើ៖ {{name}}'),
  on: L('{{name}} is switched on', '{{name}} ត្រូវបានបើក'),
  off: L('{{name}} is switched off', '{{name}} ត្រូវបានបិទ'),
})
interface Row {
  readonly id: string
  readonly version: number
  readonly isEnabled: boolean
}
interface Props {
  readonly resource: AnyResource
  readonly row: Row
  /** The name of the record in messages. */
  readonly name: string
  /** Asked before it is switched off; false leaves it on. */
  readonly beforeOff?: () => Promise<boolean>
}
/** How long a switched row stays visible (spec 2 section 9). */
const leavesAfterMs = 300

/**
 * The switch of a row's `isEnabled` in a list (spec 2 section 2):
 * it moves at once, goes back when the service refuses, and the row leaves the list about 300 ms after the success;
 * a toast offers to undo it. Without the update permission it only shows the state.
 */
export function EnableSwitch({ resource: r, row, name, beforeOff }: Props) {
  const w = useWords(words)
  const client = useQueryClient()
  const need = permit(r, 'UPDATE')
  const may = useHolds()(need ?? 'signedIn') && need !== null
  // The value being sent; null = the value of the record.
  const [sent, setSent] = useState<boolean | null>(null)

  const send = ({ version }: Pick<Row, 'version'>, isEnabled: boolean) =>
    api[r.update === 'PUT' ? 'put' : 'patch']<{ data: Row }>(`employee/${apiPath(r)}/${encodeURIComponent(row.id)}`, {
      isEnabled,
      version,
    })
  const reload = () => client.invalidateQueries({ queryKey: [r.name] })
  const leave = () => {
    let isBare = false
    client.setQueriesData<ListAnswer<Row>>({ queryKey: [r.name, 'list'] }, (list) => {
      const data = list?.data.filter(({ id }) => id !== row.id)
      if (!list || !data || data.length === list.data.length) return list
      const totalCount = list.pageMeta.totalCount - 1
      isBare ||= data.length === 0 && totalCount > 0
      return { data, pageMeta: { ...list.pageMeta, totalCount } }
    })
    // An empty page while other pages have rows.
    if (isBare) void reload()
  }
  const setEnabled = async (isEnabled: boolean) => {
    if (!isEnabled && beforeOff && !(await beforeOff())) return
    setSent(isEnabled)
    try {
      const { data } = await send(row, isEnabled)
      toastUndo(
        say(words, isEnabled ? 'on' : 'off', { name }),
        () => void send(data, !isEnabled).then(reload, toastRefusal),
      )
      setTimeout(leave, leavesAfterMs)
    } catch (error) {
      setSent(null)
      toastRefusal(error)
      void reload()
    }
  }
  return (
    <Switch
      name="isEnabled"
      aria-label={w('enabled', { name })}
      className="kit-switch"
      checked={sent ?? row.isEnabled}
      disabled={!may || sent !== null}
      onChange={({ currentTarget: { checked } }) => void setEnabled(checked)}
    />
  )
}

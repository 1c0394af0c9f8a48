import { Stack } from '@mantine/core'
import type { AnyField, AnyResource } from '@staff/contract'
import { globalConfiguration, type GlobalConfiguration } from '@staff/contract/admin'
import { ResourceForm, useRecord, type FormProps } from '@staff/kit'
import { useState } from 'react'
import { keptTab } from './kept-tab.ts'
import { DatedInput, EditedSetting, EffectiveFromInput, ValueInput } from './setting-inputs.tsx'
import { SettingHistory } from './setting-history.tsx'

const inputs = { value: ValueInput, effectiveFrom: EffectiveFromInput, isEffectiveDated: DatedInput }
const shown: Readonly<Partial<Record<GlobalConfiguration['dataType'], 'date' | 'dateTime' | 'decimal'>>> = {
  date: 'date',
  datetime: 'dateTime',
  float: 'decimal',
}

/**
 * The declaration for viewing one setting: its value by its data type, and for a password only whether there is one.
 */
function getView({ dataType }: GlobalConfiguration): AnyResource {
  const { value, ...rest } = globalConfiguration.fields
  const kind = shown[dataType]
  const field = (kind ? { kind, label: value.label, optional: true } : value) as AnyField
  const form = (globalConfiguration.form ?? []).map(({ label, rows }) => ({
    label,
    rows: rows.map((row) => row.map((key): string => (key === 'value' && dataType === 'password' ? 'hasValue' : key))),
  }))
  return { ...globalConfiguration, fields: { ...rest, value: field }, form }
}

/** A new setting starts in the tab where the user pressed Add. */
const newIn = (type: string): AnyResource => ({
  ...globalConfiguration,
  fields: { ...globalConfiguration.fields, type: { ...globalConfiguration.fields.type, initial: type } },
})

/**
 * A setting with the control of its data type and, when it is effective-dated, all its past, current and future values.
 */
export function SettingForm({ mode, id }: FormProps) {
  const { data: setting } = useRecord<GlobalConfiguration>(globalConfiguration, mode === 'create' ? undefined : id)
  const [fresh] = useState(() => newIn(keptTab()))
  const resource = mode === 'create' ? fresh : mode === 'view' && setting ? getView(setting) : globalConfiguration
  return (
    <Stack gap="md">
      <EditedSetting value={setting ?? null}>
        <ResourceForm resource={resource} mode={mode} id={id} inputs={inputs} />
      </EditedSetting>
      {setting?.isEffectiveDated && <SettingHistory setting={setting} />}
    </Stack>
  )
}

import { globalConfiguration } from '@staff/contract/admin'
import { screens, type ResourceScreenProps } from '@staff/kit'
import { useTabOfSection } from './kept-tab.ts'
import { SettingForm } from './setting-form.tsx'
import { SettingList } from './setting-list.tsx'

const Forms = screens(globalConfiguration, { Form: SettingForm })

/** Settings by tab, and the form whose value control depends on the data type. */
export default function GlobalConfigurationScreen(props: ResourceScreenProps) {
  useTabOfSection()
  return props.mode === 'list' ? <SettingList /> : <Forms {...props} />
}

import {
  Button,
  Drawer,
  Fieldset,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { resetTableSettings, toastSuccess, useWords } from '@staff/kit'
import { useState } from 'react'
import { ReportFields, SchemeFields } from './colour-groups.tsx'
import { textSizes } from './theme-config.ts'
import { changeGroup, resetTheme, useTheme } from './theme-store.ts'
import './theme.css'
import { themeWords } from './words.ts'

/** Bounds and steps of spec 1 section 9. */
const width = 300

const menuOptions = ['logoFixed', 'collapse', 'flat', 'compact', 'indent', 'radius'] as const

/** Light or dark, and the size of the text. */
function Appearance() {
  const w = useWords(themeWords)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { textSize, stripped } = useTheme((config) => config.body)
  return (
    <Fieldset legend={w('look')} variant="unstyled">
      <Stack gap="xs">
        <Switch
          name="colorScheme"
          label={w('dark')}
          checked={scheme === 'dark'}
          onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
        />
        <Switch
          name="device"
          label={w('device')}
          checked={colorScheme === 'auto'}
          onChange={(event) => setColorScheme(event.currentTarget.checked ? 'auto' : scheme)}
        />
        <Text size="sm" id="theme-text-size">
          {w('textSize')}
        </Text>
        <SegmentedControl
          size="xs"
          fullWidth
          name="body.textSize"
          aria-labelledby="theme-text-size"
          value={textSize}
          data={textSizes.map((value) => ({ value, label: w(value) }))}
          onChange={(value) => changeGroup('body', { textSize: value })}
        />
        <Switch
          name="body.stripped"
          label={w('stripped')}
          checked={stripped}
          onChange={(event) => changeGroup('body', { stripped: event.currentTarget.checked })}
        />
      </Stack>
    </Fieldset>
  )
}

/** How header, menu and footer are shown. */
function Places() {
  const w = useWords(themeWords)
  const { header, sidebar, footer } = useTheme()
  return (
    <>
      <Fieldset legend={w('header')} variant="unstyled">
        <Stack gap="xs">
          {(['fixed', 'border'] as const).map((option) => (
            <Switch
              key={option}
              name={`header.${option}`}
              label={w(option)}
              checked={header[option]}
              onChange={(event) => changeGroup('header', { [option]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Fieldset>
      <Fieldset legend={w('sidebar')} variant="unstyled">
        <Stack gap="xs">
          {menuOptions.map((option) => (
            <Switch
              key={option}
              name={`sidebar.${option}`}
              label={w(option)}
              checked={sidebar[option]}
              onChange={(event) => changeGroup('sidebar', { [option]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      </Fieldset>
      <Fieldset legend={w('footer')} variant="unstyled">
        <Switch
          name="footer.fixed"
          label={w('footerFixed')}
          checked={footer.fixed}
          onChange={(event) => changeGroup('footer', { fixed: event.currentTarget.checked })}
        />
      </Fieldset>
    </>
  )
}

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  /**
   * Called when the drawer is hidden. This component restores the focus:
   * Mantine does not know its origin when the drawer is mounted open.
   */
  readonly onClosed: () => void
}
/**
 * The drawer 'Customize Theme' (spec 1 section 2.2): every option of the theme configuration, applied at once and
 * stored. Its overlay is transparent, so that the user sees the changes.
 */
export function ThemeDrawer({ opened, onClose, onClosed }: Props) {
  const w = useWords(themeWords)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  // A reset also removes invalid colour text.
  const [resets, setResets] = useState(0)
  const reset = () => {
    resetTheme()
    setResets((before) => before + 1)
    toastSuccess(w('wasReset'))
  }
  const resetColumns = () => {
    resetTableSettings()
    toastSuccess(w('columnsReset'))
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      position="right"
      size={width}
      padding="md"
      title={w('title')}
      className="kit-drawer theme-drawer"
      overlayProps={{ backgroundOpacity: 0 }}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      <Stack gap="lg" className="kit-drawer-body">
        <Appearance />
        <Places />
        <Fieldset legend={w(scheme === 'dark' ? 'darkColours' : 'lightColours')} variant="unstyled">
          <Stack gap="sm">
            <SchemeFields key={`${scheme} ${resets}`} scheme={scheme} />
          </Stack>
        </Fieldset>
        <Fieldset legend={w('report')} variant="unstyled">
          <Stack gap="sm">
            <ReportFields key={resets} />
          </Stack>
        </Fieldset>
      </Stack>
      <Stack gap="xs" className="kit-drawer-foot">
        <Button variant="default" onClick={reset}>
          {w('reset')}
        </Button>
        <Button variant="default" onClick={resetColumns} className="theme-long">
          {w('resetColumns')}
        </Button>
      </Stack>
    </Drawer>
  )
}

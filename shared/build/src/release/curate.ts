import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { providerFile } from './curated.ts'
import { takenNames } from './remote-sources.ts'
import { curatedPackages, type SharedPackage } from '../shared-modules.ts'
import { remoteFolder, root } from '../workspace.ts'

/** Names that an ordinary screen may want next, so that a remote is seldom stopped by a list of the host. */
const margin: Partial<Record<SharedPackage, readonly string[]>> = {
  '@mantine/core': [
    'ActionIcon',
    'Alert',
    'Anchor',
    'Avatar',
    'Badge',
    'Box',
    'Button',
    'Card',
    'Center',
    'Checkbox',
    'CloseButton',
    'Collapse',
    'Container',
    'Divider',
    'Drawer',
    'Fieldset',
    'Flex',
    'Grid',
    'Group',
    'Image',
    'Input',
    'Kbd',
    'List',
    'Loader',
    'Menu',
    'Modal',
    'MultiSelect',
    'NumberInput',
    'Paper',
    'Popover',
    'Progress',
    'Radio',
    'ScrollArea',
    'SegmentedControl',
    'Select',
    'SimpleGrid',
    'Skeleton',
    'Stack',
    'Stepper',
    'Switch',
    'Table',
    'Tabs',
    'Text',
    'TextInput',
    'Textarea',
    'ThemeIcon',
    'Timeline',
    'Title',
    'Tooltip',
    'UnstyledButton',
    'VisuallyHidden',
    'useComputedColorScheme',
    'useMantineTheme',
  ],
  '@mantine/hooks': [
    'useClickOutside',
    'useClipboard',
    'useDebouncedCallback',
    'useDebouncedState',
    'useDebouncedValue',
    'useDidUpdate',
    'useDisclosure',
    'useElementSize',
    'useEventListener',
    'useFocusTrap',
    'useHotkeys',
    'useId',
    'useInputState',
    'useIntersection',
    'useInterval',
    'useListState',
    'useLocalStorage',
    'useMediaQuery',
    'useMergedRef',
    'useMounted',
    'usePagination',
    'usePrevious',
    'useReducedMotion',
    'useResizeObserver',
    'useScrollIntoView',
    'useSet',
    'useThrottledCallback',
    'useThrottledValue',
    'useTimeout',
    'useToggle',
    'useUncontrolled',
    'useViewportSize',
    'useWindowEvent',
  ],
  'react-router-dom': [
    'Link',
    'NavLink',
    'Navigate',
    'Outlet',
    'generatePath',
    'useBlocker',
    'useLocation',
    'useNavigate',
    'useParams',
    'useSearchParams',
  ],
}
/** Libraries a remote may bundle, whose own use of the curated packages must therefore be answered. */
const libraries = ['mantine-react-table', '@mantine/dates', '@mantine/modals', '@mantine/notifications'] as const

const kit = join(root, 'shared/kit')
const remotes = readdirSync(join(root, 'remotes')).map((name) => join(remoteFolder(name), 'src/manifest.ts'))
const sources = [...remotes, ...libraries.map((name) => ({ contents: `export * from '${name}'`, resolveDir: kit }))]
const all = await Promise.all(sources.map(takenNames))

for (const name of curatedPackages) {
  const wanted = new Set([...all.flatMap((taken) => taken[name] ?? []), ...(margin[name] ?? [])])
  wanted.delete('*')
  writeFileSync(
    providerFile(name),
    `// Made by \`pnpm --filter @staff/build curate\`: the names of ${name} that remotes may take.\nexport {\n${[
      ...wanted,
    ]
      .sort()
      .map((one) => `  ${one},\n`)
      .join('')}} from '${name}'\n`,
  )
  process.stdout.write(`${name}: ${wanted.size} names\n`)
}

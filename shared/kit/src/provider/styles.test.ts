/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../../..')
const sheets = join(here, '../../node_modules/@mantine/core/styles')
const read = (path: string) => readFileSync(path, 'utf8')
const loaded = new Set(
  [...read(join(here, 'styles.ts')).matchAll(/core\/styles\/([\w-]+)\.layer/g)].map(([, sheet = '']) => sheet),
)
// Drawn inside others under another name.
const inside: Readonly<Record<string, readonly string[]>> = {
  Select: ['Combobox', 'Input'],
  MultiSelect: ['Combobox', 'PillsInput', 'Pill'],
  Autocomplete: ['Combobox', 'Input'],
  TagsInput: ['Combobox', 'PillsInput', 'Pill'],
  TextInput: ['Input'],
  Textarea: ['Input'],
  FileInput: ['Input'],
  Checkbox: ['InlineInput'],
  Switch: ['InlineInput'],
  Radio: ['InlineInput'],
  HoverCard: ['Popover'],
}

it('every Mantine component that the product draws has its style sheet', () => {
  const folders = ['host', 'shared/kit', ...readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}`)]
    .map((name) => join(root, name, 'src'))
    .filter((path) => existsSync(path))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const names = new Set(
    files
      .filter((path) => !path.includes('curated'))
      .flatMap((path) =>
        [...read(path).matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
          list.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
        ),
      ),
  )
  expect(names.size).toBeGreaterThan(30)
  const wanted = [...names]
    .flatMap((name) => [name, ...(inside[name] ?? [])])
    .filter((name) => existsSync(join(sheets, `${name}.css`)))
  expect(wanted.filter((name) => !loaded.has(name))).toEqual([])
})

it('every class of the kit that others draw with comes with every page, not with a list or a form that may never be opened', () => {
  const folders = ['host', ...readdirSync(join(root, 'remotes')).map((name) => `remotes/${name}`)]
    .map((name) => join(root, name, 'src'))
    .filter((path) => existsSync(path))
  const text = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map((name) => read(join(folder, name))),
    )
    .join('\n')
  const declared = (path: string) => [...read(path).matchAll(/\.(kit-[a-z-]+)/g)].map(([, name = '']) => name)
  const ours = join(here, '..')
  const all = new Set(
    readdirSync(ours, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => declared(join(ours, name))),
  )
  const always = new Set(['kit.css', 'pieces.css'].flatMap((name) => declared(join(here, name))))
  // Drawn only inside a part of the kit that brings its own sheet.
  const withSheet = (name: string) => name.startsWith('kit-paper-') || name === 'kit-back'
  const used = [...new Set([...text.matchAll(/\bkit-[a-z-]+/g)].map(([name]) => name))].filter((name) => all.has(name))
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => !always.has(name) && !withSheet(name))).toEqual([])
})

import { quoted, type Naming } from './naming.ts'

const only = (versions: Readonly<Record<string, string>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => names.includes(name)))
const packageFile = ({ area }: Naming, versions: Readonly<Record<string, string>>) =>
  `${JSON.stringify(
    {
      name: `@staff/remote-${area}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { build: 'rsbuild build' },
      dependencies: only(versions, '@staff/contract', '@staff/kit', '@staff/remote-api'),
      devDependencies: only(versions, '@rsbuild/core', '@staff/build'),
    },
    null,
    2,
  )}\n`

const bundler = ({ area }: Naming) => `\
import { remoteConfig } from '@staff/build'

export default remoteConfig('${area}')
`
const compiler = `\
{ "extends": "../../tsconfig.base.json", "compilerOptions": { "lib": ["ES2024", "DOM", "DOM.Iterable"], "jsx": "react-jsx" }, "include": ["src", "../../shared/kit/src/css.d.ts"] }
`
const readMe = ({ area, english }: Naming) => `\
# Remote: ${area}

Owns ${english.toLowerCase()}: one list with its form so far.

- Declarations: \`shared/contract/src/${area}\`. Calls: \`service/src/areas/${area}\`.
- \`src/manifest.ts\` is the only exposed module: what this area contributes to menu, tabs, cards, search and routes.
- \`src/<resource>/<resource>.screens.tsx\` holds a resource's screens, in three lines when nothing is special. For JSX of its own add react and @types/react, as the other remotes have them.

Run inside a running product: \`pnpm dev ${area} --against <its address>\`. Build alone: \`pnpm --filter @staff/remote-${area} build\` writes \`.build/remotes/${area}/<version>/\` with \`descriptor.json\`. The version is that of \`package.json\`; raise it for every release. The host need not be built again.
`
const manifest = ({ area, name, variable, key, english, khmer }: Naming) => `\
import { L, menuRoot } from '@staff/contract'
import { ${variable} } from '@staff/contract/${area}'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: '${area}',
  groups: [{ id: '${area}', under: menuRoot, label: L(${quoted(english)}, ${quoted(khmer)}), order: 100, permission: '${key}_MODULE' }],
  resources: [
    { resource: ${variable}, load: () => import('./${name}/${name}.screens.tsx'), under: '${area}', order: 100 },
  ],
})
`
const manifestTest = ({ area, name, key, place }: Naming) => `\
import { describeRemote } from '@staff/remote-api'
import { expect, it } from 'vitest'
import manifest from './manifest.ts'

const described = describeRemote(manifest)

it('has a top entry of its own in the menu, with its list below', () => {
  expect(described.navigation.map(({ id, under, permission }) => [id, under, permission])).toEqual([
    ['${area}', 'root', '${key}_MODULE'],
    ['${area}/${name}', '${area}', 'READ_${key}'],
  ])
})

it('opens each page with the permission of that act alone', () => {
  expect(described.routes.map(({ path, permission }) => [path, permission])).toEqual([
    ['${place.path}/${name}', 'READ_${key}'],
    ['${place.path}/${name}/create', 'CREATE_${key}'],
    ['${place.path}/${name}/view/{id}', 'READ_${key}'],
    ['${place.path}/${name}/update/{id}', 'UPDATE_${key}'],
  ])
})
`
const declarations = ({ name, variable, type }: Naming) => `\
export { ${variable}, type ${type}, type ${type}Input } from './${name}.resource.ts'
`
const operations = ({ area, name, variable }: Naming) => `\
import type { Operation } from '../../http/operation.ts'
import { ${variable}Operations } from './${name}/${name}.operations.ts'

/** Every call of the ${area} area. */
export const ${variable}Area: readonly Operation[] = [...${variable}Operations]
`

/**
 * The files of a new remote around its first resource, by path from the root.
 * @param versions of the packages that every remote needs, as the others have them.
 */
export const remoteFiles = (
  n: Naming,
  versions: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  [`remotes/${n.area}/package.json`]: packageFile(n, versions),
  [`remotes/${n.area}/rsbuild.config.ts`]: bundler(n),
  [`remotes/${n.area}/tsconfig.json`]: compiler,
  [`remotes/${n.area}/README.md`]: readMe(n),
  [`remotes/${n.area}/src/manifest.ts`]: manifest(n),
  [`remotes/${n.area}/src/manifest.test.ts`]: manifestTest(n),
  [`shared/contract/src/${n.area}/index.ts`]: declarations(n),
  [`service/src/areas/${n.area}/index.ts`]: operations(n),
})

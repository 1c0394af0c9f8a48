import { join } from 'node:path'
import postcss from 'postcss'
import { expect, it } from 'vitest'
import { stylesAtHome } from './styles-at-home.ts'
import { remoteFolder } from '../workspace.ts'

const compiled = (css: string, file = 'page.module.css') =>
  postcss([stylesAtHome('admin')])
    .process(css, { from: join(remoteFolder('admin'), 'src', file) })
    .then(({ css: made }) => made)

it('puts the styles of a remote into the layer of remotes, and leaves named paper beside it', async () => {
  expect((await compiled('.own td { color: red }\n@page own { size: A4 }')).replace(/\s/g, '')).toBe(
    '@pageown{size:A4}@layerremote{.owntd{color:red}}',
  )
})
it('fails the build with the line of a global style, and for a file that is no CSS module', async () => {
  await expect(compiled('.own {\n}\nbody {\n}')).rejects.toThrow(
    /remotes\/admin\/src\/page\.module\.css:3: "body" reaches elements outside/,
  )
  await expect(compiled('.own {\n}', 'page.css')).rejects.toThrow(/page\.css:1: .*\*\.module\.css/)
})

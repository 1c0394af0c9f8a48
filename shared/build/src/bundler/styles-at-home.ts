import { globalStyles, isNamedPage, styleLayer } from '@staff/registry'
import { relative } from 'node:path'
import type { Plugin } from 'postcss'
import { root as workspace } from '../workspace.ts'

const isModule = (file: string): boolean => file.endsWith('.module.css')
const isBrought = (file: string): boolean => file.includes('/node_modules/')

/**
 * Keeps the styles of a remote at home: its own files are CSS modules, no selector and no rule reaches beyond it, and
 * all of it is in the layer of remotes. A style that does not fails the build with its file and line.
 */
export const stylesAtHome = (): Plugin => ({
  postcssPlugin: 'staff-styles-at-home',
  Once(root, { AtRule }) {
    const file = (root.source?.input.file ?? '').replaceAll('\\', '/')
    const at = (line: number) => `${relative(workspace, file)}:${line}`
    if (!isModule(file) && !isBrought(file))
      throw new Error(`${at(1)}: the styles of a remote are CSS modules; name the file *.module.css`)
    const [first] = globalStyles(root, isModule(file))
    if (first) throw new Error(`${at(first.line)}: ${first.message}; it would change the pages of others`)
    const pages = root.nodes.filter(isNamedPage)
    const layer = new AtRule({ name: 'layer', params: styleLayer })
    layer.append(root.nodes.filter((node) => !pages.includes(node)))
    root.removeAll()
    root.append(...pages, layer)
  },
})

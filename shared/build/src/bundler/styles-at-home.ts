import { globalStyles, isNamedPage, styleLayer } from '@staff/registry'
import { relative } from 'node:path'
import type { Plugin, Root } from 'postcss'
import { root as workspace } from '../workspace.ts'
import { ofMantine, withOwnNames } from './own-names.ts'

const isModule = (file: string): boolean => file.endsWith('.module.css')
const isBrought = (file: string): boolean => file.includes('/node_modules/')

/** Gives the classes and animations of a sheet the names that they have in a remote alone. */
function rename(sheet: Root, remote: string): void {
  sheet.walk((node) => {
    if (node.type === 'rule') node.selector = withOwnNames(node.selector, remote)
    else if (node.type === 'atrule') node.params = withOwnNames(node.params, remote)
    else if (node.type === 'decl') node.value = withOwnNames(node.value, remote)
  })
}

/**
 * Keeps the styles of a remote at home: its own files are CSS modules, no selector and no rule reaches beyond it, and
 * all of it is in the layer of remotes. A style that does not fails the build with its file and line. Of Mantine
 * packages that the remote brings the names become its own.
 */
export const stylesAtHome = (remote: string): Plugin => ({
  postcssPlugin: 'staff-styles-at-home',
  Once(root, { AtRule }) {
    const file = (root.source?.input.file ?? '').replaceAll('\\', '/')
    const at = (line: number) => `${relative(workspace, file)}:${line}`
    if (!isModule(file) && !isBrought(file))
      throw new Error(`${at(1)}: the styles of a remote are CSS modules; name the file *.module.css`)
    if (ofMantine.test(file)) rename(root, remote)
    const [first] = globalStyles(root, { isModule: isModule(file) })
    if (first) throw new Error(`${at(first.line)}: ${first.message}; it would change the pages of others`)
    const pages = root.nodes.filter(isNamedPage)
    const layer = new AtRule({ name: 'layer', params: styleLayer })
    layer.append(root.nodes.filter((node) => !pages.includes(node)))
    root.removeAll()
    root.append(...pages, layer)
  },
})

import { L } from '@staff/contract'
import { defineWords, say } from '@staff/kit'

const words = defineWords('local-remote', { local: L('{{name}}: from local sources', '{{name}}៖ ពីកូដក្នុងម៉ាស៊ីននេះ') })
const id = 'local-remote'
const look =
  'position: fixed; inset: auto auto 8px 50%; transform: translateX(-50%); z-index: 450; padding: 2px 12px; border-radius: 12px; background: #5b3a00; color: #fff; font: 600 12px/1.7 sans-serif; pointer-events: none'

/** Shows on every page which remote is local, so that nobody mistakes it for the deployed product. */
export function showLocal(name: string): void {
  const banner =
    document.getElementById(id) ??
    document.body.appendChild(Object.assign(document.createElement('div'), { id, role: 'status' }))
  banner.style.cssText = look
  banner.textContent = say(words, 'local', { name })
}

import './devtools-hook.ts'
import { start } from '../bootstrap.tsx'
import { checkedFiles, federatedLoader } from '../registry/federation.ts'
import { localBase } from './local-release.ts'

// Files of the local remote change during development, so they cannot have hashes; all others need theirs.
start(
  federatedLoader({
    ...checkedFiles,
    createScript(asked) {
      if (!asked.url.startsWith(localBase)) return checkedFiles.createScript(asked)
      const script = document.createElement('script')
      script.crossOrigin = 'anonymous'
      script.src = asked.url
      return { script }
    },
  }),
)

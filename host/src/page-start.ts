// Runs before the first paint and before all other code: neither a dark start nor a chosen colour may flash white.
// @staff/build puts it into the page itself, where it cannot hang; keep its imports small.
import { calls, pages } from '@staff/contract/paths'
import { askAhead, storedLanguage } from '@staff/kit/page-start'
import { previewToken, takePreviewToken } from './composition/preview.ts'
import { askedAheadMark, watchStart } from './start/start-fault.ts'
import { paint } from './theme/paint.ts'
import { storedThemeConfig } from './theme/theme-config.ts'

/** The session's user data in this browser; null when nobody is signed in or the entry is damaged. */
function storedUser(): { readonly mustChange?: unknown } | null {
  try {
    return JSON.parse(localStorage.getItem('currentUser') ?? 'null') as { readonly mustChange?: unknown } | null
  } catch {
    return null
  }
}

watchStart()
const config = storedThemeConfig()
paint(config)
document.documentElement.lang = storedLanguage()
if (storedLanguage() === 'km') {
  // The app is installed under its Khmer name; of two manifests the browser reads the first.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/app.km.webmanifest'
  document.head.prepend(manifest)
}
takePreviewToken()
const bearer = localStorage.getItem('accessToken')
const user = storedUser()
if (bearer && user) {
  const isLocked = user.mustChange === true
  // The page's own code requests a preview with its token.
  const composition = isLocked || previewToken() ? [] : [calls.composition]
  performance.mark(askedAheadMark)
  askAhead([calls.currentUser, ...composition], bearer, storedLanguage())
  const { pathname } = location
  const standsAlone = pathname.startsWith('/auth/') || pathname === pages.forbidden || pathname === pages.notFound
  // The frame of the shell is in the page itself (index.html); the shell replaces it.
  if (!isLocked && !standsAlone)
    document.documentElement.dataset['frame'] = config.sidebar.collapse ? 'collapsed' : 'expanded'
}

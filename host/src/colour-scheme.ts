// A script of its own that runs before the first paint and before everything else: neither a dark start nor a chosen
// colour may flash white. @staff/build puts it together; keep what it imports small.
import { paint } from './theme/paint.ts'
import { storedThemeConfig } from './theme/theme-config.ts'

paint(storedThemeConfig())

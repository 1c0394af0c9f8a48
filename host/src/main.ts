import { start } from './bootstrap.tsx'
import { federatedLoader } from './registry/federation.ts'

// No async boundary: the host provides its own shares and waits for none, so the first load has one round trip less.
start(federatedLoader())

import { start } from './bootstrap.tsx'
import { federatedLoader } from './registry/federation.ts'

// No async boundary: the host provides its shares itself and waits for none, so the first load is one round shorter.
start(federatedLoader())

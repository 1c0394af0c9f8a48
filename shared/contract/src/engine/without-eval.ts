import * as z from 'zod'

// Zod tries out `new Function`, which a page's content security policy refuses and reports. Import this before any
// schema is made.
if ('document' in globalThis) z.config({ jitless: true })

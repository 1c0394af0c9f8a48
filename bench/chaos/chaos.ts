// `npm run chaos -- --seed N --minutes M`: a primary and its standby. `npm run chaos -- three`: three with Patroni.
await (process.argv[3] === 'three' ? import('./three.ts') : import('./pair.ts'))

export {}

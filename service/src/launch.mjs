import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

// The build puts this beside the bundled service as server.js (docs/adr/024). It reads the program with V8's compiled
// code from the build, because compiling takes a fifth of a start. Code of another Node version is refused and compiled
// again.
const [program, compiled] = ['service.cjs', 'service.compiled'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)
const script = new Script(readFileSync(program, 'latin1'), {
  filename: program,
  cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
})
// As later versions of Node say it by themselves: without it `pg` loads all that belongs to `fetch` to learn where it
// runs.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split('.')[0]}` }
const { serve, operate } = script.runInThisContext()(createRequire(import.meta.url), import.meta.url)

// Asked by the build alone, once all modules have run: what they needed is compiled with the rest.
// `npm start` imports this file and has words of its own.
const isProgram = realpathSync(process.argv[1] ?? '.') === realpathSync(fileURLToPath(import.meta.url))
const [first, ...rest] = isProgram ? process.argv.slice(2) : []
if (first === '--compile') writeFileSync(compiled, script.createCachedData())
else if (first === undefined) await serve()
// A command for operators: it ends by itself.
else process.exit(await operate(first, rest))

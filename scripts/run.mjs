#!/usr/bin/env node
// The entry point of every root command. Node built-ins only: it runs before anything is installed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This product needs Node 20.19 or newer; this is ${process.versions.node}. Get one from https://nodejs.org/`,
  )
  process.exit(1)
}

// Loaded only here, so that an old Node prints the sentence above and not a syntax error.
const { commands } = await import('./commands.mjs')
const [name = '', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}
process.exitCode = await command(rest)

// Runs before the first paint and before everything else, so it imports nothing: a dark start must not flash white.
let chosen: unknown
try {
  chosen = (JSON.parse(localStorage.getItem('theme-config') ?? '{}') as { colorScheme?: unknown }).colorScheme
} catch {
  // A damaged entry counts as no choice.
}
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
document.documentElement.style.colorScheme = dark ? 'dark' : 'light'

export {}

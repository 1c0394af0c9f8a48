// What a script that runs before the page's code may use of the kit: nothing here brings more with it.
export { askAhead } from './api/asked-ahead.ts'
export { storedLanguage } from './i18n/stored-language.ts'

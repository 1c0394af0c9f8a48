import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

export const statusWords = defineWords('system-status', {
  title: L('System Status', 'ស្ថានភាពប្រព័ន្ធ'),
  good: L('All is well', 'អ្វីៗដំណើរការល្អ'),
  bad: L('Lines that need somebody: {{count}}', 'មាន {{count}} ចំណុចត្រូវការអ្នកដោះស្រាយ'),
  todo: L('What to do:', 'អ្វីត្រូវធ្វើ៖'),
})
/** How a line stands, beside its words. */
export const lineStates = { red: L('Needs you', 'ត្រូវដោះស្រាយ'), fine: L('Fine', 'ល្អ') } as const

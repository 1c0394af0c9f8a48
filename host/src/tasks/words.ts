import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

export const taskTrayWords = defineWords('task-tray', {
  title: L('Long tasks', 'កិច្ចការធំៗ'),
  running: L('Long tasks, {{count}} running', 'កិច្ចការធំៗ កំពុងដំណើរការ {{count}}'),
  newest: L('The newest {{shown}} of {{total}}', '{{shown}} ថ្មីបំផុតក្នុងចំណោម {{total}}'),
  kept: L('Kept for {{days}} days', 'រក្សាទុក {{days}} ថ្ងៃ'),
})

import { L } from '@staff/contract'

/** The names of the host's own pages: of their headings, the header and quick search. */
export const hostPages = {
  changePassword: L('Change Password', 'ប្ដូរពាក្យសម្ងាត់'),
  profile: L('Profile', 'ប្រវត្តិរូប'),
  myTasks: L('My tasks', 'កិច្ចការរបស់ខ្ញុំ'),
} as const

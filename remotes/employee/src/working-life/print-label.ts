import { L } from '@staff/contract'

/** The action that opens a letter. */
export const printLabel = L('Print', 'បោះពុម្ព')

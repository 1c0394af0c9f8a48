import { L } from '@staff/contract'

/** The act that opens a letter. */
export const printLabel = L('Print', 'បោះពុម្ព')

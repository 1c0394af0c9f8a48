import { L } from '@staff/contract'

/** The act that starts another employment. */
export const rehireLabel = L('Rehire', 'ជួលឡើងវិញ')

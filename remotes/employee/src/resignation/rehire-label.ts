import { L } from '@staff/contract'

/** The act that starts another employment. */
export const rehireLabel = L('Rehire', 'ជួលឡើងវិញ')
/** The act that takes a planned one back. */
export const takeBackLabel = L('Take Back Rehire', 'ដកការជួលឡើងវិញ')
